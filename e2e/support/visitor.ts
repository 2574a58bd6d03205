import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';

/** A random private IP address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** For tests that submit forms: each has an IP address of its own, so that tests share no rate limit. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': anAddress() });
  },
});

export { expect } from '@playwright/test';

/** An e-mail address of this test alone. */
export const aMailbox = (name: string) => `${name}-${randomInt(2 ** 40)}@veta.test`;
