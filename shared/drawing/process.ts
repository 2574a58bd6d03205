/**
 * The process that draws pictures, one after the other, for the process that started it. It ends with its channel.
 * Decoders are what hostile files aim at: here they find no secrets, and Node lets them do nothing else
 * (drawing-process.ts, decision 088).
 */

import sharp, { type Sharp } from 'sharp';
import {
  MAX_ANIMATION_MEGAPIXELS,
  MAX_FRAMES,
  MAX_MEGAPIXELS,
  pictureType,
} from '../../contract/picture-file.ts';
import { completeFile } from './complete-file.ts';
import type { DrawingAnswer, DrawingOrder, JpegOptions, TooLarge } from './messages.ts';

const MEGAPIXEL = 1_000_000;

// No picture comes twice, so nothing of it need stay in memory.
sharp.cache(false);

/** Size of what is to be drawn, if that is too much; read from the head, before anything is decoded. */
function tooLarge(width: number, height: number, frames: number): TooLarge | undefined {
  const each = (width * height) / MEGAPIXEL;
  if (each > MAX_MEGAPIXELS) return { megapixels: each, frames: 1 };
  const all = each * frames;
  const isTooMuch = frames > MAX_FRAMES || all > MAX_ANIMATION_MEGAPIXELS;
  return isTooMuch ? { megapixels: all, frames } : undefined;
}

const asJpeg = (picture: Sharp, { background, ...options }: JpegOptions): Sharp =>
  picture.flatten({ background }).jpeg({ ...options, mozjpeg: true });

async function draw({ bytes, size, frames, jpeg }: DrawingOrder): Promise<DrawingAnswer> {
  // The decoders would try whatever they know, drawings in SVG and PDF among it.
  if (!pictureType(bytes)) return null;
  try {
    const file = completeFile(bytes);
    // Phones and broken downloads write what every browser shows; the size is checked here.
    const options = { failOn: 'none', limitInputPixels: false } as const;
    const { width, height, pages = 1 } = await sharp(file, options).metadata();
    const drawn = frames === 'all' ? pages : 1;
    const refused = tooLarge(width, height, drawn);
    if (refused) return refused;
    const picture =
      drawn > 1 ? sharp(file, { ...options, animated: true }) : sharp(file, options).autoOrient();
    const { isEnlarged = false, ...sides } = size;
    const sized = picture.resize({ ...sides, withoutEnlargement: !isEnlarged });
    const { data, info } = await (jpeg ? asJpeg(sized, jpeg) : sized.webp()).toBuffer({
      resolveWithObject: true,
    });
    return { data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return null;
  }
}

process.on('message', async (order: DrawingOrder) => {
  process.send?.(await draw(order));
});
