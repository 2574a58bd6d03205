import {
  MAX_PICTURE_BYTES,
  pictureType,
  tooHeavy,
  tooLongAnimation,
  tooManyPixels,
  UNREADABLE_PICTURE,
  wrongType,
} from '../../../contract/picture-file.ts';
import { createTurns } from '../../http/turns.ts';
import { askDrawingProcess } from './ask-process.ts';
import type { DrawnPicture, PictureSize } from './messages.ts';

/** Thrown for a file that is no picture, or too large a one (D21). Its message is a Spanish sentence that says why. */
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
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new NotAPicture(tooHeavy(bytes.byteLength));
  if (!pictureType(bytes)) throw new NotAPicture(wrongType(bytes));
  const answer = await inTurn(() => askDrawingProcess({ bytes, size }));
  if (!answer) throw new NotAPicture(UNREADABLE_PICTURE);
  if ('data' in answer) return answer;
  const { megapixels, frames } = answer;
  throw new NotAPicture(
    frames > 1 ? tooLongAnimation(megapixels, frames) : tooManyPixels(megapixels),
  );
}
