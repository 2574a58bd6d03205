import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const entry = fileURLToPath(new URL('./start.mjs', import.meta.url));

/** Runs `npm start`'s program with these settings until it ends by itself. */
async function start(settings: Record<string, string>) {
  const env = { ...process.env, API_BASE_URL: '', NEWS_SERVICE_URL: '', SITE_URL: '', ...settings };
  const program = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  program.stdout.on('data', (chunk) => (output += chunk));
  program.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(program, 'close');
  return { code, output };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function takenPort(): Promise<string> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  return String((listener.address() as AddressInfo).port);
}

test('start refuses a port that is taken, in one sentence and before anything else', async () => {
  const PORT = await takenPort();
  expect(await start({ PORT, DATA_DIR: temporaryFolder() })).toEqual({
    code: 1,
    output: `Port ${PORT} is taken: stop the program that uses it, or set PORT to another port.\n`,
  });
});

test('start refuses a data folder that cannot be written to', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  // API_BASE_URL is set, so that one free port is enough.
  const another = 'https://api.example.test';
  const addresses = { PORT: String(port), API_BASE_URL: another, NEWS_SERVICE_URL: another };
  expect(await start({ ...addresses, DATA_DIR: file })).toEqual({
    code: 1,
    output: `Set DATA_DIR to a folder to write to: ENOTDIR: not a directory, mkdir '${file}/keys'.\n`,
  });
});

test('start refuses another server without its news service', async () => {
  expect(await start({ API_BASE_URL: 'https://api.example.test' })).toEqual({
    code: 1,
    output: 'API_BASE_URL is set, so NEWS_SERVICE_URL must be set as well.\n',
  });
});

test('start refuses what is no port', async () => {
  expect(await start({ PORT: '70000', DATA_DIR: temporaryFolder() })).toEqual({
    code: 1,
    output: 'Nothing can listen on 127.0.0.1:70000 (ERR_SOCKET_BAD_PORT): set HOST or PORT.\n',
  });
});
