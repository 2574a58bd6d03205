import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { generate } from 'otplib';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../../testing/child-environment.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder } from '../../testing/data-folder.ts';

const PROGRAM = fileURLToPath(new URL('./superuser.ts', import.meta.url));
const PASSWORD = 'Cerro-Pardo-1887';

/** Runs the program as a script does, with the password on its standard input. */
async function run(DATA_DIR: string, args: string[], input: string) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: childEnvironment({ DATA_DIR }),
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

async function startServer(DATA_DIR: string) {
  const server = startChildServer({ DATA_DIR, SEED: 'none' });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  const port = await server.ready;
  return (path: string, body: object, access?: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      body: JSON.stringify(body),
    });
}

test('npm run superuser makes a superuser in the database of a running server', async () => {
  const DATA_DIR = await makeDataFolder();
  const post = await startServer(DATA_DIR);

  const made = await run(DATA_DIR, ['--email', ' Jefa@Correo.test'], `${PASSWORD}\n`);

  expect(made).toEqual({ code: 0, stdout: 'jefa@correo.test is a superuser now.\n', stderr: '' });
  const login = await post('users/auth/login-admin', {
    email: 'jefa@correo.test',
    password: PASSWORD,
  });
  expect((await login.json()).usuario.role).toBe('SUPERUSUARIO');
});

test('npm run superuser raises an account, which gets the password and loses its sessions', async () => {
  const DATA_DIR = await makeDataFolder();
  const post = await startServer(DATA_DIR);
  const reader = { email: 'ines@correo.test', password: 'Otra-Veta-2027' };
  await post('users/auth/registro-inicial', { ...reader, confirm_password: reader.password });
  const { refresh } = await (await post('users/auth/login', reader)).json();

  const raised = await run(DATA_DIR, ['--email', reader.email], PASSWORD);

  expect(raised).toEqual({
    code: 0,
    stdout:
      "ines@correo.test had an account already: it is a superuser's now, with this password; its sessions have ended, and its sign-ins through providers are removed.\n",
    stderr: '',
  });
  expect((await post('auth/refresh/', { refresh })).status).toBe(401);
  expect((await post('users/auth/login', reader)).status).toBe(401);
  const again = await post('users/auth/login', { ...reader, password: PASSWORD });
  expect((await again.json()).usuario.role).toBe('SUPERUSUARIO');
});

test('npm run superuser -- --remove-second-factor lets an account in with its password alone', async () => {
  const DATA_DIR = await makeDataFolder();
  const post = await startServer(DATA_DIR);
  const person = { email: 'jefa@correo.test', password: PASSWORD };
  await run(DATA_DIR, ['--email', person.email], PASSWORD);
  const { access } = await (await post('users/auth/login', person)).json();
  const alta = 'users/auth/segundo-factor/alta';
  const { secreto: secret } = await (await post(alta, {}, access)).json();
  const codigo = await generate({ secret });
  expect((await post(`${alta}/confirmar`, { codigo }, access)).status).toBe(200);
  expect((await post('users/auth/login', person)).status).toBe(403);
  const remove = () => run(DATA_DIR, ['--email', person.email, '--remove-second-factor'], '');

  expect(await remove()).toEqual({
    code: 0,
    stdout: 'jefa@correo.test signs in without a second factor now.\n',
    stderr: '',
  });

  expect((await post('users/auth/login', person)).status).toBe(200);
  expect(await remove()).toEqual({
    code: 1,
    stdout: '',
    stderr: 'jefa@correo.test has no second factor.\n',
  });
});

test.for([
  [[], PASSWORD, 'Name the account: npm run superuser -- --email ana@example.com\n'],
  [
    ['--email', 'ana'],
    PASSWORD,
    'Name the account: npm run superuser -- --email ana@example.com\n',
  ],
  [['--email', 'ana@correo.test'], 'corta', 'The password must have 8 to 128 characters.\n'],
  [['--email', 'ana@correo.test'], '', 'The password must have 8 to 128 characters.\n'],
  [
    ['--email', 'ana@correo.test'],
    'password1',
    'The password is one of the most common ones; choose another.\n',
  ],
] as const)(
  'npm run superuser -- %j is refused with one sentence',
  async ([args, input, stderr]) => {
    const DATA_DIR = await makeDataFolder();

    expect(await run(DATA_DIR, [...args], input)).toEqual({ code: 1, stdout: '', stderr });
  },
);
