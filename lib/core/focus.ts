import { MIDDLE } from '../../contract/focus.ts';

/** A point of a picture, from 0 to 1 from its left and top edge. */
export interface Point {
  x: number;
  y: number;
}

/** Steps of a side that the style sheet knows (`focus-x-0` to `focus-x-10`): the content policy allows no style attribute. */
const STEPS = 10;

/** A focal point that somebody chose; undefined for the middle, which stands for none (D65). */
export const chosenFocus = (focus: Point | null | undefined): Point | undefined =>
  focus && (focus.x !== MIDDLE.x || focus.y !== MIDDLE.y) ? focus : undefined;

/** Classes of a picture's box, each after a space, that keep its focal point in the crop (D65); none for the middle. */
export function focusClasses(focus: Point | null | undefined): string {
  if (!focus) return '';
  const classes = (['x', 'y'] as const).flatMap((axis) => {
    const step = Math.round(focus[axis] * STEPS);
    return step === STEPS / 2 ? [] : [` focus-${axis}-${step}`];
  });
  return classes.join('');
}
