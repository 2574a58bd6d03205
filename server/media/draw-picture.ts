import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_BYTES } from '../../contract/pictures.ts';
import { createTurns } from '../http/turns.ts';
import { pictureType } from './picture-type.ts';

const MAX_PIXELS = 50_000_000;

// No picture comes twice, so nothing of it need stay in memory.
sharp.cache(false);

/** Thrown for a file that is no picture, or too large a one (D21). */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** A picture of 50 megapixels takes some 200 MB while it is drawn, so they are drawn in turn. */
const inTurn = createTurns({ running: 1, waiting: Number.POSITIVE_INFINITY });

/** What is stored of a picture. */
export interface DrawnPicture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew as webp, of the size that `resize` gives it: no metadata, no position, and
 * nothing that only looked like a picture (D21). What moves goes on moving. Throws `NotAPicture`.
 */
export async function drawPicture(
  bytes: Uint8Array,
  resize: (picture: Sharp) => Sharp,
): Promise<DrawnPicture> {
  if (bytes.byteLength > MAX_PICTURE_BYTES || !pictureType(bytes)) throw new NotAPicture();
  return inTurn(async () => {
    try {
      const options = { limitInputPixels: MAX_PIXELS };
      const { pages = 1 } = await sharp(bytes, options).metadata();
      const picture =
        pages > 1
          ? sharp(bytes, { ...options, animated: true })
          : sharp(bytes, options).autoOrient();
      const { data, info } = await resize(picture).webp().toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.pageHeight ?? info.height };
    } catch {
      throw new NotAPicture();
    }
  });
}
