import pLimit from 'p-limit';
import { createDrawingProcess } from '../../../shared/drawing/drawing-process.ts';
import type { DrawingOrder } from '../../../shared/drawing/messages.ts';

/** Relative to the working directory, because Next bundles this file. */
const ask = createDrawingProcess(process.cwd());
/** One at a time: a picture of 50 megapixels takes some 200 MB while it is decoded. */
const inTurn = pLimit(1);

/**
 * Re-encodes a picture in a process without secrets (record 088); of an animation the first
 * frame. Undefined for a file that is no picture, is too large (D21), or takes too long. Rejects
 * where no process can be started.
 */
export async function draw(order: Omit<DrawingOrder, 'frames'>): Promise<Buffer | undefined> {
  const answer = await inTurn(() => ask({ ...order, frames: 'first' }));
  return answer && 'data' in answer ? Buffer.from(answer.data) : undefined;
}
