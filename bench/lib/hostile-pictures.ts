import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that takes much memory to decode, and the expected status of its upload. */
export interface HostilePicture {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  status: 200 | 400;
}

const plain = (width: number, height: number, background = '#b4532a') =>
  sharp({ create: { width, height, channels: 3, background } });

const frames = (width: number, height: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      plain(width, height, `#${(at * 1_234_567).toString(16).padStart(6, '0').slice(-6)}`)
        .png()
        .toBuffer(),
    ),
  );

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A decompression bomb: a PNG of these dimensions, one gigabyte of zeros in one megabyte. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros])),
    ...Array.from({ length: 16 }, () => chunk('IDAT', zeros)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Hostile files, and the largest pictures that D21 allows in the costliest formats. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const noise = sharp(randomBytes(1500 * 1500 * 3), {
    raw: { width: 1500, height: 1500, channels: 3 },
  });
  const takes = {
    '50 megapixels, interlaced PNG': plain(8000, 6250).png({ progressive: true }),
    '50 megapixels, rotated JPEG': plain(8000, 6250).withMetadata({ orientation: 6 }).jpeg(),
    '50 megapixels, progressive JPEG': plain(8000, 6250).jpeg({ progressive: true }),
    '49 megapixels, GIF of 12 frames': sharp(await frames(2000, 2000, 12), {
      join: { animated: true },
    }).gif(),
    '49 megapixels, WebP of 12 frames': sharp(await frames(2000, 2000, 12), {
      join: { animated: true },
    }).webp(),
    '7 MB of noise': noise.png(),
  };
  const pictures: HostilePicture[] = [];
  const behind = new Uint8Array(bomb(7000, 7000));
  pictures.push({ name: '49 megapixels with a gigabyte behind', bytes: behind, status: 200 });
  for (const [name, picture] of Object.entries(takes)) {
    pictures.push({ name, bytes: new Uint8Array(await picture.toBuffer()), status: 200 });
  }
  const refused = {
    'bomb of 900 megapixels': bomb(30_000, 30_000),
    '9 MB': Buffer.concat([await plain(10, 10).png().toBuffer(), randomBytes(9 * 1024 * 1024)]),
  };
  for (const [name, bytes] of Object.entries(refused)) {
    pictures.push({ name, bytes: new Uint8Array(bytes), status: 400 });
  }
  return pictures;
}
