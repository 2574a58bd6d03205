import type { ShownBlock } from '../../../contract/newsletter-archive.ts';

/** What both parts of an e-mail are rendered from. Addresses are whole. */
export interface EmailParts {
  asunto: string;
  preencabezado: string;
  bloques: readonly ShownBlock[];
  siteUrl: string;
  /** Page of the newsletter in the archive. */
  archive: string;
  unsubscribePage: string;
  /** Address that a link leads to: the one that counts clicks, where it is numbered. */
  link: (href: string) => string;
  picture: (address: string) => string;
}
