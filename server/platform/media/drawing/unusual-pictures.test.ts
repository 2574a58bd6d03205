import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngChunk } from '../../../testing/hostile-pictures.ts';
import { drawPicture } from './draw-picture.ts';

const ORDER = {
  size: { width: 2560, height: 2560, fit: 'inside' },
  frames: 'all',
  drawer: 'staff',
} as const;
const [WIDTH, HEIGHT] = [240, 160];
const COLOR = { r: 200, g: 40, b: 30 };

let shade = 1;
/** 0 to 22, in an order without a pattern that is always the same. */
const nextShade = () => {
  shade = (shade * 48_271) % 2_147_483_647;
  return shade % 23;
};
/** Shades of one colour like those of a photograph: its bytes are spread over the whole file. */
const PIXELS = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, () => {
    const lighter = nextShade();
    return [COLOR.r + lighter, COLOR.g + lighter, COLOR.b + lighter];
  }).flat(),
);
const MEANS = Object.values(COLOR).map((value) => value + 11);
const grain = () => sharp(PIXELS, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
const jpeg = (options = {}) => grain().jpeg(options).toBuffer();
const png = (options = {}) => grain().png(options).toBuffer();
const gif = () => grain().gif().toBuffer();
const webp = (options = {}) => grain().webp(options).toBuffer();
const moving = async (format: 'gif' | 'webp') => {
  const frames = [await png(), await grain().blur(3).png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

const cut = async (file: Promise<Buffer>, share = 0.97) => {
  const whole = await file;
  return whole.subarray(0, Math.floor(whole.length * share));
};
const patched = async (file: Promise<Buffer>, patch: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(await file);
  patch(bytes);
  return bytes;
};

/** Three bytes at the end of the head of a scan say what it holds of a progressive picture; some phones write zeros. */
const samsung = () =>
  patched(jpeg(), (bytes) => {
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    bytes.fill(0, scan + bytes.readUInt16BE(scan + 2) - 1, scan + bytes.readUInt16BE(scan + 2) + 2);
  });

/** A segment of a JPEG, right after its beginning. */
const withSegment = async (marker: number, data: Buffer) => {
  const picture = await jpeg();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, data, picture.subarray(2)]);
};
const orientation = (value: number) => {
  const exif = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  );
  exif.writeUInt16BE(value, 24);
  return withSegment(0xe1, exif);
};

/** A part of a PNG right after its head. */
const withChunk = async (chunk: Buffer) => {
  const picture = await png();
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]);
};
const wrongSum = (chunk: Buffer) => {
  chunk.writeUInt8(chunk.readUInt8(chunk.length - 1) ^ 1, chunk.length - 1);
  return chunk;
};

const ODD: Record<string, () => Promise<Buffer>> = {
  'a JPEG whose scan begins with zeros': samsung,
  'a JPEG without its end': () => cut(jpeg()),
  'a progressive JPEG without its end': () => cut(jpeg({ progressive: true })),
  'a JPEG without its last marker': async () => (await jpeg()).subarray(0, -2),
  'a JPEG with bytes behind it': async () => Buffer.concat([await jpeg(), Buffer.alloc(900, 7)]),
  'a JPEG with a broken colour profile': () =>
    withSegment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${'x'.repeat(300)}`, 'latin1')),
  'a JPEG with an orientation of 0': () => orientation(0),
  'a JPEG with an orientation of 9': () => orientation(9),
  'a JPEG with metadata that is cut off': () => withSegment(0xe1, Buffer.from('Exif\0\0MM')),
  'a JPEG in CMYK': () => grain().toColourspace('cmyk').jpeg().toBuffer(),
  'a PNG without its end': () => cut(png()),
  'a PNG of which little is missing, within its last part': () => cut(png(), 0.9),
  'a PNG without its last part': async () => (await png()).subarray(0, -12),
  'a PNG with a wrong sum of a text': () =>
    withChunk(wrongSum(pngChunk('tEXt', Buffer.from('a\0b')))),
  'a PNG with a broken colour profile': () =>
    withChunk(pngChunk('iCCP', Buffer.from('x\0\0basura'))),
  'a PNG with a wrong sum of its end': () => patched(png(), wrongSum),
  'an interlaced PNG': () => png({ progressive: true }),
  'a PNG of 16 bits': () => grain().toColourspace('rgb16').png().toBuffer(),
  'a PNG of a palette': () => png({ palette: true }),
  'a PNG that moves': () => withChunk(pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))),
  'a GIF without its end': () => cut(gif()),
  'a GIF without its last byte': async () => (await gif()).subarray(0, -1),
  'a GIF that says it has no size': () => patched(gif(), (bytes) => bytes.fill(0, 6, 10)),
  'a GIF of two frames without its end': () => cut(moving('gif'), 0.7),
  'a WebP without its end': () => cut(webp()),
  'a WebP without loss, without its end': () => cut(webp({ lossless: true })),
  'a WebP of two frames without its end': () => cut(moving('webp')),
  'a WebP with bytes behind it': async () => Buffer.concat([await webp(), Buffer.alloc(900, 7)]),
};

test.for(Object.entries(ODD))(
  '%s is drawn in its colours, as browsers show it',
  async ([, make]) => {
    const { data, width, height } = await drawPicture(await make(), ORDER);

    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    const { channels } = await sharp(data).flatten({ background: COLOR }).stats();
    for (const [nth, mean] of MEANS.entries()) {
      const seen = channels[nth]?.mean ?? 0;
      expect(Math.abs(seen - mean), `channel ${nth}: ${seen}`).toBeLessThan(0.15 * 255);
    }
  },
);

test('a photograph is rotated by its EXIF orientation', async () => {
  const { width, height } = await drawPicture(await orientation(6), ORDER);
  expect([width, height]).toEqual([HEIGHT, WIDTH]);
});

test('a grey picture keeps its transparency', async () => {
  const grey = await grain().toColourspace('b-w').ensureAlpha(0.5).png().toBuffer();
  const { channels } = await sharp((await drawPicture(grey, ORDER)).data).stats();
  expect(channels.map(({ mean }) => Math.round(mean)).at(-1)).toBe(127);
});

test('the pixels of all frames of an animation count (D21)', async () => {
  const frames = await Promise.all(
    ['#b00000', '#00b000', '#0000b0'].map((background) =>
      sharp({ create: { width: 5000, height: 4000, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true }, limitInputPixels: false })
    .gif({ effort: 1 })
    .toBuffer();

  const { data } = await drawPicture(animation, {
    ...ORDER,
    size: { width: 50, height: 50, fit: 'inside' },
  });

  expect(await sharp(data).metadata()).toMatchObject({ pages: 3, width: 50 });
});
