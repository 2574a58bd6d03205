import sharp from 'sharp';

/** First bytes of what is taken for a picture (D21), whatever its name and its headers say. */
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[\s\S]{4}WEBP)/;
const MOST_PIXELS = 50_000_000;
/** As wide as any page shows a picture. */
const WIDTH = 1600;

/**
 * A picture of another site drawn anew: at most 1600 pixels wide, without metadata, and without
 * anything that only looked like a picture. Undefined for what is none, or too large a one (D21).
 */
export async function drawPicture(bytes: Buffer): Promise<Buffer | undefined> {
  if (!SIGNATURE.test(bytes.subarray(0, 12).toString('latin1'))) return undefined;
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
