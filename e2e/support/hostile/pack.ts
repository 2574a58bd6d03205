import { HOSTILE_TEXTS } from '../../../contract/testing/hostile/vectors.ts';

/**
 * The corpus in as few texts of at most `max` characters as hold it, one below the other. What is
 * longer alone is left out: the server refuses it.
 */
export function packed(max: number, texts = HOSTILE_TEXTS.map(({ text }) => text)): string[] {
  const packs: string[] = [];
  let pack = '';
  for (const text of texts) {
    if (text.length > max) continue;
    const longer = pack === '' ? text : `${pack}\n${text}`;
    if (longer.length > max) packs.push(pack);
    pack = longer.length > max ? text : longer;
  }
  return [...packs, pack];
}

/** The same for fields of one line, where line breaks and other control characters are refused. */
export const packedLines = (max: number): string[] =>
  packed(
    max,
    HOSTILE_TEXTS.map(({ text }) =>
      text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/gu, ' ').trim(),
    ),
  ).map((pack) => pack.replaceAll('\n', ' '));
