import { gunzipSync } from 'node:zlib';

const HEAD_BYTES = 1024;
/** Usual encoding of Latin American publishers that declare none, or a wrong one. */
const FALLBACK = 'windows-1252';

/**
 * Encoding by a byte order mark, or by the zero bytes of the first characters, which are ASCII in XML and JSON.
 */
function detectedEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (zeros === 'x0x0') return 'utf-16le';
  if (zeros === '0x0x') return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** Encodings declared in the document and then in the header, in lower case. */
function declaredEncodings(bytes: Uint8Array, contentType: string): string[] {
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

/** Whether a text decoded as UTF-8 has more valid non-ASCII characters than replacement characters. */
function isMostlyUtf8(text: string): boolean {
  const invalid = text.split('\uFFFD').length - 1;
  const valid = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return valid > invalid;
}

/**
 * Decodes the bytes of a feed. Valid UTF-8 is UTF-8, whatever is declared; else the encoding declared in the
 * document, then in the header. A file compressed with gzip without `Content-Encoding` is decompressed; throws if it
 * is larger than `maxBytes`.
 */
export function decodeFeed(file: Uint8Array, contentType: string, maxBytes: number): string {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  const bytes = isGzip ? gunzipSync(file, { maxOutputLength: maxBytes }) : file;
  const detected = detectedEncoding(bytes);
  if (detected) return new TextDecoder(detected).decode(bytes);
  const utf8 = decodeAs('utf-8', bytes, true);
  if (utf8 !== undefined) return utf8;
  const declared = declaredEncodings(bytes, contentType);
  if (declared.some((name) => /^utf-?8$/.test(name))) {
    const repaired = new TextDecoder().decode(bytes);
    if (isMostlyUtf8(repaired)) return repaired;
  }
  for (const name of declared) {
    if (/^utf-?8$/.test(name)) continue;
    const text = decodeAs(name, bytes, false);
    if (text !== undefined) return text;
  }
  return new TextDecoder(FALLBACK).decode(bytes);
}
