import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ServerContext } from '../http/context.ts';
import { pictureType } from './picture-type.ts';
import { deleteMedia, insertMedia } from './repository.ts';

/** Largest file that is taken (D21). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

/** Thrown for a file that is no picture, or too large a one (D21). */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** A square of this many pixels is what the largest avatar needs on a fine screen. */
const AVATAR_PIXELS = 512;

async function drawAvatar(bytes: Uint8Array) {
  if (bytes.byteLength > MAX_PICTURE_BYTES || !pictureType(bytes)) throw new NotAPicture();
  try {
    // Drawn anew: no metadata, no position, and nothing that only looked like a picture (D21).
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover', withoutEnlargement: true })
      .webp()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new NotAPicture();
  }
}

/** Stores the picture of a person; answers its key. Throws `NotAPicture`, and stores nothing. */
export async function storeAvatar(
  { db, media }: Pick<ServerContext, 'db' | 'media'>,
  bytes: Uint8Array,
): Promise<string> {
  const { data, info } = await drawAvatar(bytes);
  const key = `perfiles/${randomUUID()}.webp`;
  await media.write(key, data);
  await insertMedia(db, {
    key,
    content_type: 'image/webp',
    bytes: info.size,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest('hex'),
  });
  return key;
}

/** Erases a stored picture; an address of another host, or none, is left alone. */
export async function erasePicture(
  { db, media }: Pick<ServerContext, 'db' | 'media'>,
  column: string | null,
): Promise<void> {
  if (!column?.startsWith('perfiles/')) return;
  await deleteMedia(db, column);
  await media.remove(column);
}
