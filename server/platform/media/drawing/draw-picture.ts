import { constants } from 'node:os';
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

/** Thrown for an invalid or too large picture (D21). The message is the reason, a Spanish sentence. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

const ROOT = join(import.meta.dirname, '../../../..');

/** Queues for pictures: staff do not wait for readers (record 088). */
export type Drawer = 'readers' | 'staff';

/** Draws one picture at a time in a child process: 50 megapixels take about 200 MB. */
function createDrawer(priority?: number): (order: DrawingOrder) => Promise<DrawingAnswer> {
  const draw = createDrawingProcess(ROOT, priority);
  // Forms are queued before, so the queue never fills up.
  const limit = limitConcurrency({ running: 1, waiting: 8 });
  return (order) => limit(() => draw(order));
}

const DRAWERS: Record<Drawer, ReturnType<typeof createDrawer>> = {
  // Decoding must not slow down the requests of others.
  readers: createDrawer(constants.priority.PRIORITY_BELOW_NORMAL),
  staff: createDrawer(),
};

function sentenceFor({ megapixels, frames }: TooLarge): string {
  if (frames > MAX_FRAMES) return tooManyFrames(frames);
  return frames > 1 ? tooLongAnimation(megapixels, frames) : tooManyPixels(megapixels);
}

/**
 * Re-encodes a picture as WebP, without metadata and location (D21), in a child process (record 046). Throws
 * `NotAPicture`, also after a crash or timeout of the process, and a 503 if the queue is full.
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
