/** The size a picture gets: it becomes no larger than it is. */
export interface PictureSize {
  width: number;
  height: number;
  /** Whether it fills the size and is cut, or lies within it. */
  fit: 'cover' | 'inside';
}

/** What is stored of a picture. */
export interface DrawnPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What the drawing process is asked for. */
export interface DrawingOrder {
  bytes: Uint8Array;
  size: PictureSize;
  /** What becomes of an animation: it goes on moving, or its first frame is a picture that stands still. */
  frames: 'all' | 'first';
}

/** Why it does not draw a picture that it can read: too many frames, or too many pixels in them. */
export interface TooLarge {
  megapixels: number;
  frames: number;
}

/** What it answers: null for a file that cannot be drawn. */
export type DrawingAnswer = DrawnPicture | TooLarge | null;
