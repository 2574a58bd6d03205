import { expect, type Page } from '@playwright/test';

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
export const readPolicy = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
