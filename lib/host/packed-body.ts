import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createUnpackedBodies } from './unpacked-bodies.ts';

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** Memory that plain bodies may take, of all pages and files together: some 28 pages. */
const MOST_PLAIN_BYTES = 4 * 1024 * 1024;

const unpacked = createUnpackedBodies(MOST_PLAIN_BYTES);

/** A tenth smaller than gzip; the highest levels take several times as long for a few bytes more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** The encodings in which a body is kept. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes out in each encoding: packed once, and unpacked while somebody asks for it (decision 060). */
export interface PackedBody {
  /** The body in the best encoding of those accepted, best first, that is there. */
  in(accepted: Encoding[]): Promise<{ encoding: Encoding; bytes: Buffer }>;
  /** Memory that it takes for itself, in bytes. */
  size(): number;
}

interface Kept {
  br?: Buffer;
  gzip: Buffer;
}

/**
 * Packs a body with gzip. Where brotli has not been made before, it follows by itself, so that nobody
 * waits for it.
 */
export async function packBody(body: Buffer, brotli?: Buffer): Promise<PackedBody> {
  const kept: Kept = { gzip: await packGzip(body), ...(brotli && { br: brotli }) };
  if (!brotli) {
    packBrotli(body, BROTLI).then(
      (packed) => {
        kept.br = packed;
      },
      (error) => console.error('A page could not be packed with brotli:', error),
    );
  }
  return {
    async in(accepted) {
      for (const encoding of accepted) {
        const bytes = encoding === 'identity' ? undefined : kept[encoding];
        if (bytes) return { encoding, bytes };
      }
      return { encoding: 'identity', bytes: await unpacked(kept.gzip) };
    },
    size: () => kept.gzip.length + (kept.br?.length ?? 0),
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
