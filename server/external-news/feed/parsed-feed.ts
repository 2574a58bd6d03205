/** Deduplication keys of an item; each is a digest. */
export interface ItemIdentity {
  /** By its guid and by its link: whatever has one of them is the same item. */
  keys: string[];
  /** By title and day; for what has nothing better, and for the same news in another feed. */
  titleKey: string;
  /** Whether the title is long enough, and dated, so that another feed's is the same news. */
  isTitleDistinctive: boolean;
}

/** An item of a feed as it may be stored: cleaned, sanitised, with absolute addresses. */
export interface ParsedItem {
  identity: ItemIdentity;
  titulo: string;
  /** Sanitised HTML, or plain text. */
  cuerpo: string;
  imagen_url: string | null;
  enlace: string | null;
  fuente: string;
  /** ISO 8601 in UTC; null where the whole feed gives none that can be true. */
  fecha_publicacion: string | null;
  /** Whether the date is not the item's own; it only places an item that is new. */
  isDateGuessed: boolean;
}

/** A parsed feed. */
export interface ParsedFeed {
  title: string | null;
  /** Polling interval that the feed requests, in seconds; 0 for none. */
  ttlSeconds: number;
  parsedItems: ParsedItem[];
  /** Note on skipped items, in English, for operators; null if there are none. */
  notice: string | null;
}
