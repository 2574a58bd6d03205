/** List marker as Word writes it: '·', 'o', '1.', 'b)', '(iv)'. */
export interface Marker {
  isOrdered: boolean;
  /** Its number. */
  number: number | undefined;
}

const ORDERED =
  /^\(?(?:(\d{1,9})(?:\.\d{1,9}){0,8}|[a-z]{1,2}|[ivxlcdm]{1,8})(?:[.)\]]|º|°|\.º|\.-)$/i;

/** Parses a trimmed marker. */
export function readMarker(marker: string): Marker {
  const match = ORDERED.exec(marker);
  const number =
    match?.[1] && !marker.includes('.', match[1].length + 1) ? Number(match[1]) : undefined;
  return { isOrdered: match !== null, number };
}

/** A year at the beginning of a sentence is not a list number. */
export const isListNumber = (number: number | undefined): boolean =>
  number === undefined || number < 100;

const BULLET_LINE = /^\s*([·•▪◦●○■□§Ø➢✓–-]|o(?=[\u00A0\t]))[\u00A0\t ]*[\u00A0\t][\u00A0\t ]*/u;
const NUMBER_LINE = /^\s*(\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])[\u00A0\t ]*[\u00A0\t][\u00A0\t ]*/i;

/** Marker at the beginning of a text, with its white space; numbers only if `withNumbers`. */
export function markerOfText(text: string, withNumbers: boolean): string | undefined {
  return (BULLET_LINE.exec(text) ?? (withNumbers ? NUMBER_LINE.exec(text) : null))?.[0];
}

const LIST = /(?:^|\s)(l\d+)(?:\s|$)/;
const LEVEL = /level(\d)/;

/** Parses `mso-list`: `l0 level2 lfo1`; undefined outside of a list. */
export function readMsoList(
  value: string | undefined,
): { list: string; level: number } | undefined {
  const level = LEVEL.exec(value ?? '')?.[1];
  return value && level ? { list: LIST.exec(value)?.[1] ?? '', level: Number(level) } : undefined;
}

const INDENT_OF_LEVEL = 36;

/** Level of an item indented by `margin`, such as `72.0pt`. */
export const levelOfMargin = (margin: string | undefined): number =>
  Math.min(9, Math.max(1, Math.round((pointsOf(margin) || INDENT_OF_LEVEL) / INDENT_OF_LEVEL)));

const UNITS: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835 };

function pointsOf(length = ''): number {
  const [, amount, unit = ''] = /^([\d.]{1,9})(pt|px|in|cm|mm)$/.exec(length) ?? [];
  return Number(amount ?? 0) * (UNITS[unit] ?? 0);
}
