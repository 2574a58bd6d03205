import { z } from 'zod';

/** Point of a picture that a crop keeps: from 0 to 1 from its left and top edge (D65). */
export const focusSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type Focus = z.infer<typeof focusSchema>;

/** Focus of a picture for which none was chosen. */
export const MIDDLE: Focus = { x: 0.5, y: 0.5 };

/** Field with the focal point of each picture that has one. */
export const FOCUS_FIELDS = {
  imagen_principal: 'imagen_principal_foco',
  banner: 'banner_foco',
} as const;

const PARTS = /^\s*([01]?(?:\.\d{1,20})?|[01]\.)\s*,\s*([01]?(?:\.\d{1,20})?|[01]\.)\s*$/;

/** To a thousandth of the side, finer than any screen shows. */
const rounded = (part: number) => Math.round(part * 1000) / 1000;

/** A focal point as it is written, `x,y`; an empty text means the middle. Undefined for another text. */
export function parseFocus(text: string): Focus | undefined {
  if (!text.trim()) return MIDDLE;
  const [, x, y] = PARTS.exec(text) ?? [];
  if (!x || !y) return undefined;
  const found = focusSchema.safeParse({ x: rounded(Number(x)), y: rounded(Number(y)) });
  return found.data;
}

/** A focal point as forms and working copies have it: `x,y`, or an empty text for the middle. */
export function focusText(focus: Focus | null | undefined): string {
  if (!focus) return '';
  const [x, y] = [rounded(focus.x), rounded(focus.y)];
  return x === MIDDLE.x && y === MIDDLE.y ? '' : `${x},${y}`;
}
