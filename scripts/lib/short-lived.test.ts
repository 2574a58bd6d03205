import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNT_CONTRACTS, ACCOUNT_JOURNEYS } from './short-lived.mjs';

test.each([...ACCOUNT_CONTRACTS, ...ACCOUNT_JOURNEYS])('%s is there', (path) => {
  expect(existsSync(path)).toBe(true);
});
