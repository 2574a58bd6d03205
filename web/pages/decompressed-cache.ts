import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/**
 * Decompresses bodies and caches the last used: at most `mostBytes` of them. Browsers and edge
 * caches accept compressed pages; a program that does not mostly requests the same few.
 */
export function createDecompressedCache(mostBytes: number) {
  /** By compressed body, least recently used first. */
  const bodies = new Map<Buffer, Buffer>();
  let size = 0;

  const keep = (compressed: Buffer, plain: Buffer): void => {
    size += plain.length - (bodies.get(compressed)?.length ?? 0);
    bodies.delete(compressed);
    bodies.set(compressed, plain);
    for (const [oldest, { length }] of bodies) {
      if (size <= mostBytes) break;
      bodies.delete(oldest);
      size -= length;
    }
  };

  return async (compressed: Buffer): Promise<Buffer> => {
    const plain = bodies.get(compressed) ?? (await decompress(compressed));
    keep(compressed, plain);
    return plain;
  };
}
