import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { FetchFailure } from './fetch-failure.ts';

/** Value of `Accept-Encoding`. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';

const DECOMPRESSORS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

function decompressorOf(response: IncomingMessage): Duplex | undefined {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return undefined;
  const create = Object.hasOwn(DECOMPRESSORS, encoding) ? DECOMPRESSORS[encoding] : undefined;
  if (!create) throw new FetchFailure(`The answer is packed with '${encoding}'.`);
  return create();
}

const tooLarge = (maxBytes: number) =>
  new FetchFailure(`The answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);

/**
 * Reads the body of a response and decompresses it, up to `maxBytes`: a decompression bomb is stopped
 * like an endless stream. Throws `FetchFailure` or the error of the connection, which is closed in
 * every case.
 */
export async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    const decompressor = decompressorOf(response);
    // `pipe` passes no errors on: without this the loop would wait for the rest.
    if (decompressor) response.on('error', (error) => decompressor.destroy(error));
    let size = 0;
    for await (const part of decompressor ? response.pipe(decompressor) : response) {
      size += part.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}
