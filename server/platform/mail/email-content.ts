export interface EmailLink {
  label: string;
  /** Absolute address, http or https. */
  href: string;
}

/** Content of an e-mail as plain text; all e-mails share one layout. */
export interface EmailContent {
  /** Preview text, shown beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Facts below the paragraphs. */
  details?: { label: string; value: string }[];
  /** List of items, each with a link; `text` is quoted, `note` is a remark. */
  items?: { title: string; text: string; note?: string; link: EmailLink }[];
  /** Quoted text with its line breaks. */
  quote?: string;
  /** Call to action. */
  button?: EmailLink;
  /** Small print: why the e-mail came, how to get no more. */
  footer?: { text: string; link?: EmailLink }[];
}
