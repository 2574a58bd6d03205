import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);

/**
 * Unpacks bodies, and keeps those that were asked for last: at most `mostBytes` of them. Browsers and
 * fronts take packed pages; a program that does not mostly asks for a few of them, again and again.
 */
export function createUnpackedBodies(mostBytes: number) {
  /** By their packed bodies, longest unasked first. */
  const bodies = new Map<Buffer, Buffer>();
  let size = 0;

  const keep = (packed: Buffer, plain: Buffer): void => {
    size += plain.length - (bodies.get(packed)?.length ?? 0);
    bodies.delete(packed);
    bodies.set(packed, plain);
    for (const [oldest, { length }] of bodies) {
      if (size <= mostBytes) break;
      bodies.delete(oldest);
      size -= length;
    }
  };

  return async (packed: Buffer): Promise<Buffer> => {
    const plain = bodies.get(packed) ?? (await unpack(packed));
    keep(packed, plain);
    return plain;
  };
}
