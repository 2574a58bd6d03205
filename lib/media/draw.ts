import pLimit from 'p-limit';
import { createDrawingProcess } from '../../shared/drawing/drawing-process.ts';
import type { DrawingOrder } from '../../shared/drawing/messages.ts';

/** Next bundles this file, so that its own address says nothing: the web runs in the project's folder. */
const ask = createDrawingProcess(process.cwd());
/** One at a time: a picture of 50 megapixels takes some 200 MB while it is drawn. */
const inTurn = pLimit(1);

/**
 * Draws a picture anew in a process that has no secrets (decision 088); the first frame of an animation. Undefined for a
 * file that is no picture, too large a one (D21), or takes too long. Rejects where no process can be started.
 */
export async function draw(order: Omit<DrawingOrder, 'frames'>): Promise<Buffer | undefined> {
  const answer = await inTurn(() => ask({ ...order, frames: 'first' }));
  return answer && 'data' in answer ? Buffer.from(answer.data) : undefined;
}
