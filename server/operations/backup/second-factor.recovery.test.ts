import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { runTool } from '../../testing/run-tool.ts';
import { codeAt } from '../../testing/second-factor.ts';
import {
  makeInstallation,
  populate,
  serverUrl,
  startServer,
} from '../../testing/test-installation.ts';
import { PASSWORD } from '../../testing/writers.ts';

const FACTOR = 'users/auth/segundo-factor';

/** A server with a function that posts JSON to it. */
async function start(installation: Awaited<ReturnType<typeof makeInstallation>>) {
  const { port, process, ended } = await startServer(installation);
  const post = async (path: string, body: object, access?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(access && { authorization: `Bearer ${access}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const kill = async () => {
    process.kill('SIGKILL');
    await ended;
  };
  return { post, kill };
}

test('a second factor comes back from a backup with its codes, of which a used one stays used', async () => {
  const installation = await makeInstallation();
  const [email = ''] = await populate(installation);
  const login = { email, password: PASSWORD };
  const before = await start(installation);
  const { access } = (await before.post('users/auth/login', login)).body;
  const { secreto: secret } = (await before.post(`${FACTOR}/alta`, {}, access)).body;
  const first = await codeAt(secret, new Date());
  const confirmed = await before.post(`${FACTOR}/alta/confirmar`, { codigo: first }, access);
  const [used, left] = confirmed.body.codigos;
  const { desafio } = (await before.post('users/auth/login', login)).body;
  expect((await before.post(FACTOR, { desafio, codigo: used })).status).toBe(200);
  await before.kill();
  const file = join(await makeEmptyFolder(), 'revista.tar');
  expect(await runTool('backup', installation, file)).toMatchObject({ failed: false });

  const other = serverUrl ? await makeInstallation() : { DATA_DIR: await makeEmptyFolder() };
  expect(await runTool('restore', other, file)).toMatchObject({ failed: false, stderr: '' });
  const restored = await start(other);
  const again = (await restored.post('users/auth/login', login)).body.desafio;

  for (const codigo of [first, used]) {
    expect((await restored.post(FACTOR, { desafio: again, codigo })).status).toBe(400);
  }
  expect((await restored.post(FACTOR, { desafio: again, codigo: left })).status).toBe(200);
  const third = (await restored.post('users/auth/login', login)).body.desafio;
  const next = await codeAt(secret, new Date(), 1);
  expect((await restored.post(FACTOR, { desafio: third, codigo: next })).status).toBe(200);
}, 180_000);
