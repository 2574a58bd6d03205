import { splitWords } from '../../../shared/text/search-words/split-words.ts';
import { plainText } from '../../search/plain-text.ts';

/** Words and phrases of which an item must name one, and of which it may name none. */
export interface KeywordFilter {
  wanted: readonly string[];
  unwanted: readonly string[];
}

const fold = (text: string) =>
  ` ${splitWords(text)
    .flatMap(({ parts }) => parts.map(({ word }) => word))
    .join(' ')} `;

/** Whether a folded text holds a word or phrase; one that ends in `*` may go on. */
function names(text: string, phrase: string): boolean {
  const isOpen = phrase.endsWith('*');
  const folded = fold(phrase).trimEnd();
  return folded !== '' && text.includes(isOpen ? folded : `${folded} `);
}

/**
 * Whether an item is for this magazine, by its title and text; accents and case do not matter. Takes up to seconds for the
 * items of a feed: run it in a worker.
 */
export function matchesFilter(
  { titulo, cuerpo }: { titulo: string; cuerpo: string },
  { wanted, unwanted }: KeywordFilter,
): boolean {
  if (wanted.length === 0 && unwanted.length === 0) return true;
  const text = fold(`${titulo} ${plainText(cuerpo)}`);
  const isWanted = wanted.length === 0 || wanted.some((phrase) => names(text, phrase));
  return isWanted && !unwanted.some((phrase) => names(text, phrase));
}
