/** Characters that both fonts of the cards hold. */
const MISSING =
  /[^ -~\u00a0-\u00a3\u00a5\u00a7-\u00ac\u00ae\u00b0-\u00b4\u00b6-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

/** Letters and signs without a Unicode decomposition, and their nearest equivalents. */
const NEAREST: Record<string, string> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ı: 'i' },
  ...{ '‐': '-', '‑': '-', '→': '–' },
};

/**
 * Text for the fonts of the cards: 'CO₂' becomes 'CO2', 'Głogów' 'Glogów', emojis are removed. For
 * a character without a glyph `next/og` would load a font from the internet.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(MISSING, (character) => nearest(character).replace(MISSING, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

const nearest = (character: string): string =>
  // All white space separates words; letters lose diacritics, signs their height.
  NEAREST[character] ??
  (/\s/.test(character) ? ' ' : character.normalize('NFKD').replace(/\p{M}/gu, ''));
