import { expect, test } from 'vitest';
import config from '../next.config.ts';

test('of a body that reaches the middleware Next keeps 16 KB', () => {
  expect(config.experimental?.proxyClientMaxBodySize).toBe(16_384);
});
