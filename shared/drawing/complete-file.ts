import { crc32 } from 'node:zlib';
import { MAX_PICTURE_BYTES, pictureType } from '../../contract/picture-file.ts';

/** The signature of a PNG. */
const PNG_HEAD_BYTES = 8;
/** Length and name of a part; its sum follows what it holds. */
const CHUNK_HEAD_BYTES = 8;
const SUM_BYTES = 4;
const PNG_END = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');

/** A PNG whose pixels break off, with its last part as long as it is: libpng leaves out a part that is shorter than it says. */
function completePng(file: Buffer): Buffer {
  let at = PNG_HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES < file.length) {
    const begin = at + CHUNK_HEAD_BYTES;
    const end = begin + file.readUInt32BE(at);
    if (end + SUM_BYTES > file.length) {
      if (file.toString('latin1', at + 4, begin) !== 'IDAT') return file;
      const part = Buffer.from(file.subarray(0, Math.min(end, file.length)));
      part.writeUInt32BE(part.length - begin, at);
      const sum = Buffer.alloc(SUM_BYTES);
      sum.writeUInt32BE(crc32(part.subarray(at + 4)));
      return Buffer.concat([part, sum, PNG_END]);
    }
    at = end + SUM_BYTES;
  }
  return file;
}

/** 'RIFF', the length of what follows, 'WEBP'. */
const HEAD_BYTES = 12;
/** Name and length of a part; the length counts neither, nor the byte that makes it even. */
const PART_HEAD_BYTES = 8;

/** Where the last whole frame of an animation ends; undefined where there is none. */
function endOfFrames(file: Buffer): number | undefined {
  let end: number | undefined;
  let at = HEAD_BYTES;
  while (at + PART_HEAD_BYTES <= file.length) {
    const length = file.readUInt32LE(at + 4);
    const next = at + PART_HEAD_BYTES + length + (length % 2);
    if (next > file.length) break;
    if (file.toString('latin1', at, at + 4) === 'ANMF') end = next;
    at = next;
  }
  return end;
}

/** A WebP whose end is missing: an animation without its broken frame, a picture with nothing in place of its end. */
function completeWebp(file: Buffer): Buffer {
  const length = file.readUInt32LE(4) + PART_HEAD_BYTES;
  // A head that claims more than was ever uploaded in one piece is wrong.
  if (length <= file.length || length > 4 * MAX_PICTURE_BYTES) return file;
  const whole = Buffer.alloc(endOfFrames(file) ?? length);
  file.copy(whole);
  whole.writeUInt32LE(whole.length - PART_HEAD_BYTES, 4);
  return whole;
}

/**
 * A picture whose end is missing, so that the decoders draw what there is of it, as browsers do. Every other file, and
 * every other type, as it is: their decoders read as far as they come.
 */
export function completeFile(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureType(bytes);
  if (type === 'png') return completePng(file);
  return type === 'webp' ? completeWebp(file) : file;
}
