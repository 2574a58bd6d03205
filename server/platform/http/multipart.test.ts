import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { acceptMultipart } from './multipart.ts';

const MINUTE_MS = 60_000;
const BODY = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';

/** A server that takes forms, and what begins to send one and tells the status, 0 for none. */
async function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Promise.withResolvers<void>();
  const worked = Promise.withResolvers<void>();
  const app = fastify();
  app.decorate('uploadFolder', tmpdir());
  await acceptMultipart(app, 1000);
  app.get('/', async () => 'ok');
  app.patch('/', async () => 'ok');
  app.patch('/slow', async () => {
    begun.resolve();
    await worked.promise;
    return 'ok';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sent: ClientRequest[] = [];
  onTestFinished(() => {
    for (const each of sent) each.destroy();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string, bytes: string) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': BODY.length,
    };
    const form = request({ port, path, method: 'PATCH', agent: false, headers });
    sent.push(form);
    form.write(bytes);
    return new Promise<number | undefined>((resolve) => {
      form.once('response', ({ statusCode }) => resolve(statusCode));
      form.on('error', () => resolve(0));
    });
  };
  const read = async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return (await app.inject({ url: '/', headers })).statusCode;
  };
  return { send, read, begun, worked };
}

test('incomplete forms time out, and waiting ones follow', async () => {
  const { send } = await open();
  const trickling = [1, 2].map(() => send('/', BODY.slice(0, 5)));
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  const next = send('/', BODY);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await Promise.all(trickling)).toEqual([0, 0]);
  expect(await next).toBe(200);
});

test('GET and HEAD need no permit, whatever their content type', async () => {
  const { send, read } = await open();
  const trickling = [1, 2].map(() => send('/', BODY.slice(0, 5)));
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  expect(await read()).toBe(200);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await Promise.all(trickling)).toEqual([0, 0]);
});

test('a form that has come is worked on for as long as it takes', async () => {
  const { send, begun, worked } = await open();
  const slow = send('/slow', BODY);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  worked.resolve();
  expect(await slow).toBe(200);
});

describe('files of a form', () => {
  /** A server that passes each form to `handle`, and the folder of its files. */
  async function openForms(
    handle: (form: FastifyRequest) => Promise<unknown>,
    maxFileBytes = 1000,
  ) {
    const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
    const app = fastify();
    app.decorate('uploadFolder', folder);
    await acceptMultipart(app, maxFileBytes, { lists: ['n'] });
    app.post('/', handle);
    onTestFinished(async () => {
      await app.close();
      await rm(folder, { recursive: true });
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const send = (body: BodyInit, init: RequestInit = {}) =>
      fetch(url, { method: 'POST', body, ...init });
    return { send, folder };
  }

  function makeForm(): FormData {
    const form = new FormData();
    for (const n of ['1', '2']) form.append('n', n);
    for (const text of ['uno', 'dos']) form.append('text', text);
    form.set('picture', new File(['abc'], 'ñ.png', { type: 'image/png' }));
    form.set('none', new File([], ''));
    return form;
  }

  test('are on disk for its account alone, until the response', async () => {
    const { send, folder } = await openForms(async ({ body, formFiles }) => {
      const names = await readdir(folder);
      const modes = await Promise.all(
        names.map(async (name) => (await stat(join(folder, name))).mode & 0o777),
      );
      const files = [...formFiles].map(([field, { name, type, size }]) => [
        field,
        name,
        type,
        size,
      ]);
      const picture = await formFiles.get('picture')?.text();
      return { body, files, picture, modes };
    });
    expect(await (await send(makeForm())).json()).toEqual({
      body: { n: ['1', '2'], text: 'dos' },
      files: [['picture', 'ñ.png', 'image/png', 3]],
      picture: 'abc',
      modes: [0o600, 0o600],
    });
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('may be large, while all texts together have a megabyte at most', async () => {
    const MB = 1024 * 1024;
    const { send } = await openForms(async ({ body, formFiles }) => {
      const sizes = Object.entries(body as object).map(([field, { length }]) => [field, length]);
      return [...sizes, ...[...formFiles].map(([field, { size }]) => [field, size])];
    }, 5 * MB);
    const sendTexts = async (...texts: [string, string][]) => {
      const form = new FormData();
      form.set('picture', new File([Buffer.alloc(3 * MB)], 'a.png', { type: 'image/png' }));
      for (const [field, text] of texts) form.append(field, text);
      const answer = await send(form);
      return [answer.status, await answer.json()];
    };
    const half = 'ñ'.repeat(MB / 4);
    const tooLarge = [413, expect.anything()];

    expect(await sendTexts(['a', half], ['b', half])).toEqual([
      200,
      [
        ['a', MB / 4],
        ['b', MB / 4],
        ['picture', 3 * MB],
      ],
    ]);
    expect(await sendTexts(['a', `${half}${half}x`])).toEqual(tooLarge);
    expect(await sendTexts(['a', half], ['b', half], ['c', 'x'])).toEqual(tooLarge);
    expect(await sendTexts(['n', half], ['n', half], ['n', 'x'])).toEqual(tooLarge);
  });

  test('are deleted after an error of the handler', async () => {
    const { send, folder } = await openForms(async () => Promise.reject(new Error('broken')));
    expect((await send(makeForm())).status).toBe(500);
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('are deleted after a malformed body', async () => {
    const { send, folder } = await openForms(async () => 'ok');
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const head = 'content-disposition: form-data; name="a"; filename="a.png"';
    const answer = await send(`--x\r\n${head}\r\n\r\nabc`, { headers: type });
    expect(answer.status).toBe(400);
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('are deleted when the connection is closed', async () => {
    const received = Promise.withResolvers<void>();
    const { send, folder } = await openForms(async ({ raw }) => {
      received.resolve();
      await once(raw.socket, 'close');
    });
    const gone = new AbortController();
    const answer = send(makeForm(), { signal: gone.signal });
    await received.promise;
    expect(await readdir(folder)).toHaveLength(2);
    gone.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('need a body of a known length', async () => {
    const { send } = await openForms(async () => 'ok');
    const { headers, body } = new Response(makeForm());
    const type = headers.get('content-type') ?? '';
    const init = { headers: { 'content-type': type }, duplex: 'half' } as RequestInit;
    expect((await send(body as ReadableStream, init)).status).toBe(411);
  });
});
