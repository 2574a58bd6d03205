import { expect, test } from 'vitest';
import config from '../next.config.ts';

test('of a body that reaches the middleware Next keeps 16 KB', () => {
  expect(config.experimental?.proxyClientMaxBodySize).toBe(16_384);
});

test('of a picture the optimizer reads 16 MB, and decodes as many pixels as the server does', () => {
  expect(config.images?.maximumResponseBody).toBe(16 * 1024 * 1024);
  expect(config.experimental?.imgOptMaxInputPixels).toBe(50_000_000);
});
