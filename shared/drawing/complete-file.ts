import { crc32 } from 'node:zlib';
import { MAX_PICTURE_BYTES, pictureType } from '../../contract/picture-file.ts';

/** The signature of a PNG. */
const PNG_HEAD_BYTES = 8;
/** Length and type of a chunk; a checksum follows its data. */
const CHUNK_HEAD_BYTES = 8;
const SUM_BYTES = 4;
const PNG_END = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');

/** Repairs a PNG that is cut in its pixels: libpng drops a chunk that is shorter than its length field. */
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
/** Type and length of a chunk; the length excludes both, and the padding byte. */
const PART_HEAD_BYTES = 8;

/** Offset of the end of the last complete frame of an animation; undefined if there is none. */
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

/** Repairs a truncated WebP: drops the incomplete frame of an animation, fills the end of a picture with zeros. */
function completeWebp(file: Buffer): Buffer {
  const length = file.readUInt32LE(4) + PART_HEAD_BYTES;
  // A header with a larger size than any upload is wrong.
  if (length <= file.length || length > 4 * MAX_PICTURE_BYTES) return file;
  const whole = Buffer.alloc(endOfFrames(file) ?? length);
  file.copy(whole);
  whole.writeUInt32LE(whole.length - PART_HEAD_BYTES, 4);
  return whole;
}

/**
 * Repairs a truncated PNG or WebP, so that the decoders show the part that is there, as browsers do. Other
 * files are returned unchanged: their decoders tolerate a missing end.
 */
export function completeFile(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureType(bytes);
  if (type === 'png') return completePng(file);
  return type === 'webp' ? completeWebp(file) : file;
}
