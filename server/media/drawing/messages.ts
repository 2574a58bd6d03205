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
}

/** What it answers: null for a file that cannot be drawn. */
export type DrawingAnswer = DrawnPicture | null;
