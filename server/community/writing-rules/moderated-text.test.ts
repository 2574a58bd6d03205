import { expect, test } from 'vitest';
import { excerptOf, moderatedText, versionOf } from './moderated-text.ts';

test('an excerpt is one line of at most 200 characters, cut at a word (D76)', () => {
  expect(excerptOf('uno\ndos')).toBe('uno dos');
  expect(excerptOf(`${'uno '.repeat(48)}tres, cuatro cinco`)).toBe(`${'uno '.repeat(48)}tres...`);
  expect(excerptOf('😀'.repeat(200))).toBe('😀'.repeat(200));
  expect(excerptOf('😀'.repeat(201))).toBe(`${'😀'.repeat(197)}...`);
});

test('a version changes with every character of title and text', () => {
  const version = versionOf(moderatedText('El agua', 'Hola'));
  expect(versionOf(moderatedText('El agua', 'Hola'))).toBe(version);
  expect(versionOf(moderatedText('El Agua', 'Hola'))).not.toBe(version);
  expect(versionOf(moderatedText('El agua', 'Hola.'))).not.toBe(version);
  expect(versionOf(moderatedText(null, 'Hola'))).not.toBe(version);
});
