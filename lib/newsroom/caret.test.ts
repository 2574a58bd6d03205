import { expect, test } from 'vitest';
import { caretAfter } from './caret.ts';

/** A text with its caret as `|`. */
const moved = (marked: string, after: string): string => {
  const at = marked.indexOf('|');
  const to = caretAfter(marked.replace('|', ''), after, at);
  return `${after.slice(0, to)}|${after.slice(to)}`;
};

test.each([
  ['El li|tio', 'El litio', 'El li|tio'],
  ['El li|tio', 'El litio, caro', 'El li|tio, caro'],
  ['El li|tio', 'Hoy: El litio', 'Hoy: El li|tio'],
  ['El litio|', 'El litio', 'El litio|'],
  ['|El litio', 'Hoy el litio', '|Hoy el litio'],
  ['El lit|io caro', 'El oro caro', 'El or|o caro'],
  ['aa|a', 'aa', 'aa|'],
  ['El litio|', '', '|'],
])('%s becomes %s: %s', (before, after, expected) => {
  expect(moved(before, after)).toBe(expected);
});
