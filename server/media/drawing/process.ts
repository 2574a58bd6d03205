/**
 * The process that draws pictures, one after the other, for the server that started it. It ends with
 * its channel. Decoders are the part of a server that hostile files aim at: here they reach nothing.
 */

import sharp from 'sharp';
import type { DrawingAnswer, DrawingOrder } from './messages.ts';

const MAX_PIXELS = 50_000_000;

// No picture comes twice, so nothing of it need stay in memory.
sharp.cache(false);

async function draw({ bytes, size }: DrawingOrder): Promise<DrawingAnswer> {
  try {
    const options = { limitInputPixels: MAX_PIXELS };
    const { pages = 1 } = await sharp(bytes, options).metadata();
    const picture =
      pages > 1 ? sharp(bytes, { ...options, animated: true }) : sharp(bytes, options).autoOrient();
    const { data, info } = await picture
      .resize({ ...size, withoutEnlargement: true })
      .webp()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return null;
  }
}

process.on('message', async (order: DrawingOrder) => {
  process.send?.(await draw(order));
});
