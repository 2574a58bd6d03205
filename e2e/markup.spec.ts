import { expect, test } from '@playwright/test';
import { authEndpoints } from '../contract/endpoints.ts';
import type { TestAccount } from './support/accounts.ts';
import { addressesOf, pageFiles } from './support/every-page.ts';
import { openJar } from './support/jar.ts';
import { markupFaults } from './support/markup-faults.ts';

const at = (path: string) => new URL(path, process.env.E2E_SITE_URL).href;

async function openAs(account: TestAccount | undefined) {
  const jar = openJar(at);
  if (account) {
    const answer = await jar.call(`/api/v1/${authEndpoints.login}`, { json: account });
    expect(answer.status).toBe(200);
  }
  return jar;
}

for (const file of pageFiles()) {
  test(`the markup of ${file} is valid`, async () => {
    const { find, as } = addressesOf(file);
    const jar = await openAs(as);
    for (const path of await find()) {
      const answer = await jar.call(path);
      expect(answer.headers.get('content-type'), path).toMatch(/^text\/html/);
      expect(await markupFaults(await answer.text()), path).toEqual([]);
    }
  });
}

for (const path of ['/no-existe', '/noticias/999999', '/articulos/999999', '/foro/999999']) {
  test(`the markup of what is missing at ${path} is valid`, async () => {
    const answer = await openJar(at).call(path);
    expect(answer.status).toBe(404);
    expect(await markupFaults(await answer.text())).toEqual([]);
  });
}
