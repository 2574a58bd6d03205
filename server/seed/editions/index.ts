import { edition48 } from './48.ts';
import type { EditionContent } from './edition.ts';

/** The printed editions, newest first. */
export const editionContents: readonly EditionContent[] = [edition48];
