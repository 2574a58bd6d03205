import { beforeEach, expect, test, vi } from 'vitest';
import type { Capability } from '../../../contract/capabilities.ts';
import { registerPageExpiry } from '../../core/server/expire-pages.ts';
import { deadAddress, serve } from '../../testing/local-server.ts';

type Reply = { status: number; body?: unknown; location?: string } | 'dropped' | 'silent';

const offers = (...capacidades: string[]): Reply => ({ status: 200, body: { capacidades } });
const MINUTE = 60_000;

/** Tags that have expired. */
const expired: string[] = [];
let present = 0;

beforeEach(() => {
  const key = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === 'veta-minera.capabilities',
  );
  if (key) delete (globalThis as Record<symbol, unknown>)[key];
  vi.resetModules();
  expired.length = 0;
  registerPageExpiry(async (tags) => {
    expired.push(...tags);
    return true;
  });
  present = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => present);
});

/** A web process beside a server that answers as `set` says. */
async function openWorld(first: Reply) {
  let reply = first;
  const server = await serve((_request, response) => {
    if (reply === 'silent') return;
    if (reply === 'dropped') return void response.destroy();
    const { status, body, location } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    response.writeHead(status, { ...(location && { location }) }).end(text);
  });
  vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
  const { forgetCapabilities, readCapabilities, refreshCapabilities } = await import(
    './capabilities.ts'
  );
  return {
    server,
    forget: forgetCapabilities,
    read: readCapabilities,
    refresh: refreshCapabilities,
    set: (next: Reply) => {
      reply = next;
    },
  };
}

test('the capabilities of a 200 are cached for 10 minutes, unknown ones are ignored', async () => {
  const { server, read, set } = await openWorld(offers('denuncias', 'oraculo', 'moderacion'));
  const granted: Capability[] = ['moderacion', 'denuncias'];
  expect(await Promise.all([read(), read()])).toEqual([granted, granted]);
  set({ status: 500 });
  present = 10 * MINUTE - 1;
  expect(await read()).toEqual(granted);
  expect(server.asked).toEqual(['/api/v1/redaccion/']);
  present = 10 * MINUTE;
  expect(await read()).toEqual([]);
  expect(server.asked).toHaveLength(2);
});

test.each([404, 405])(
  'a %i means that nothing is offered, and is remembered as well',
  async (status) => {
    const { server, read, set } = await openWorld({ status, body: { capacidades: ['denuncias'] } });
    expect(await read()).toEqual([]);
    set(offers('denuncias'));
    present = 10 * MINUTE - 1;
    expect(await read()).toEqual([]);
    expect(server.asked).toHaveLength(1);
    present = 10 * MINUTE;
    expect(await read()).toEqual(['denuncias']);
  },
);

test.each<[string, Reply]>([
  ['a 500', { status: 500, body: { capacidades: ['denuncias'] } }],
  ['a 503', { status: 503 }],
  ['a 401', { status: 401, body: { detail: 'No.' } }],
  ['a 403', { status: 403 }],
  ['a 410', { status: 410 }],
  ['a 201', { status: 201, body: { capacidades: ['denuncias'] } }],
  ['a 206', { status: 206, body: { capacidades: ['denuncias'] } }],
  ['a redirect', { status: 302, location: '/otra' }],
  ['a page', { status: 200, body: '<!doctype html><p>Hola' }],
  ['another shape', { status: 200, body: { capacidades: 'denuncias' } }],
  ['a list', { status: 200, body: ['denuncias'] }],
  ['a value that is no text', { status: 200, body: { capacidades: ['denuncias', 7] } }],
  ['more than 64 KB', { status: 200, body: { capacidades: ['denuncias'], x: 'x'.repeat(65_536) } }],
  ['a broken connection', 'dropped'],
])('%s grants nothing, and the next call tries again', async (_name, reply) => {
  const { server, read, set } = await openWorld(reply);
  expect(await read()).toEqual([]);
  expect(await read()).toEqual([]);
  expect(server.asked.filter((path) => path === '/otra')).toEqual([]);
  set(offers('papelera'));
  expect(await read()).toEqual(['papelera']);
  set(reply);
  expect(await read()).toEqual(['papelera']);
});

test('a server that says that all has changed is asked again', async () => {
  const { forget, read, refresh, set } = await openWorld(offers('denuncias'));
  expect(await read()).toEqual(['denuncias']);
  set(offers('papelera'));
  forget();
  await refresh();
  expect(await read()).toEqual(['papelera']);
  expect(expired).toEqual(['site']);
});

test('an answer from before is not cached after it', async () => {
  const { server, forget, read, set } = await openWorld(offers('denuncias'));
  const before = read();
  await expect.poll(() => server.asked.length).toBe(1);
  forget();
  set(offers('papelera'));
  expect(await read()).toEqual(['papelera']);
  expect(await before).toEqual(['denuncias']);
  expect(await read()).toEqual(['papelera']);
});

test('an address that refuses connections grants nothing', async () => {
  const { read } = await openWorld({ status: 404 });
  vi.stubEnv('API_BASE_URL', `${await deadAddress()}/api/v1`);
  expect(await read()).toEqual([]);
});

test('pages that were rendered with something else are made anew', async () => {
  const { read, refresh, set } = await openWorld({ status: 500 });
  await read();
  await refresh();
  expect(expired).toEqual([]);
  set(offers('denuncias'));
  await refresh();
  expect(expired).toEqual(['site']);
  expect(refresh()).toBeUndefined();
  present = 10 * MINUTE;
  await refresh();
  expect(expired).toEqual(['site']);
});

test('while the server fails, no page is outdated by it', async () => {
  const { read, set } = await openWorld(offers('denuncias'));
  await read();
  set({ status: 500 });
  present = 10 * MINUTE;
  await read();
  expect(expired).toEqual([]);
});

test('a finished page waits a moment for a silent server, and not a second time', async () => {
  const { server, refresh } = await openWorld('silent');
  await refresh();
  expect(server.asked).toHaveLength(1);
  // The call goes on meanwhile, and a second one is not begun.
  const again = refresh();
  expect(server.asked).toHaveLength(1);
  await again;
  present = 400;
  await vi.waitFor(() => expect(refresh()).toBeUndefined(), 5000);
});
