import { createHash } from 'node:crypto';

/** A text as its words alone, in small letters without accents, one space apart: for comparing. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Of a text of signs alone nothing is left; then the signs are compared. */
const comparable = (text: string): string => foldText(text) || text;

/** Letters and numbers of a text with one space between words: how much it tells. */
export const tellingLength = (text: string): number => comparable(text).length;

/** The same for two texts exactly if they say the same words; it is stored with a text. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(comparable(text)).digest('base64url');
