import { edition40 } from './40.ts';
import { edition41 } from './41.ts';
import { edition42 } from './42.ts';
import { edition43 } from './43.ts';
import { edition44 } from './44.ts';
import { edition45 } from './45.ts';
import { edition46 } from './46.ts';
import { edition47 } from './47.ts';
import { edition48 } from './48.ts';
import type { EditionContent } from './edition.ts';

/** The printed editions, newest first. */
export const editionContents: readonly EditionContent[] = [
  edition48,
  edition47,
  edition46,
  edition45,
  edition44,
  edition43,
  edition42,
  edition41,
  edition40,
];
