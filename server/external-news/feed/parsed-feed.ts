/** Deduplication keys of an item; each is a digest. */
export interface ItemIdentity {
  /** By guid and by link: items that share one of them are the same. */
  keys: string[];
  /** By title and day: for items without other keys, and for the same news in another feed. */
  titleKey: string;
  /** Whether title and day identify the same news in another feed. */
  isTitleDistinctive: boolean;
}

/** An item ready to be stored: sanitised, with absolute URLs. */
export interface ParsedItem {
  identity: ItemIdentity;
  titulo: string;
  /** Sanitised HTML, or plain text. */
  cuerpo: string;
  imagen_url: string | null;
  enlace: string | null;
  fuente: string;
  /** ISO 8601 in UTC; null if the feed has no valid date at all. */
  fecha_publicacion: string | null;
  /** Whether the date is a guess, which only sorts new items. */
  isDateGuessed: boolean;
}

/** A parsed feed. */
export interface ParsedFeed {
  title: string | null;
  /** Polling interval that the feed requests, in seconds; 0 for none. */
  ttlSeconds: number;
  parsedItems: ParsedItem[];
  /** Number of items left out because of their words. */
  irrelevant: number;
  /** Note on skipped items, in English, for operators; null if there are none. */
  notice: string | null;
}
