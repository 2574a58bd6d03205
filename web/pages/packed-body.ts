import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createUnpackedBodies } from './unpacked-bodies.ts';

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** Memory that plain bodies may take, of all pages and files together: some 28 pages. */
const MOST_PLAIN_BYTES = 4 * 1024 * 1024;

const unpacked = createUnpackedBodies(MOST_PLAIN_BYTES);

/** As fast as gzip by itself, and 30 % smaller; the next level takes twice as long for a hundredth more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The encodings in which a body is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes out in each encoding: packed once, and unpacked while somebody asks for it (decision 060). */
export interface PackedBody {
  /** The body in the best of the encodings accepted, best first. */
  in(accepted: Encoding[]): Promise<{ encoding: Encoding; bytes: Buffer }>;
  /** Memory that it takes for itself, in bytes. */
  size(): number;
}

/** A body for one asker, packed in the best of the encodings that they accept. */
export async function packFor(
  [encoding = 'identity']: Encoding[],
  body: Buffer,
): Promise<{ encoding: Encoding; bytes: Buffer }> {
  if (encoding === 'br') return { encoding, bytes: await packBrotli(body, BROTLI) };
  if (encoding === 'gzip') return { encoding, bytes: await packGzip(body) };
  return { encoding, bytes: body };
}

/** Packs a body with brotli, which browsers take over https. */
export const packBody = async (body: Buffer): Promise<PackedBody> =>
  packedBody(await packBrotli(body, BROTLI));

/** A body that has been packed with brotli. In gzip it is made when somebody asks for it first, and kept. */
export function packedBody(br: Buffer): PackedBody {
  let gzip: Buffer | undefined;
  let packing: Promise<Buffer> | undefined;

  const packOnce = async () => {
    gzip = await packGzip(await unpacked(br));
    return gzip;
  };
  const inGzip = () => {
    packing ??= packOnce().finally(() => {
      packing = undefined;
    });
    return packing;
  };

  return {
    async in([encoding = 'identity']) {
      if (encoding === 'br') return { encoding, bytes: br };
      if (encoding === 'gzip') return { encoding, bytes: gzip ?? (await inGzip()) };
      return { encoding, bytes: await unpacked(br) };
    },
    size: () => br.length + (gzip?.length ?? 0),
  };
}

/** A body that would not become smaller, as it is. */
export const plainBody = (bytes: Buffer): PackedBody => ({
  in: async () => ({ encoding: 'identity', bytes }),
  size: () => bytes.length,
});

const KNOWN: readonly Encoding[] = ['br', 'gzip'];

/**
 * What an `Accept-Encoding` takes, best first (RFC 9110, section 12.5.3); it is never empty, since
 * whoever refuses everything still is sent the plain body.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', weight] = part.split(/;\s*q=/, 2);
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const packed = KNOWN.filter((encoding) => weightOf(encoding) > 0);
  // The better of two that are wished for as much is the first of those known.
  return [...packed.sort((one, other) => weightOf(other) - weightOf(one)), 'identity'];
}
