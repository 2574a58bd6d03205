import type { EditionContent } from './edition.ts';
import type { FontUrls } from './styles.ts';

/** A piece as it stands on the site: the edition adds the rest. */
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
  /** As printed under the cover and on each sheet: 'noviembre de 2026'. */
  date: string;
  coverUrl: string;
  /** In the order of `content.pieces`. */
  pieces: readonly PrintPiece[];
  fonts: FontUrls;
  /** Where the link back to the site leads, on a screen; without it there is no such link. */
  homeUrl?: string;
}
