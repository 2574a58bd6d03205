import { expect, test } from 'vitest';
import { forgottenRoutes } from './every-page.ts';

test('no address is kept for a removed page', () => {
  expect(forgottenRoutes()).toEqual([]);
});
