import { expect, test } from 'vitest';
import { shownBlocks } from './shown-blocks.ts';

/** Blocks named by letters; those in capitals are changed. */
const blocks = (letters: string) =>
  [...letters].map((text) => ({
    parts: [{ kind: 'same' as const, text }],
    isChanged: text !== text.toLowerCase(),
  }));

const shown = (letters: string) =>
  shownBlocks(blocks(letters))
    .map((block) => ('leftOut' in block ? block.leftOut : block.parts[0]?.text))
    .join('');

test.each([
  ['A', 'A'],
  ['abcDefg', '2cDe2'],
  ['AbcdE', 'AbcdE'],
  ['AbcdeF', 'Ab2eF'],
  ['aaaaB', '3aB'],
])('of %s is shown %s', (letters, expected) => {
  expect(shown(letters)).toBe(expected);
});
