import sharp from 'sharp';

/** A page of cards shows a dozen pictures: each must stay light. */
const LIMIT = 90_000;

/** From the quality wanted down to the least that still looks clean. */
const QUALITIES = [74, 68, 62, 56, 50];

/**
 * Turns a finished SVG into a WebP of the size the document declares. Where the grain makes a file
 * too heavy the quality goes down step by step: grain hides the difference.
 */
export async function renderPicture(svg: string): Promise<Buffer> {
  // Rasterised once: painting the filters costs more than all the encodings together.
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await sharp(data, { raw }).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= LIMIT) break;
  }
  return picture;
}
