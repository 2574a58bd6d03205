/** Bytes in which a NUL tells UTF-16 from other encodings. */
const PROBE_BYTES = 2000;

/** UTF-16 by its byte order mark, or by the NUL bytes of Latin letters; undefined for other text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const nul = [0, 0];
  for (const [index, byte] of bytes.subarray(0, PROBE_BYTES).entries()) {
    if (byte === 0) nul[index % 2] = (nul[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = nul;
  const letters = Math.min(bytes.length, PROBE_BYTES) / 4;
  if (odd > letters) return 'utf-16le';
  return even > letters ? 'utf-16be' : undefined;
}

/**
 * Text of a file in UTF-8, UTF-16 (both with or without a byte order mark) or Windows-1252, as spreadsheets write them.
 * What is not valid UTF-8 counts as Windows-1252, in which every sequence of bytes is text.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
