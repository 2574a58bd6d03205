import { expect, test } from 'vitest';
import { CONTENT_ATTRIBUTES, CONTENT_TAGS } from './content.ts';
import { CONTENT_BLOCKS, OTHER_BLOCKS } from './testing/content-blocks.ts';

const TAG = /<([a-z]\w*)([^<>]*)>/g;

test('every tag and attribute that a text may have is in a tested block, and no other', () => {
  const texts = Object.values({ ...CONTENT_BLOCKS, ...OTHER_BLOCKS });
  const used = texts.flatMap((html) =>
    Array.from(html.matchAll(TAG), ([, tag = '', attributes = '']) => [
      tag,
      ...Array.from(attributes.matchAll(/ ([a-z]+)=/g), ([, name]) => `${tag} ${name}`),
    ]),
  );
  const allowed = Object.entries(CONTENT_ATTRIBUTES).flatMap(([tag, names]) =>
    names.map((name) => `${tag} ${name}`),
  );
  expect([...new Set(used.flat())].sort()).toEqual([...CONTENT_TAGS, ...allowed].sort());
});
