import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Encodes an entry of Next's page cache: HTML, router data and headers, compressed together. */
export const encodeEntry = (entry: unknown): Promise<Buffer> => compress(serialize(entry));

/** Decodes what `encodeEntry` encoded. Throws on invalid bytes. */
export async function decodeEntry(bytes: Buffer): Promise<unknown> {
  return deserialize(await decompress(bytes));
}
