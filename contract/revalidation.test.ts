import { expect, test } from 'vitest';
import { formatChangedTags, parseChangedTags } from './revalidation.ts';

const many = (count: number) => Array.from({ length: count }, (_, id) => `comments:topic:${id}`);

test.each([
  [[], ''],
  [['topics:list', 'topics:9', 'topics:list'], 'topics:list,topics:9'],
])('the tags %j are written as %j, each once', (tags, value) => {
  expect(formatChangedTags(tags)).toBe(value);
  expect(parseChangedTags(value)).toEqual([...new Set(tags)]);
});

test('more tags than 4 KB become all pages', () => {
  expect(parseChangedTags(formatChangedTags(many(200)))).toHaveLength(200);
  expect(parseChangedTags(formatChangedTags(many(300)))).toEqual(['*']);
});
