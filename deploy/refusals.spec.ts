import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type OwnNginx, startOwnNginx } from './testing/own-nginx.ts';

/** A fake web app that refuses searches with 503. */
async function openCrowdedWeb(): Promise<Server> {
  const web = createServer((request, response) => {
    const isSearch = request.url?.startsWith('/buscar');
    response.writeHead(isSearch ? 503 : 200).end(isSearch ? 'lleno' : 'para todos');
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  return web;
}

test.describe('nginx before two web instances', () => {
  let instances: Server[];
  let nginx: OwnNginx;

  test.beforeAll(async () => {
    instances = await Promise.all([openCrowdedWeb(), openCrowdedWeb()]);
    const [one, other] = instances.map((web) => (web.address() as AddressInfo).port);
    nginx = await startOwnNginx([`127.0.0.1:${one}`, `127.0.0.1:${other}`]);
  });
  test.afterAll(async () => {
    await nginx.stop();
    for (const web of instances) {
      web.close();
      web.closeAllConnections();
    }
  });

  test('instances that refuse some readers still answer all others', async ({ request }) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const refused = await request.get(`${nginx.site}/buscar?q=cobre`);
      expect([refused.status(), await refused.text()]).toEqual([503, 'lleno']);
      expect(await (await request.get(`${nginx.site}/foro`)).text()).toBe('para todos');
    }
  });
});
