import { setImmediate } from 'node:timers/promises';
import type { SearchResult } from '../../contract/search.ts';
import { stripTags } from '../core/text.ts';
import { LONGEST_TITLE } from './results.ts';
import { holdsAll, LONGEST_SEARCHED, searchWords } from './words.ts';

/** Characters of contents that are read for one search of a source, divided among its items. */
const MAX_CHARACTERS = 1_500_000;
/** Characters that are read without a turn of the event loop. */
const PER_TURN = 20_000;

/**
 * Results, with contents as they are stored, whose title or content has every word of a term. Of contents longer than
 * `MAX_CHARACTERS` together the beginning is read: readers write topics, and anybody may search.
 */
export async function matching(term: string, results: SearchResult[]): Promise<SearchResult[]> {
  const words = searchWords(term);
  const share = shareOf(results.map(({ content }) => Math.min(content.length, LONGEST_SEARCHED)));
  const found: SearchResult[] = [];
  let read = 0;
  for (const result of results) {
    const title = result.title.slice(0, LONGEST_TITLE);
    const content = result.content.slice(0, share);
    if (holdsAll(`${title} ${stripTags(content)}`, words)) found.push(result);
    read += title.length + content.length;
    if (read < PER_TURN) continue;
    read = 0;
    await setImmediate();
  }
  return found;
}

/** Most characters of each text; short texts leave theirs to the others. */
function shareOf(lengths: number[]): number {
  let left = MAX_CHARACTERS;
  for (const [at, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - at));
    if (length > share) return share;
    left -= length;
  }
  return LONGEST_SEARCHED;
}
