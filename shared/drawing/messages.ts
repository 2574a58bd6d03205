/** Target size of a picture; a smaller picture keeps its size unless `isEnlarged`. */
export interface PictureSize {
  width: number;
  height: number;
  /** Fill the size and crop, or fit inside it. */
  fit: 'cover' | 'inside';
  /** Crop around the most salient region instead of the centre. */
  position?: 'attention';
  /** Crop around this point, from 0 to 1 from the left and top edge, instead. */
  focus?: { x: number; y: number };
  isEnlarged?: true;
}

/** Output as JPEG, with `background` behind transparent pixels; `quality` from 1 to 100. */
export interface JpegOptions {
  background: string;
  quality: number;
  chromaSubsampling?: '4:2:0' | '4:4:4';
}

/** An encoded picture; width and height in pixels. */
export interface DrawnPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Message to the drawing process. */
export interface DrawingOrder {
  bytes: Uint8Array;
  size: PictureSize;
  /** Keep all frames of an animation, or only the first. */
  frames: 'all' | 'first';
  /** Output format; WebP by default. */
  jpeg?: JpegOptions;
}

/** Refusal of a picture with too many frames, or too many pixels in them. */
export interface TooLarge {
  megapixels: number;
  frames: number;
}

/** Answer of the drawing process; null for a file that cannot be decoded. */
export type DrawingAnswer = DrawnPicture | TooLarge | null;
