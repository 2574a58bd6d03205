import { type BenchArticle, seededRandom, tailWord } from './search-corpus.ts';

/** A path below `/api/v1/` with its query. */
export interface QueryGroup {
  name: string;
  paths: string[];
}

const QUERIES_PER_GROUP = 40;
const TELLING_LENGTH = 5;
const WORD = /\p{L}+/gu;

const wordsOf = (text: string) => text.replace(/<[^>]*>/g, ' ').match(WORD) ?? [];

/** Longer words, by descending document frequency. */
function wordsByFrequency(articles: BenchArticle[]): string[] {
  const counts = new Map<string, number>();
  for (const { content } of articles) {
    const words = new Set(wordsOf(content).map((word) => word.toLowerCase()));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word]) => word.length >= TELLING_LENGTH)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word);
}

/**
 * Search queries, deterministic for the same articles: words from the most frequent to
 * the rarest, several words, phrases, prefixes, filters and later pages.
 * @param articles a sample of the searched ones
 */
export function makeQueries(articles: BenchArticle[]): QueryGroup[] {
  const random = seededRandom(7);
  const words = wordsByFrequency(articles);
  const between = (from: number, to: number) => {
    const index = Math.floor((from + random() * (to - from)) * words.length);
    return words[index] ?? '';
  };
  const frequent = () => words[Math.floor(random() * 60)] ?? '';
  const middling = () => between(0.02, 0.15);
  const phrase = (length: number) => {
    const all = wordsOf(articles[Math.floor(random() * articles.length)]?.content ?? '');
    const from = Math.floor(random() * (all.length - length));
    return `"${all.slice(from, from + length).join(' ')}"`;
  };
  const group = (name: string, make: (index: number) => string, path = 'search/', more = '') => ({
    name,
    paths: Array.from({ length: QUERIES_PER_GROUP }, (_, index) => {
      return `${path}?${new URLSearchParams({ search: make(index) })}${more}`;
    }),
  });

  return [
    group('frequent word', () => `${frequent()} `),
    group('middling word', () => `${middling()} `),
    group('rare word', (index) => `${tailWord(3000 + index * 4000)} `),
    group('two words', () => `${frequent()} ${middling()} `),
    group('four words', () => `${frequent()} ${frequent()} ${middling()} ${middling()} `),
    group('phrase of two words', () => phrase(2)),
    group('phrase of four words', () => phrase(4)),
    group('word being typed', (index) => middling().slice(0, 3 + (index % 4))),
    group('one or two letters', (index) => frequent().slice(0, 1 + (index % 2))),
    group('function words', (index) => ['de la', 'el ', 'con los ', 'y', 'en la'][index % 5] ?? ''),
    group('kind and year', () => `${frequent()} `, 'search/', '&type=articulo,blog&year=2024'),
    group('fifth page', () => `${frequent()} `, 'search/', '&page=5'),
    group('nothing found', (index) => `zzxq${index} `),
    group('list of articles', () => `${middling()} `, 'articles/articulos/'),
    group('list of articles, by id', () => `${frequent()} `, 'articles/articulos/', '&ordering=id'),
  ];
}
