import { expect, test } from 'vitest';
import { parseRawFeed } from './raw-feed.ts';

const ADDRESS = 'https://agencia.example/rss';
const RSS =
  '<rss version="2.0"><channel><title>A</title><item><title>Uno</title></item></channel></rss>';

test.each([
  ['a name', '<!DOCTYPE rss>'],
  ['small letters', '<!doctype rss >'],
  ['an address', '<!DOCTYPE rss SYSTEM "http://my.netscape.com/rss-0.91.dtd">'],
  ['entities', '<!DOCTYPE rss [<!ENTITY a "]"><!ENTITY b SYSTEM "file:///etc/passwd">\n] >'],
])('a document type with %s is removed', (_, documentType) => {
  const feed = parseRawFeed(`<?xml version="1.0"?>${documentType}${RSS}`, ADDRESS);
  expect(feed.items.map(({ title }) => title)).toMatchObject([{ value: 'Uno' }]);
});

test.each([
  ['names', '<!DOCTYPE '],
  ['entities', '<!DOCTYPE ['],
  ['ends of entities', '<!DOCTYPE [ ] '],
])('a text of many document types with open %s is refused', (_, part) => {
  expect(() => parseRawFeed(part.repeat(200_000), ADDRESS)).toThrow();
});
