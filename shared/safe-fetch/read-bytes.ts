import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { OutgoingFailure } from './outgoing-failure.ts';

/** What an answer may be packed with, as it is asked for. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';

const UNPACKERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

function unpackerOf(response: IncomingMessage): Duplex | undefined {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return undefined;
  const unpack = Object.hasOwn(UNPACKERS, encoding) ? UNPACKERS[encoding] : undefined;
  if (!unpack) throw new OutgoingFailure(`The answer is packed with '${encoding}'.`);
  return unpack();
}

const tooLarge = (maxBytes: number) =>
  new OutgoingFailure(`The answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);

/**
 * The body of an answer, unpacked. Reads no further than `maxBytes` of what is packed and of what
 * comes out: a small bomb is stopped like an endless stream. Throws `OutgoingFailure`, or what broke
 * the connection; either way the connection is closed.
 */
export async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    const unpacker = unpackerOf(response);
    // A connection that breaks must end the unpacking, which would wait for the rest.
    if (unpacker) response.on('error', (error) => unpacker.destroy(error));
    let size = 0;
    for await (const part of unpacker ? response.pipe(unpacker) : response) {
      size += part.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}
