import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startChildServer } from './testing/child-server.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const agent = new Agent({ keepAlive: true });

/** Sends a request over keep-alive connections, as a proxy does. */
function ask(
  port: number,
  path: string,
): Promise<{ status?: number; connection?: string; kept?: string }> {
  return new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1' }, async (response) => {
      await text(response);
      const { connection, 'keep-alive': kept } = response.headers;
      resolve({ status: response.statusCode, connection, kept: String(kept) });
    }).on('error', reject);
  });
}

test('a server that shuts down reports not ready and answers every request until it exits', async () => {
  const server = startChildServer({
    DATA_DIR: await makeDataFolder(),
    SEED: 'none',
    // Waited for in whole; long enough for the requests below on a busy machine.
    DRAIN_SECONDS: '5',
  });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const port = await server.ready;
  const list = '/api/v1/articles/articulos/';
  expect(await ask(port, list)).toEqual({
    status: 200,
    connection: 'keep-alive',
    // Tells the web app when to drop an idle connection.
    kept: 'timeout=5',
  });

  server.process.kill('SIGTERM');

  await vi.waitUntil(async () => (await ask(port, '/readyz')).status === 503, 20_000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(port, list)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ connection }) => connection))).toEqual(new Set(['close']));
  expect((await ask(port, '/healthz')).status).toBe(200);
  expect(await server.ended).toEqual({ code: 0, signal: null, stderr: '' });
});
