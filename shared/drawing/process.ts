/**
 * Child process that decodes, resizes and encodes pictures, one after the other; it exits with its channel.
 * Hostile files attack decoders: here there are no secrets, and Node's permissions forbid everything else
 * (drawing-process.ts, record 088).
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

// No picture is decoded twice.
sharp.cache(false);

/** The refusal of a picture above the limits; checked from the header, before decoding. */
function tooLarge(width: number, height: number, frames: number): TooLarge | undefined {
  const each = (width * height) / MEGAPIXEL;
  if (each > MAX_MEGAPIXELS) return { megapixels: each, frames: 1 };
  const all = each * frames;
  const isTooMuch = frames > MAX_FRAMES || all > MAX_ANIMATION_MEGAPIXELS;
  return isTooMuch ? { megapixels: all, frames } : undefined;
}

const asJpeg = (picture: Sharp, { background, ...options }: JpegOptions): Sharp =>
  picture.flatten({ background }).jpeg({ ...options, mozjpeg: true });

interface Sides {
  width: number;
  height: number;
}

/** Fills `size` with the part of a picture around a point: that which `object-position` shows in a box. */
function cropAround(
  picture: Sharp,
  { width, height }: Sides,
  size: Sides,
  focus: { x: number; y: number },
): Sharp {
  const scale = Math.max(size.width / width, size.height / height);
  const whole = {
    width: Math.max(size.width, Math.round(width * scale)),
    height: Math.max(size.height, Math.round(height * scale)),
  };
  return picture.resize({ ...whole, fit: 'fill' }).extract({
    left: Math.round((whole.width - size.width) * focus.x),
    top: Math.round((whole.height - size.height) * focus.y),
    width: size.width,
    height: size.height,
  });
}

async function draw({ bytes, size, frames, jpeg }: DrawingOrder): Promise<DrawingAnswer> {
  // The decoders would accept other formats too, such as SVG and PDF.
  if (!pictureType(bytes)) return null;
  try {
    const file = completeFile(bytes);
    // Browsers show damaged files too; `tooLarge` checks the size.
    const options = { failOn: 'none', limitInputPixels: false } as const;
    const { width, height, pages = 1, autoOrient } = await sharp(file, options).metadata();
    const drawn = frames === 'all' ? pages : 1;
    const refused = tooLarge(width, height, drawn);
    if (refused) return refused;
    const picture =
      drawn > 1 ? sharp(file, { ...options, animated: true }) : sharp(file, options).autoOrient();
    const { isEnlarged = false, focus, ...sides } = size;
    const sized = focus
      ? cropAround(picture, autoOrient, size, focus)
      : picture.resize({ ...sides, withoutEnlargement: !isEnlarged });
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
