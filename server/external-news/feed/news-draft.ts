/** How an item is told from all others; each is a digest of what it was made from. */
export interface ItemIdentity {
  /** By its guid and by its link: whatever has one of them is the same item. */
  keys: string[];
  /** By title and day; for what has nothing better, and for the same news in another feed. */
  titleKey: string;
  /** Whether the title is long enough, and dated, so that another feed's is the same news. */
  isTelling: boolean;
}

/** An item of a feed as it may be stored: cleaned, sanitised, with absolute addresses. */
export interface NewsDraft {
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

/** What was read of a feed. */
export interface ReadFeed {
  title: string | null;
  /** Seconds for which the feed asks to be left alone; 0 for nothing. */
  ttlSeconds: number;
  drafts: NewsDraft[];
  /** What was left out, in English, for staff; null where nothing was. */
  notice: string | null;
}
