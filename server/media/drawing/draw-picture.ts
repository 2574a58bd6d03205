import { MAX_PICTURE_BYTES } from '../../../contract/pictures.ts';
import { createTurns } from '../../http/turns.ts';
import { pictureType } from '../picture-type.ts';
import { askDrawingProcess } from './ask-process.ts';
import type { DrawnPicture, PictureSize } from './messages.ts';

/** Thrown for a file that is no picture, or too large a one (D21). */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** A picture of 50 megapixels takes some 200 MB while it is drawn, so they are drawn in turn. */
const inTurn = createTurns({ running: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Draws a picture anew as webp: no metadata, no position, and nothing that only looked like a picture
 * (D21). What moves goes on moving. It happens in a process of its own (decision 046). Throws
 * `NotAPicture`, also for one that ended that process.
 */
export async function drawPicture(bytes: Uint8Array, size: PictureSize): Promise<DrawnPicture> {
  if (bytes.byteLength > MAX_PICTURE_BYTES || !pictureType(bytes)) throw new NotAPicture();
  const drawn = await inTurn(() => askDrawingProcess({ bytes, size }));
  if (!drawn) throw new NotAPicture();
  return drawn;
}
