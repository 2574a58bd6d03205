import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

const placeSchema = z.object({ epoch: z.string(), seq: z.number() });

const headSchema = z.object({
  /** Up to where in the count of expiries it is known to be good. */
  place: placeSchema,
  /** When it was finished, in milliseconds since 1970 by the clock of its maker. */
  madeAt: z.number(),
  tags: z.array(z.string()),
});

/** What is asked of a page before it is unpacked. */
export type SharedHead = z.infer<typeof headSchema>;

const LINE_END = 10;

/**
 * A page as bytes: its head as a line of JSON, and then, packed, the length of a second head, that one
 * (JSON, in which a number stands for each text and buffer), and all texts and buffers one after the
 * other. HTML and the router's data say the same, so they are packed together and not as base64.
 */
export async function toBytes(head: SharedHead, entry: unknown): Promise<Buffer> {
  const parts: Buffer[] = [];
  const keep = (kind: string, bytes: Buffer) => ({ $: kind, part: parts.push(bytes) - 1 });
  const json = JSON.stringify(entry, function (this: Record<string, unknown>, name, value) {
    // `this`: a buffer has been turned into something else before it arrives here.
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

/** The head of a page in bytes. Throws where it is none. */
export function headOfBytes(bytes: Buffer): SharedHead {
  return headSchema.parse(JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(LINE_END))));
}

/** What `toBytes` was given. Throws where it is none. */
export async function fromBytes(bytes: Buffer): Promise<unknown> {
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
        // Of its own: whoever keeps a part shall not keep the whole.
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
