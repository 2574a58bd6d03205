import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from '../e2e/support/free-ports.ts';
import { makeCertificate, writeConfiguration } from './testing/front.ts';
import { PATH } from './testing/services.ts';

/** Something in place of a web that has no room for searches. */
async function openCrowdedWeb(): Promise<Server> {
  const web = createServer((request, response) => {
    const isSearch = request.url?.startsWith('/buscar');
    response.writeHead(isSearch ? 503 : 200).end(isSearch ? 'lleno' : 'para todos');
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  return web;
}

test.describe('nginx before two webs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-nginx-'));
  let webs: Server[];
  let nginx: ChildProcess;
  let site: string;

  test.beforeAll(async ({ request }) => {
    webs = await Promise.all([openCrowdedWeb(), openCrowdedWeb()]);
    const [one, other] = webs.map((web) => (web.address() as AddressInfo).port);
    const [http = 0, https = 0] = await freePorts(2);
    const certificates = join(folder, 'certificates');
    makeCertificate(certificates);
    const configuration = writeConfiguration(folder, {
      SERVER_NAME: 'localhost',
      WEB_UPSTREAM: `127.0.0.1:${one},127.0.0.1:${other}`,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      CERTIFICATES: certificates,
    });
    nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', configuration], {
      env: { PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    site = `https://localhost:${https}`;
    await expect
      .poll(() => request.get(`http://localhost:${http}`, { maxRedirects: 0 }).catch(() => null))
      .not.toBeNull();
  });
  test.afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    for (const web of webs) {
      web.close();
      web.closeAllConnections();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('webs that refuse some readers go on answering all others', async ({ request }) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const refused = await request.get(`${site}/buscar?q=cobre`);
      expect([refused.status(), await refused.text()]).toEqual([503, 'lleno']);
      expect(await (await request.get(`${site}/foro`)).text()).toBe('para todos');
    }
  });
});
