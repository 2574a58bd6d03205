/** A generated article: as long and varied as a real one. */
export interface BenchArticle {
  title: string;
  /** HTML of about 3,000 characters. */
  content: string;
  /** `YYYY-MM-DD`, within the ten years before 2026-06-01. */
  day: string;
}

const CONTENT_LENGTH = 3000;
/** Share of long-tail words, such as names and terms, among words of more than four letters. */
const TAIL_SHARE = 0.08;
const TAIL_WORDS = 300_000;
const OPENINGS = [
  'ba',
  'ce',
  'chu',
  'di',
  'fo',
  'gua',
  'hua',
  'lla',
  'mi',
  'ña',
  'pu',
  'que',
  'ti',
];
const MIDDLES = [
  'bri',
  'can',
  'gue',
  'lo',
  'mar',
  'nu',
  'pa',
  'quis',
  'ran',
  'sol',
  'tu',
  'vi',
  'yo',
];
const ENDINGS = [
  'ba',
  'cho',
  'co',
  'dad',
  'guera',
  'lla',
  'mayo',
  'nita',
  'ral',
  'sión',
  'tita',
  'to',
];

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The invented word of a rank in the long tail. */
export function tailWord(rank: number): string {
  const syllable = (list: string[], divisor: number) =>
    list[Math.floor(rank / divisor) % list.length];
  const first = syllable(OPENINGS, 1);
  const middle = `${syllable(MIDDLES, 13)}${rank >= 2028 ? syllable(MIDDLES, 2028) : ''}`;
  const more = rank >= 26_364 ? syllable(OPENINGS, 26_364) : '';
  return `${first}${middle}${more}${syllable(ENDINGS, 169)}`;
}

/**
 * Generates articles from the sentences of real texts: most of an article comes from three of them, for
 * realistic co-occurrence of words, with long-tail words inserted as rarely as
 * names occur (Zipf's law).
 * @param texts plain texts of several sentences each
 * @param seed the same seed gives the same articles
 */
export function createCorpus(texts: string[], seed: number): () => BenchArticle {
  const random = seededRandom(seed);
  const sentences = texts.map((text) => text.match(/[^.!?]{20,}?[.!?]+/g) ?? [text]);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const zipf = () => Math.floor(40 * ((TAIL_WORDS / 40 + 1) ** random() - 1));
  const strew = (sentence: string) =>
    sentence
      .trim()
      .replace(/\p{L}{5,}/gu, (word) => (random() < TAIL_SHARE ? tailWord(zipf()) : word));

  const title = (topics: string[][]) => {
    const words = strew(pick(pick(topics))).split(/\s+/);
    const from = Math.floor(random() * Math.max(1, words.length - 7));
    return words.slice(from, from + 5 + Math.floor(random() * 4)).join(' ');
  };
  const paragraph = (topics: string[][]) => {
    const from = () => (random() < 0.7 ? pick(topics) : pick(sentences));
    return `<p>${Array.from({ length: 4 }, () => strew(pick(from()))).join(' ')}</p>`;
  };

  return () => {
    const topics = [pick(sentences), pick(sentences), pick(sentences)];
    let content = '';
    while (content.length < CONTENT_LENGTH) content += paragraph(topics);
    const day = new Date(Date.UTC(2026, 5, 1 - Math.floor(random() * 3650)));
    return { title: title(topics), content, day: day.toISOString().slice(0, 10) };
  };
}
