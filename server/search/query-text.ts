import { MAX_JOINED_PLACES, type SearchTerm } from '../../shared/text/search-words/sought.ts';
import {
  MAX_WORD_LENGTH,
  NUMBER_SIGN,
  splitWords,
} from '../../shared/text/search-words/split-words.ts';

/** Forms under which words are indexed, by word. */
export type WordForms = ReadonlyMap<string, readonly string[]>;

/** Texts of the tsqueries of a search. */
export interface SearchQueries {
  /** All terms, with phrases and prefixes. */
  query: string;
  /** For texts: without word order, and without short prefixes. */
  textQuery: string;
  /** Without prefixes. */
  wholeWords: string;
  /**
   * Any of the words. Ranking by all of them would compare every position of each with every position of the others,
   * which took 15 s for sixteen words in a hundred texts that repeat them.
   */
  anyWord: string;
}

/** Query of one word, in any form. */
type WordQuery = (word: string, isPrefix: boolean) => string;

/** Shorter prefixes are searched in titles only: half of all texts contain such a word. */
const MIN_PREFIX_LENGTH = 3;

/** Whether a term is a prefix that is searched in titles only. */
export const isShortPrefix = ({ text, isBegun }: SearchTerm): boolean =>
  isBegun && text.length < MIN_PREFIX_LENGTH;

/** Whether the positions of the words of a term matter. */
export function isPhrase({ text, isPair }: SearchTerm): boolean {
  const places = splitWords(text);
  return !isPair && (places.length > 1 || places.some(({ parts }) => parts.length > 1));
}

/**
 * Creates the queries of a search. `loadForms` is called once, with all distinct words: as the SQL function
 * `search_query` finds the forms again for each occurrence, it took 200 ms for some phrases.
 */
export async function createQueries(
  terms: readonly SearchTerm[],
  loadForms: (words: string[]) => Promise<WordForms>,
): Promise<SearchQueries> {
  const words = new Set<string>();
  queriesOf(terms, (word) => {
    words.add(word);
    return '';
  });
  const forms = await loadForms([...words]);
  const sought = new Set<string>();
  const queries = queriesOf(terms, (word, isPrefix) => {
    const all = [...new Set(forms.get(word))].filter(Boolean).toSorted().map(quote);
    const either = isPrefix ? [...all, `${quote(word)}:*`] : all;
    for (const form of either) sought.add(form);
    return `(${either.join(' | ')})`;
  });
  return { ...queries, anyWord: [...sought].join(' | ') };
}

const quote = (form: string): string => `'${form.replaceAll("'", "''")}'`;

function queriesOf(
  terms: readonly SearchTerm[],
  wordQuery: WordQuery,
): Omit<SearchQueries, 'anyWord'> {
  const all = (isPrefix: (term: SearchTerm) => boolean, isOrdered: (term: SearchTerm) => boolean) =>
    terms
      .map((term) => termQuery(term.text, isPrefix(term), isOrdered(term), wordQuery))
      .map((query) => `(${query})`)
      .join(' & ');
  return {
    query: all(({ isBegun }) => isBegun, isPhrase),
    textQuery: all(
      (term) => term.isBegun && !isShortPrefix(term),
      () => false,
    ),
    wholeWords: all(() => false, isPhrase),
  };
}

/** The text of a term's query, as `search_query` in the database writes it. */
function termQuery(
  text: string,
  isBegun: boolean,
  isOrdered: boolean,
  wordQuery: WordQuery,
): string {
  const places = splitWords(text).map(({ parts, joined }, at, { length }) => ({
    parts: parts.map(({ word }) => word),
    // A number with decimals as a whole, not its integer part.
    joined: parts.length === 0 ? [NUMBER_SIGN] : joined.slice(0, 1),
    isPrefix: isBegun && at === length - 1,
  }));
  const next = isOrdered ? ' <-> ' : ' & ';
  const partQueries = ({ parts, isPrefix }: (typeof places)[number]) =>
    parts.map((word, n) => wordQuery(word, isPrefix && n === parts.length - 1));

  const together = places.map((place) => {
    const parts = partQueries(place).join(isOrdered ? ' <0> ' : ' & ');
    const joined = place.joined.map((word) => wordQuery(word, place.isPrefix));
    return `(${[...joined, ...(parts ? [`(${parts})`] : [])].join(' | ')})`;
  });
  const isDivided = places.some(({ parts }) => parts.length > 1);
  const apart = isDivided ? [places.flatMap(partQueries)] : [];

  const isShort = places.length <= MAX_JOINED_PLACES;
  const hasVariants = isOrdered && isShort && places.every(({ parts }) => parts.length === 1);
  // Two neighbours of a short phrase may be one place of the text: 'chileno-peruano'.
  const close = (hasVariants ? places.slice(1) : []).map((second, first) =>
    places.flatMap(({ parts: [word = ''], isPrefix }, at) => {
      if (at === first + 1) return [];
      if (at !== first) return [wordQuery(word, isPrefix)];
      return [wordQuery(`${word}${second.parts[0]}`.slice(0, MAX_WORD_LENGTH), second.isPrefix)];
    }),
  );
  return [together.join(next), ...[...apart, ...close].map((words) => words.join(next))]
    .map((query) => `(${query})`)
    .join(' | ');
}
