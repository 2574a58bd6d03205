import { expect, test } from 'vitest';
import { ARTICLES_PER_PAGE } from './view.ts';

test('a page holds 6 articles (constants.md#list-constants)', () => {
  expect(ARTICLES_PER_PAGE).toBe(6);
});
