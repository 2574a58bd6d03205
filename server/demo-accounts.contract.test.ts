import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from './testing/child-environment.ts';
import { startChildServer } from './testing/child-server.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const PUBLIC = { SITE_URL: 'https://www.vetaminera.pe' };
const OWNER = { email: 'jefa@correo.test', password: 'Cerro-Pardo-1887' };

function start(variables: Record<string, string>) {
  const server = startChildServer(variables);
  const stop = async () => {
    server.process.kill('SIGTERM');
    return server.ended;
  };
  onTestFinished(async () => void (await stop()));
  return { ...server, stop };
}

async function loginStatus(port: number, account: { email: string; password: string }) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/users/auth/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return answer.status;
}

const demo = (name: string) => ({ email: `${name}@veta.test`, password: 'Mineria2026!' });

async function superuser(DATA_DIR: string, args: string[]) {
  const program = fileURLToPath(new URL('./operations/cli/superuser.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: childEnvironment({ DATA_DIR, ...PUBLIC }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(OWNER.password);
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, stdout };
}

test.for([PUBLIC, { HOST: '0.0.0.0' }])(
  'a server with %o fills itself with a magazine in which nobody can sign in',
  async (settings) => {
    const DATA_DIR = await makeDataFolder();
    const server = start({ DATA_DIR, SEED: 'demo', ...settings });
    const port = await server.ready;

    const articles = await fetch(`http://127.0.0.1:${port}/api/v1/articles/articulos/`);
    expect((await articles.json()).count).toBe(25);
    expect(await loginStatus(port, demo('admin'))).toBe(401);
    expect(await loginStatus(port, demo('super'))).toBe(401);
    expect(server.hasDemo()).toBe(false);
  },
);

test('a public start with the published password is refused until the accounts are closed', async () => {
  const DATA_DIR = await makeDataFolder();
  const local = start({ DATA_DIR, SEED: 'demo' });
  expect(await loginStatus(await local.ready, demo('super'))).toBe(200);
  await local.stop();

  expect(await start({ DATA_DIR, ...PUBLIC }).ended).toEqual({
    code: 1,
    signal: null,
    stderr:
      'Everybody knows the password of lector@veta.test, admin@veta.test, super@veta.test, and this server can be reached by others. Make a superuser of your own and close the demo accounts, then start again: npm run superuser -- --email ana@example.com --close-demo-accounts.\n',
  });

  expect(await superuser(DATA_DIR, ['--email', OWNER.email, '--close-demo-accounts'])).toEqual({
    code: 0,
    stdout:
      'jefa@correo.test is a superuser now.\nNobody can sign in as lector@veta.test, admin@veta.test, super@veta.test any more.\n',
  });
  const port = await start({ DATA_DIR, ...PUBLIC }).ready;
  expect(await loginStatus(port, demo('super'))).toBe(401);
  expect(await loginStatus(port, OWNER)).toBe(200);
});
