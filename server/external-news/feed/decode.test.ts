import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeFeed } from './decode.ts';

const MB = 1024 * 1024;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const xml = (encoding: string, text = 'minería, ñandú') =>
  `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;

test.each([
  ['UTF-8 that says so', utf8(xml('UTF-8')), 'text/xml; charset=utf-8'],
  ['ISO-8859-1 that says so', latin1(xml('ISO-8859-1')), 'text/xml'],
  [
    'ISO-8859-1 that the header alone names',
    latin1('<a>minería, ñandú</a>'),
    'text/xml; charset=ISO-8859-1',
  ],
  ['ISO-8859-1 that nobody names', latin1('<a>minería, ñandú</a>'), ''],
  ['ISO-8859-1 that says it is UTF-8', latin1(xml('utf-8')), 'text/xml; charset=UTF-8'],
  ['UTF-8 that says it is ISO-8859-1', utf8(xml('iso-8859-1')), 'text/xml; charset=iso-8859-1'],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${xml('utf-16')}`, 'utf16le'), 'text/xml'],
  ['UTF-16LE without a mark', Buffer.from(xml('utf-16'), 'utf16le'), 'text/xml'],
  ['UTF-16BE without a mark', Buffer.from(xml('utf-16'), 'utf16le').swap16(), 'text/xml'],
  ['UTF-16LE after an empty line', Buffer.from(`\n${xml('utf-16')}`, 'utf16le'), ''],
  ['an encoding that does not exist', latin1(xml('latin-9000')), 'text/xml; charset=x-none'],
  ['a file that is packed and does not say so', gzipSync(utf8(xml('utf-8'))), 'application/gzip'],
])('decodeFeed reads %s', (_, bytes, contentType) => {
  expect(decodeFeed(bytes, contentType, MB)).toContain('minería, ñandú');
});

test('decodeFeed reads the quotation marks and the euro of Windows', () => {
  const bytes = Buffer.from([0x93, 0x43, 0x75, 0x94, 0x20, 0x80, 0x20, 0xf1]);
  expect(decodeFeed(bytes, 'text/xml; charset=iso-8859-1', MB)).toBe('“Cu” € ñ');
});

test('decodeFeed drops the byte order mark', () => {
  expect(decodeFeed(utf8('\uFEFF<a/>'), '', MB)).toBe('<a/>');
});

test('decodeFeed keeps a text with one truncated character', () => {
  const cut = Buffer.concat([utf8(xml('utf-8', 'minería y geología')), Buffer.from([0xc3])]);
  expect(decodeFeed(cut, '', MB)).toContain('minería y geología');
});

test('decodeFeed refuses a decompression bomb', () => {
  const bomb = gzipSync(Buffer.alloc(3 * MB), { level: 1 });
  expect(() => decodeFeed(bomb, '', MB)).toThrow();
});
