import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
 * comes out: a small bomb is stopped like an endless stream. Throws `OutgoingFailure`.
 */
export async function readBytes(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const unpacker = unpackerOf(response);
  const parts: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    let size = 0;
    for await (const part of source) {
      size += part.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      parts.push(part);
    }
  };
  const stages = unpacker ? [unpacker] : [];
  await pipeline([response, ...stages, collect], { signal });
  return Buffer.concat(parts);
}
