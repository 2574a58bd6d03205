import type { Focus } from './focus.ts';

/** A part of a picture: fractions of its width and height, from its upper left corner. */
export interface PicturePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Width to height of the boxes in which pages show the picture of an item. */
export const PICTURE_CROPS = {
  /** Cards, leads and banners of a phone. */
  card: 3 / 2,
  /** Second and third of the featured news on a phone. */
  thumbnail: 4 / 3,
  /** Head of a text from 768 px on. */
  banner: 2,
} as const;

/**
 * Where a picture without a focal point of its own is cropped, as `app/styles/theme.css` has it: people and
 * buildings stand above the middle more often than below it.
 */
export const DEFAULT_FOCUS: Focus = { x: 0.5, y: 0.25 };

/**
 * The part of a picture that fills a box, both given as width to height: what `object-fit: cover` leaves of
 * it with the focal point as `object-position`.
 */
export function shownPart(picture: number, box: number, focus: Focus): PicturePart {
  const width = Math.min(1, box / picture);
  const height = Math.min(1, picture / box);
  const left = (1 - width) * focus.x;
  const top = (1 - height) * focus.y;
  return { left, top, right: left + width, bottom: top + height };
}
