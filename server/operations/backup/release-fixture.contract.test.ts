import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { articleListSchema } from '../../../contract/articles.ts';
import { articleEndpoints, authEndpoints, searchEndpoints } from '../../../contract/endpoints.ts';
import { DEMO_PASSWORD } from '../../../demo/demo-accounts.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { runTool } from '../../testing/run-tool.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';

/** Made by release 0.1.0 of a magazine with the demo content. Its keys and accounts are used nowhere else. */
const RELEASES = ['0.1.0'];
const fixture = (release: string) =>
  fileURLToPath(new URL(`./fixtures/release-${release}.tar`, import.meta.url));

const TIMEOUT_MS = 120_000;
const serverUrl = process.env.TEST_DATABASE_URL;

test.each(RELEASES)(
  'a backup of release %s is restored and works: content, files, search, sign-in',
  async (release) => {
    const place = {
      DATA_DIR: await makeEmptyFolder(),
      ...(serverUrl && { DATABASE_URL: await makeTemporaryDatabase(serverUrl) }),
    };
    const restored = await runTool('restore', place, fixture(release));
    expect(restored).toMatchObject({ stderr: '', failed: false });

    const server = startChildServer({ ...place, SEED: 'none' });
    onTestFinished(async () => {
      server.process.kill();
      await server.ended;
    });
    const api = `http://127.0.0.1:${await server.ready}/api/v1`;

    const list = await fetch(`${api}/${articleEndpoints.list}`);
    const { count, results } = articleListSchema.parse(await list.json());
    expect(count).toBe(24);
    const picture = new URL(results.find((one) => one.imagen_principal)?.imagen_principal ?? '');
    const file = await fetch(new URL(picture.pathname, api));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const found = await fetch(`${api}/${searchEndpoints.search}?search=relaves filtrados`);
    expect(await found.json()).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ title: expect.stringMatching(/relaves filtrados/i) }),
      ]),
    });

    const login = await fetch(`${api}/${authEndpoints.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'lector@veta.test', password: DEMO_PASSWORD }),
    });
    expect(login.status).toBe(200);
  },
  TIMEOUT_MS,
);
