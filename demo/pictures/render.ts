import sharp from 'sharp';

/** Maximum file size: a list page shows a dozen pictures. */
const LIMIT = 90_000;

/** WebP qualities to try, from the best to the lowest acceptable. */
const QUALITIES = [74, 68, 62, 56, 50];

/**
 * Renders an SVG to a WebP of its declared size. Lowers the quality step by step while the file is too
 * large; the grain hides the difference.
 */
export async function renderPicture(svg: string): Promise<Buffer> {
  // Rasterised once: the filters are slower than all encodings together.
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
