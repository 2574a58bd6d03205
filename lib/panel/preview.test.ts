import { expect, test } from 'vitest';
import { stripTags } from '../core/text.ts';
import { preview } from './preview.ts';

test('a content is cut at its last whole word within 100 characters, without tags (D76)', () => {
  const text = 'litio '.repeat(40);
  const shown = preview(`<p><strong>${text}</strong></p>`, stripTags);
  expect(shown).toBe(`${'litio '.repeat(16).trim()}...`);
});

test('blocks stay apart, line breaks are spaces, and a short text is whole', () => {
  expect(preview('<h2>El agua</h2><p>Baja.</p>', stripTags)).toBe('El agua Baja.');
  expect(preview('El agua\n\nbaja.', stripTags)).toBe('El agua baja.');
});

test('of a long content only the beginning is read', () => {
  const read: number[] = [];
  preview('x'.repeat(200_000), (html) => String(read.push(html.length)));
  expect(read).toEqual([5000]);
});
