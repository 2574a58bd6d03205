import { crc32, deflateSync } from 'node:zlib';
import { draw } from './make-editing.ts';

/** What none of the files that are stored may hold. */
export const PAYLOAD = 'alert(document.domain)';

const HTML = `<html><body><script>${PAYLOAD}</script></body></html>`;

/** A part of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG that says how large it is, with these parts in it. */
export function pngOf(width: number, height: number, ...parts: Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    PNG_HEAD,
    pngChunk('IHDR', head),
    ...parts,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** So many megabytes of nothing, in some kilobytes. */
export const nothing = (megabytes: number): Buffer =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });

/** A GIF of so many frames of one pixel each, 23 bytes a frame. */
export function manyFrames(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff', 'latin1');
  const frame = Buffer.from(
    '\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0',
    'latin1',
  );
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

const jpeg = () => draw().jpeg().toBuffer();
const gif = () => draw().gif().toBuffer();
const png = () => draw().png().toBuffer();
const webp = () => draw().webp().toBuffer();

/** A comment inside of a JPEG, right after its beginning. */
async function commented(text: string): Promise<Buffer> {
  const picture = await jpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text, 'latin1')]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
}

/** A text inside of a PNG, right after its head. */
async function withText(text: string): Promise<Buffer> {
  const picture = await png();
  const part = pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([picture.subarray(0, 33), part, picture.subarray(33)]);
}

const followedBy = async (picture: Promise<Buffer>, text: string) =>
  Buffer.concat([await picture, Buffer.from(text, 'latin1')]);

/** Pictures that are something else as well, for a reader that looks at another part of them. */
export const POLYGLOTS: Record<string, () => Promise<Buffer>> = {
  'a GIF and a page': () => followedBy(gif(), HTML),
  'a GIF and a script': () => followedBy(gif(), `*/=1;${PAYLOAD}//`),
  'a JPEG and a page': () => followedBy(jpeg(), HTML),
  'a JPEG with a page in its comment': () => commented(HTML),
  'a JPEG and an archive': () => followedBy(jpeg(), `PK\x03\x04${PAYLOAD}PK\x05\x06`),
  'a JPEG and a PDF': () => followedBy(jpeg(), `%PDF-1.7\n/JS (${PAYLOAD})\n%%EOF`),
  'a PNG and a page': () => followedBy(png(), HTML),
  'a PNG with a page in its text': () => withText(HTML),
  'a WebP and a page': () => followedBy(webp(), HTML),
};

/** Sizes in the head of a file of the type, far beyond what is taken. */
const hugeGif = async () => {
  const picture = await gif();
  // Of the whole, and of its first frame, which begins at its left upper corner.
  const frame = picture.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [6, 8, frame + 5, frame + 7]) picture.writeUInt16LE(65_535, at);
  return picture;
};
const hugeJpeg = async () => {
  const picture = await jpeg();
  const at = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(65_500, at + 5);
  picture.writeUInt16BE(65_500, at + 7);
  return picture;
};
const hugeWebp = async () => {
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 0, 'latin1');
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(16_383, 12, 3);
  canvas.writeUIntLE(16_383, 15, 3);
  const picture = await webp();
  return Buffer.concat([picture.subarray(0, 12), canvas, picture.subarray(12)]);
};

const DAMAGED = 'La imagen está dañada o incompleta y no se puede leer.';
const WRONG_TYPE = 'La imagen debe ser jpeg, png, gif o webp.';
const tooLarge = (megapixels: string) =>
  `La imagen tiene ${megapixels} megapíxeles y el máximo es 50.`;
const otherType = (type: string) =>
  `La imagen debe ser jpeg, png, gif o webp. El archivo es ${type}.`;

/** Files that are refused, whatever they call themselves, and what is said of each. */
export const REFUSED_FILES: Record<string, [make: () => Promise<Buffer>, text: string]> = {
  'a PNG of 900 megapixels': [
    async () => pngOf(30_000, 30_000, pngChunk('IDAT', nothing(64))),
    tooLarge('900'),
  ],
  'a PNG that is as wide as can be said': [
    async () => pngOf(2 ** 31 - 1, 2 ** 31 - 1, pngChunk('IDAT', nothing(1))),
    DAMAGED,
  ],
  'a PNG without an end to its width': [
    async () => pngOf(0, 0, pngChunk('IDAT', nothing(1))),
    DAMAGED,
  ],
  'a GIF of 4,295 megapixels': [hugeGif, tooLarge('4294,9')],
  'a JPEG of 4,290 megapixels': [hugeJpeg, tooLarge('4290,3')],
  'a WebP that calls itself 268 megapixels': [hugeWebp, DAMAGED],
  'a GIF of 340,000 frames of one pixel': [
    async () => manyFrames(340_000),
    'La animación tiene 340.000 fotogramas y el máximo es 200.',
  ],
  'the first bytes of a PNG': [async () => PNG_HEAD, DAMAGED],
  'the first 100 bytes of a JPEG': [async () => (await jpeg()).subarray(0, 100), DAMAGED],
  'an icon': [async () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), otherType('un icono')],
  'a TIFF': [() => draw().tiff().toBuffer(), otherType('TIFF')],
  'an AVIF': [() => draw().avif().toBuffer(), otherType('AVIF')],
  'a drawing in SVG': [
    async () =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${PAYLOAD}</script></svg>`),
    otherType('SVG'),
  ],
  'a page': [async () => Buffer.from(HTML), WRONG_TYPE],
  'an archive': [async () => Buffer.from('PK\x03\x04', 'latin1'), WRONG_TYPE],
  'a program': [async () => Buffer.from('\x7fELF', 'latin1'), WRONG_TYPE],
};
