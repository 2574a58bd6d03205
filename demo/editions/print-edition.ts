import type { EditionContent } from './edition.ts';
import type { FontUrls } from './styles.ts';

/** The part of a piece that comes from the site. */
export interface PrintPiece {
  title: string;
  kicker: string;
  html: string;
  pictureUrl: string;
  alt: string;
}

export interface PrintEdition {
  content: EditionContent;
  /** Title of the edition, as on its cover. */
  title: string;
  /** Date printed on the cover and each sheet: 'noviembre de 2026'. */
  date: string;
  coverUrl: string;
  /** In the order of `content.pieces`. */
  pieces: readonly PrintPiece[];
  fonts: FontUrls;
  /** Target of the link back to the site, on a screen; optional. */
  homeUrl?: string;
}
