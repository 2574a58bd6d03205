import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  acceptMultipart(app, 1000);
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
