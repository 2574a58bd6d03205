import { join } from 'node:path';
import {
  MAX_FRAMES,
  MAX_PICTURE_BYTES,
  pictureType,
  tooHeavy,
  tooLongAnimation,
  tooManyFrames,
  tooManyPixels,
  UNREADABLE_PICTURE,
  wrongType,
} from '../../../../contract/picture-file.ts';
import { createDrawingProcess } from '../../../../shared/drawing/drawing-process.ts';
import type {
  DrawingAnswer,
  DrawingOrder,
  DrawnPicture,
  TooLarge,
} from '../../../../shared/drawing/messages.ts';
import { limitConcurrency } from '../../http/limit-concurrency.ts';

/** Thrown for a file that is no picture, or too large a one (D21). Its message is a Spanish sentence that says why. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

const ROOT = join(import.meta.dirname, '../../../..');

/** Whose pictures are drawn together: one of staff waits for no reader's (decision 088). */
export type Drawer = 'readers' | 'staff';

/** What draws one picture at a time in a process of its own: one of 50 megapixels takes some 200 MB meanwhile. */
function createDrawer(): (order: DrawingOrder) => Promise<DrawingAnswer> {
  const ask = createDrawingProcess(ROOT);
  // More do not come: forms wait for their turn before.
  const inTurn = limitConcurrency({ running: 1, waiting: 8 });
  return (order) => inTurn(() => ask(order));
}

const DRAWERS: Record<Drawer, ReturnType<typeof createDrawer>> = {
  readers: createDrawer(),
  staff: createDrawer(),
};

function sentenceFor({ megapixels, frames }: TooLarge): string {
  if (frames > MAX_FRAMES) return tooManyFrames(frames);
  return frames > 1 ? tooLongAnimation(megapixels, frames) : tooManyPixels(megapixels);
}

/**
 * Draws a picture anew as webp: no metadata, no position, and nothing that only looked like a picture
 * (D21). It happens in a process of its own (decision 046). Throws `NotAPicture`, also for one that ended that
 * process or took it too long, and a 503 where too many are waiting.
 */
export async function drawPicture(
  bytes: Uint8Array,
  { drawer, ...order }: Omit<DrawingOrder, 'bytes'> & { drawer: Drawer },
): Promise<DrawnPicture> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new NotAPicture(tooHeavy(bytes.byteLength));
  if (!pictureType(bytes)) throw new NotAPicture(wrongType(bytes));
  const answer = await DRAWERS[drawer]({ bytes, ...order });
  if (!answer) throw new NotAPicture(UNREADABLE_PICTURE);
  if ('data' in answer) return answer;
  throw new NotAPicture(sentenceFor(answer));
}
