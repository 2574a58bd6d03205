import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

const offsetSchema = z.object({ epoch: z.string(), seq: z.number() });

const headSchema = z.object({
  /** Offset in the log of expiries up to which the page is current. */
  offset: offsetSchema,
  /** When it was cache, in milliseconds since 1970 by the clock of its maker. */
  madeAt: z.number(),
  tags: z.array(z.string()),
});

/** Head of a shared page, readable without decompressing the page. */
export type EntryHead = z.infer<typeof headSchema>;

const LINE_END = 10;

/**
 * Encodes a page: its head as a line of JSON, then compressed the lengths of all long texts and
 * buffers, the entry as JSON with references to them, and their bytes. HTML and RSC data repeat
 * each other, so they are compressed together and not as base64.
 */
export async function encodeEntry(head: EntryHead, entry: unknown): Promise<Buffer> {
  const parts: Buffer[] = [];
  const keep = (kind: string, bytes: Buffer) => ({ $: kind, part: parts.push(bytes) - 1 });
  const json = JSON.stringify(entry, function (this: Record<string, unknown>, name, value) {
    // `JSON.stringify` calls `toJSON` of a buffer before the replacer; `this` holds the original.
    const original = this[name];
    if (Buffer.isBuffer(original)) return keep('buffer', original);
    if (original instanceof Map) return { $: 'map', entries: [...original] };
    if (typeof value === 'string' && value.length > 1000) return keep('text', Buffer.from(value));
    return value;
  });
  const lengths = parts.map(({ length }) => length);
  const inner = Buffer.from(`${JSON.stringify(lengths)}\n${json}\n`);
  const body = await pack(Buffer.concat([inner, ...parts]));
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** Decodes the head of an encoded page. Throws on invalid bytes. */
export function decodeEntryHead(bytes: Buffer): EntryHead {
  return headSchema.parse(JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(LINE_END))));
}

/** Decodes what `encodeEntry` encoded. Throws on invalid bytes. */
export async function decodeEntry(bytes: Buffer): Promise<unknown> {
  const all = await unpack(bytes.subarray(bytes.indexOf(LINE_END) + 1));
  const first = all.indexOf(LINE_END);
  const second = all.indexOf(LINE_END, first + 1);
  const lengths = z.array(z.number()).parse(JSON.parse(all.toString('utf8', 0, first)));
  let at = second + 1;
  const parts = lengths.map((length) => {
    at += length;
    return all.subarray(at - length, at);
  });
  return JSON.parse(all.toString('utf8', first + 1, second), (_, value) => {
    switch (value?.$) {
      case 'buffer':
        // A copy, so that one part does not keep the whole buffer in memory.
        return Buffer.from(parts[value.part] ?? '');
      case 'text':
        return parts[value.part]?.toString();
      case 'map':
        return new Map(value.entries);
      default:
        return value;
    }
  });
}
