import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

const [packGzip, packBrotli, unpack] = [
  promisify(gzip),
  promisify(brotliCompress),
  promisify(gunzip),
];

/** A tenth smaller than gzip; the highest levels take several times as long for a few bytes more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** The encodings in which a body is kept. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes out in each encoding: packed once, and unpacked once if somebody asks for it. */
export interface PackedBody {
  /** The body in the best encoding of those accepted, best first, that is there. */
  in(accepted: Encoding[]): Promise<{ encoding: Encoding; bytes: Buffer }>;
  /** Memory that it takes, in bytes. */
  size(): number;
}

/** Packs a body with gzip; brotli follows by itself, so that nobody waits for it. */
export async function packBody(body: Buffer): Promise<PackedBody> {
  const kept: { [encoding in Encoding]?: Buffer } & { gzip: Buffer } = {
    gzip: await packGzip(body),
  };
  packBrotli(body, BROTLI).then(
    (packed) => {
      kept.br = packed;
    },
    (error) => console.error('A page could not be packed with brotli:', error),
  );
  return {
    async in(accepted) {
      for (const encoding of accepted) {
        const bytes = kept[encoding];
        if (bytes) return { encoding, bytes };
      }
      kept.identity ??= await unpack(kept.gzip);
      return { encoding: 'identity', bytes: kept.identity };
    },
    size: () => Object.values(kept).reduce((sum, bytes) => sum + bytes.length, 0),
  };
}

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
