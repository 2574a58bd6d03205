import { expect, test } from '@playwright/test';
import { type FakeWeb, openFakeWeb } from '../e2e/support/fake-web.ts';
import { type Front, prepareFront } from '../e2e/support/front.ts';
import { type OwnNginx, startOwnNginx } from './testing/own-nginx.ts';

/** A web instance that refuses searches with 503. */
async function openCrowdedWeb(): Promise<FakeWeb> {
  const web = await openFakeWeb();
  web.listener = (request, response) => {
    const isSearch = request.url?.startsWith('/buscar');
    response.writeHead(isSearch ? 503 : 200).end(isSearch ? 'lleno' : 'para todos');
  };
  return web;
}

test.describe('nginx and Varnish before two web instances', () => {
  let webs: FakeWeb[];
  let front: Front;
  let nginx: OwnNginx;

  test.beforeAll(async () => {
    webs = await Promise.all([openCrowdedWeb(), openCrowdedWeb()]);
    front = await prepareFront();
    await front.start(...webs.map(({ port }) => port));
    nginx = await startOwnNginx([new URL(front.at('/')).host]);
  });
  test.afterAll(async () => {
    await nginx?.stop();
    await front?.stop();
    for (const web of webs) web.close();
  });

  test('instances that refuse some readers still answer all others', async ({ request }) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const refused = await request.get(`${nginx.site}/buscar?q=cobre`);
      expect([refused.status(), await refused.text()]).toEqual([503, 'lleno']);
      expect(await (await request.get(`${nginx.site}/foro`)).text()).toBe('para todos');
    }
  });
});
