/** The size a picture gets: it becomes no larger than it is, unless it is to be enlarged. */
export interface PictureSize {
  width: number;
  height: number;
  /** Whether it fills the size and is cut, or lies within it. */
  fit: 'cover' | 'inside';
  /** Where it is cut: around what draws the eye, or else around its middle. */
  position?: 'attention';
  isEnlarged?: true;
}

/** A JPEG in place of a WebP, on `background` where the picture is transparent; `quality` from 1 to 100. */
export interface JpegOptions {
  background: string;
  quality: number;
  chromaSubsampling?: '4:2:0' | '4:4:4';
}

/** A picture as it was drawn; its sides in pixels. */
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
  /** What it becomes; a WebP where left out. */
  jpeg?: JpegOptions;
}

/** Why it does not draw a picture that it can read: too many frames, or too many pixels in them. */
export interface TooLarge {
  megapixels: number;
  frames: number;
}

/** What it answers: null for a file that cannot be drawn. */
export type DrawingAnswer = DrawnPicture | TooLarge | null;
