import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
} from '@playwright/test';

/** A random private IP address. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Closes a context, if it is open; a route handler that still runs then would fail the whole run. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  const ending = routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }));
  await Promise.allSettled(ending);
  await context.close();
}

/** Contexts that the running test opened; undefined between tests. */
let opened: BrowserContext[] | undefined;

/**
 * For tests that submit forms: each has an IP address of its own, so that tests share no rate limit. Contexts of
 * `openContext` are closed after the test.
 */
export const test = base.extend<{ openContexts: undefined }>({
  openContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const contexts: BrowserContext[] = [];
      opened = contexts;
      await use(undefined);
      opened = undefined;
      await Promise.all(contexts.map(closeContext));
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': anAddress() });
  },
});

/** Another browser context, with an IP address of its own, that is closed after the test. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  if (!opened) throw new Error('Import `test` from e2e/support/visitor.ts: it closes the context.');
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
    ...options,
  });
  opened.push(context);
  return context;
}

export { expect } from '@playwright/test';

/** An e-mail address of this test alone. */
export const aMailbox = (name: string) => `${name}-${randomInt(2 ** 40)}@veta.test`;
