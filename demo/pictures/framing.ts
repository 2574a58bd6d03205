import {
  DEFAULT_FOCUS,
  PICTURE_CROPS,
  type PicturePart,
  shownPart,
} from '../../contract/picture-crops.ts';

type Point = readonly [x: number, y: number];

/** A bounding box in the coordinates of a drawing. */
export type Box = PicturePart;

/** Transformation of a subject: scaled, then translated. */
export interface Move {
  scale: number;
  dx: number;
  dy: number;
}

const STAY: Move = { scale: 1, dx: 0, dy: 0 };

/** The bounding box of points. */
export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Two opposite corners of a box. */
export const cornersOf = ({ left, top, right, bottom }: Box): Point[] => [
  [left, top],
  [right, bottom],
];

/** The part of a drawing that every crop of the site shows. */
export function safeArea(width: number, height: number): Box {
  const parts = Object.values(PICTURE_CROPS).map((crop) =>
    shownPart(width / height, crop, DEFAULT_FOCUS),
  );
  return {
    left: Math.max(...parts.map(({ left }) => left)) * width,
    top: Math.max(...parts.map(({ top }) => top)) * height,
    right: Math.min(...parts.map(({ right }) => right)) * width,
    bottom: Math.min(...parts.map(({ bottom }) => bottom)) * height,
  };
}

/** The smallest transformation that moves a box into an area. */
export function moveInto(box: Box, area: Box | undefined): Move {
  if (!area) return STAY;
  const scale = Math.min(
    1,
    (area.right - area.left) / (box.right - box.left),
    (area.bottom - area.top) / (box.bottom - box.top),
  );
  const shift = (low: number, high: number, from: number, to: number) => {
    // Scaled around its centre.
    const half = ((high - low) * scale) / 2;
    const middle = (low + high) / 2;
    return Math.min(to - half, Math.max(from + half, middle)) - middle * scale;
  };
  const dx = shift(box.left, box.right, area.left, area.right);
  const dy = shift(box.top, box.bottom, area.top, area.bottom);
  return scale === 1 && Math.abs(dx) + Math.abs(dy) < 0.001 ? STAY : { scale, dx, dy };
}

/** Whether a box is inside an area; true without an area. */
export function isInside(box: Box, area: Box | undefined): boolean {
  const slack = 0.01;
  return (
    !area ||
    (box.left >= area.left - slack &&
      box.top >= area.top - slack &&
      box.right <= area.right + slack &&
      box.bottom <= area.bottom + slack)
  );
}

/** A transformed box. */
export function movedBox({ left, top, right, bottom }: Box, { scale, dx, dy }: Move): Box {
  return {
    left: left * scale + dx,
    top: top * scale + dy,
    right: right * scale + dx,
    bottom: bottom * scale + dy,
  };
}
