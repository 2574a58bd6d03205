import { expect, type Page, type Response } from '@playwright/test';

const TOLD = 'policy violation';
/** How Chromium words what a policy has stopped, or a header that it cannot read. */
const OF_POLICY =
  /Content.Security.Policy|Permissions.Policy|Refused to|Cross-Origin|policy violation/i;

/**
 * Watches a page for everything that its Content-Security-Policy stops, through the browser's event
 * and its console. The function that it gives checks what happened since the last check.
 */
export async function watchPolicy(page: Page): Promise<(where: string) => void> {
  const happened: string[] = [];
  await page.addInitScript((told) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      console.error(told, effectiveDirective, blockedURI, sample, sourceFile, lineNumber);
    });
  }, TOLD);
  page.on('console', (message) => {
    if (OF_POLICY.test(message.text())) happened.push(message.text());
  });
  return (where) => expect(happened.splice(0), where).toEqual([]);
}

/** Directives of a policy by name. */
const readPolicy = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/** Default limit of proxies: nginx takes 4 KB for all headers of a response. */
const HEAD_BYTES = 4096;

/** Checks what the answer with a page says of what may be done in it and with it. */
export function expectStrict(answer: Response | null): void {
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  const directives = readPolicy(policy);
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(directives).toMatchObject({
    'default-src': ["'none'"],
    'script-src-attr': ["'none'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(head.join('').length).toBeLessThan(HEAD_BYTES);
}

/** Until everything that a page does by itself is done, also what it does only once it is scrolled. */
export async function settle(page: Page): Promise<void> {
  // Not `evaluate`, which fails where a page is just leading elsewhere.
  await page.waitForFunction(() => {
    const height = document.scrollingElement?.scrollHeight;
    window.scrollTo(0, height ?? 0);
    return height !== undefined;
  });
  await page.waitForLoadState('networkidle');
}
