import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { escapeXml, legalXml } from './xml.ts';

test.each([
  ['A & B', 'A &amp; B'],
  ['<b>"uno" y \'dos\'</b>', '&lt;b&gt;&quot;uno&quot; y &apos;dos&apos;&lt;/b&gt;'],
  ['minería, ñandú, 金, 😀', 'minería, ñandú, 金, 😀'],
  ['&amp;', '&amp;amp;'],
])('escapeXml of %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test.each([
  ['\0\u0001\b\u000B\f\u001F', ''],
  ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ['medio \uD83D emoji', 'medio  emoji'],
  ['\uDE00\uD83D', ''],
  ['\uFFFE\uFFFF', ''],
  ['😀\u{10FFFF}', '😀\u{10FFFF}'],
])('legalXml of %j', (text, legal) => {
  expect(legalXml(text)).toBe(legal);
});

test('a document round-trips every allowed character', () => {
  const codes = Array.from({ length: 0x11000 }, (_, code) => code);
  // A carriage return is read as a line break.
  const characters = codes.filter((code) => code !== 13).map((code) => String.fromCodePoint(code));
  const text = `.${characters.join('')}.`;
  const xml = `<a>${escapeXml(text)}</a>`;
  expect(XMLValidator.validate(xml)).toBe(true);
  const parsed = new XMLParser({ trimValues: false, parseTagValue: false }).parse(xml).a;
  // Sixty thousand characters are no reading for a person.
  expect(parsed === legalXml(text)).toBe(true);
});
