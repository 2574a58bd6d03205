export interface EmailLink {
  label: string;
  /** Absolute address, http or https. */
  href: string;
}

/** What a letter says, as plain text; the look is the same for all of them. */
export interface EmailContent {
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Facts below the paragraphs. */
  details?: { label: string; value: string }[];
  /** Several things of one kind, each with its page; `text` is quoted, `note` is said of it. */
  items?: { title: string; text: string; note?: string; link: EmailLink }[];
  /** Words of somebody else, with their line breaks. */
  quote?: string;
  /** The one thing that the letter asks for. */
  button?: EmailLink;
  /** Small print: why the letter came, how to get no more. */
  footer?: { text: string; link?: EmailLink }[];
}
