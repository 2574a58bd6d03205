const SIGNATURES: readonly { type: string; matches: (bytes: Buffer) => boolean }[] = [
  {
    type: 'jpeg',
    matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    type: 'png',
    matches: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  },
  { type: 'gif', matches: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')) },
  {
    type: 'webp',
    matches: (bytes) => /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1')),
  },
];

/**
 * Type of a picture by its first bytes, whatever its name says: 'jpeg', 'png', 'gif' or 'webp';
 * undefined for anything else (D21).
 */
export function pictureType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  return SIGNATURES.find(({ matches }) => matches(head))?.type;
}
