import { gunzipSync } from 'node:zlib';

const HEAD_BYTES = 1024;
/** What Latin American papers write when they say nothing, or something wrong. */
const FALLBACK = 'windows-1252';

/**
 * Encoding by a byte order mark, with which XML and JSON may begin; or by the zero beside each of the
 * first signs, which are of ASCII in all of them.
 */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (zeros === 'x0x0') return 'utf-16le';
  if (zeros === '0x0x') return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** What the document and then its headers say, in lower case. */
function namedEncodings(bytes: Uint8Array, contentType: string): string[] {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const inDocument = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  const inHeader = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  return [inDocument, inHeader].flatMap((name) => name?.toLowerCase() ?? []);
}

function decodeAs(encoding: string, bytes: Uint8Array, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a text that was read as UTF-8 has more true accents than broken ones. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.split('\uFFFD').length - 1;
  const sound = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return sound > broken;
}

/**
 * Text of a feed from its bytes. What is valid UTF-8 with accents is nothing else, whatever anyone
 * says; else the document's own word counts, then the header's, as far as they can be true. A file
 * that is packed without saying so is unpacked, up to `maxBytes`; throws where it is larger.
 */
export function decodeFeed(packed: Uint8Array, contentType: string, maxBytes: number): string {
  const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
  const bytes = isGzip ? gunzipSync(packed, { maxOutputLength: maxBytes }) : packed;
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const utf8 = decodeAs('utf-8', bytes, true);
  if (utf8 !== undefined) return utf8;
  const named = namedEncodings(bytes, contentType);
  if (named.some((name) => /^utf-?8$/.test(name))) {
    const mended = new TextDecoder().decode(bytes);
    if (isMostlyUtf8(mended)) return mended;
  }
  for (const name of named) {
    if (/^utf-?8$/.test(name)) continue;
    const text = decodeAs(name, bytes, false);
    if (text !== undefined) return text;
  }
  return new TextDecoder(FALLBACK).decode(bytes);
}
