import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';

/** One of many addresses that no machine of a test has. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * For tests that send forms: each is a visitor with an address of its own, so that none meets a
 * limit that another one has used up.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': anAddress() });
  },
});

export { expect } from '@playwright/test';

/** A mailbox that no other test writes to. */
export const aMailbox = (name: string) => `${name}-${randomInt(2 ** 40)}@veta.test`;
