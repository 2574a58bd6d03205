import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'nombre;correo\r\nÍñigo Núñez;inigo@correo.test\r\n';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.for<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, little-endian', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16, little-endian, without a byte order mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16, big-endian', utf16be(`\ufeff${TEXT}`)],
  ['UTF-16, big-endian, without a byte order mark', utf16be(TEXT)],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('text in %s is read', ([, bytes]) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('any bytes are text of some kind', () => {
  expect(decodeText(new Uint8Array())).toBe('');
  expect(decodeText(Uint8Array.from([0x80, 0x40]))).toBe('€@');
});
