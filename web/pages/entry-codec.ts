import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * Encodes an entry of Next's page cache: HTML, router data and headers, compressed together. A copy: what is compressed is
 * part of a larger buffer, which would stay in memory with it.
 */
export async function encodeEntry(entry: unknown): Promise<Buffer> {
  const compressed = await compress(serialize(entry));
  return Buffer.from(new Uint8Array(compressed).buffer);
}

/** Decodes what `encodeEntry` encoded. Throws on invalid bytes. */
export async function decodeEntry(bytes: Buffer): Promise<unknown> {
  return deserialize(await decompress(bytes));
}
