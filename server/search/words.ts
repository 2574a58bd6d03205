/** A word of a text and where it stands, in UTF-16 units. */
export interface PlacedWord {
  /** In small letters. */
  word: string;
  start: number;
  end: number;
}

// As in the database: digits that a thousands separator divides are one number.
const WORD = /\d{1,3}(?:[.,]\d{3})+(?!\d)|[\p{L}\p{N}\p{M}]+/gu;
/** Accents of every letter but the one that makes an n an ñ. */
const ACCENTS = /(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g;

/** Words of a text in their order. */
export function splitWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    words.push({ word: found.toLowerCase(), start: index, end: index + found.length });
  }
  return words;
}

/**
 * A word in small letters without its accents; an ñ is a letter and stays. A number without what
 * divides its thousands.
 */
export function foldWord(word: string): string {
  const plain = word.toLowerCase().replace(/[.,]/g, '').normalize('NFKD');
  return plain.replace(ACCENTS, '').normalize('NFC');
}
