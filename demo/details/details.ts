import type { BylineSlug } from './bylines.ts';
import type { TagSlug } from './tags.ts';

/**
 * Details of a demo article or blog (D65). Kicker, standfirst and caption of a printed piece are those of its edition;
 * here are those of the others.
 */
export interface DemoDetails {
  /** Slug of a section; of articles it is their category. */
  section?: string;
  authors: readonly BylineSlug[];
  tags: readonly TagSlug[];
  kicker?: string;
  standfirst?: string;
  caption?: string;
  corrections?: readonly { daysAgo: number; decia: string; dice: string }[];
}
