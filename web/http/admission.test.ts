import { once } from 'node:events';
import { connect } from 'node:net';
import { type JWTPayload, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createMetrics } from '../../shared/observability/metrics.ts';
import { createAdmission } from './admission.ts';

const SECRET = 'un-secreto-de-prueba-bien-largo-1234';
const SERVER_SECRET = 'otro-secreto-que-el-servidor-conoce-5678';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('JWT_SECRET', SECRET);
  vi.stubEnv('REVALIDATE_SECRET', SERVER_SECRET);
});
afterEach(() => vi.unstubAllEnvs());

const sign = (secret: string, claims: JWTPayload = {}) =>
  new SignJWT({ role: 'ADMIN', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));

/** A picture of another site in the news. */
const PICTURE = '/api/imagen/noticias/7/0123456789abcdef0123.webp';
const isSlow = (url = '') => url === '/lento' || /imagen|tarjeta|callback/.test(url);
const ONE = { running: 1, waiting: 0, timeoutMs: 2000, crowdedTimeoutMs: 250 };

/**
 * A site with one permit for anonymous and one for signed-in readers; slow pages finish on demand.
 */
async function openCrowdedSite(isLate = () => false, mayBegin = async () => {}) {
  const metrics = createMetrics(pino({ level: 'silent' }));
  const admit = createAdmission({ limits: ONE, isLate, mayBegin, metrics });
  const open: { end: () => void }[] = [];
  const { url, port } = await serve((request, response) => {
    void admit(request).then((leave) => {
      if (!leave) return void response.writeHead(503).end();
      const end = () => {
        leave();
        response.end('ok');
      };
      if (isSlow(request.url)) open.push({ end });
      else end();
    });
  });
  const ask = async (path: string, cookie = '') =>
    (await fetch(url + path, { headers: { cookie } })).status;
  return { ask, open, port, figures: () => metrics.read() };
}

test('a request without a free permit is refused, and admitted once a response has ended', async () => {
  const { ask, open } = await openCrowdedSite();
  const slow = ask('/lento');
  await expect.poll(() => open.length).toBe(1);

  expect(await ask('/buscar?q=a')).toBe(503);
  open[0]?.end();
  expect(await slow).toBe(200);
  await expect.poll(() => ask('/buscar?q=a')).toBe(200);
});

test('signed-in readers have permits of their own', async () => {
  const { ask, open } = await openCrowdedSite();
  const slow = ask('/lento');
  await expect.poll(() => open.length).toBe(1);

  expect(await ask('/panel-admin', `access_token=${await sign(SECRET)}`)).toBe(200);
  expect(await ask('/panel-admin', `access_token=${await sign(`${SECRET}-ajeno`)}`)).toBe(503);
  expect(await ask('/panel-admin', 'access_token=a.b.c')).toBe(503);
  const ended = (seconds: number) => sign(SECRET, { exp: Date.now() / 1000 - seconds });
  expect(await ask('/panel-admin', `access_token=${await ended(120)}`)).toBe(503);
  // Its page is about to send the next request.
  expect(await ask('/panel-admin', `access_token=${await ended(20)}`)).toBe(200);
  expect(await ask('/panel-admin', 'otra=cosa')).toBe(503);
  open[0]?.end();
  await slow;
});

test.each([
  PICTURE,
  `/_next/image?url=${encodeURIComponent(PICTURE)}&w=640&q=75`,
  '/tarjetas/noticias/7/tarjeta.jpg',
  '/tarjetas/articulos/7/tarjeta.jpg',
  '/vista-previa/un-testigo/tarjeta',
])('slow sites of others keep nobody from anything but their pictures: %s', async (picture) => {
  const { ask, open } = await openCrowdedSite();
  const waiting = ask(picture);
  await expect.poll(() => open.length).toBe(1);

  expect(await ask(PICTURE)).toBe(503);
  expect(await ask('/buscar?q=a')).toBe(200);
  expect(await ask('/_next/image?url=%2Fmedia%2Fa.webp&w=640&q=75')).toBe(200);
  const cookie = `access_token=${await sign(SECRET)}`;
  expect(await ask(PICTURE, cookie)).toBe(503);
  expect(await ask('/panel-admin', cookie)).toBe(200);
  open[0]?.end();
  expect(await waiting).toBe(200);
});

test('callbacks of a slow sign-in provider hold no permit', async () => {
  const { ask, open } = await openCrowdedSite();
  const waiting = [ask('/api/auth/callback/google?code=a'), ask('/api/auth/callback/google')];
  await expect.poll(() => open.length).toBe(2);

  expect(await ask('/buscar?q=a')).toBe(200);
  for (const { end } of open) end();
  expect(await Promise.all(waiting)).toEqual([200, 200]);
});

test('a slow upload holds no permit', async () => {
  const { ask, port } = await openCrowdedSite();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /lento HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx');

  expect(await ask('/')).toBe(200);
  socket.destroy();
});

test('a client that disconnects releases its permit when its work is done', async () => {
  const { ask, open, port } = await openCrowdedSite();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /lento HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => open.length).toBe(1);
  expect(await ask('/')).toBe(503);

  socket.destroy();
  await once(socket, 'close');
  expect(await ask('/')).toBe(503);
  open[0]?.end();
  expect(await ask('/')).toBe(200);
});

test('while the event loop is late, anonymous readers get only cached files', async () => {
  const { ask } = await openCrowdedSite(() => true);

  expect(await ask('/buscar?q=a')).toBe(503);
  expect(await ask('/media/a.webp')).toBe(503);
  expect(await ask('/healthz')).toBe(200);
  // Files of the build are served before admission control.
  expect(await ask('/_next/static/chunks/a.js')).toBe(503);
  expect(await ask('/panel-admin', `access_token=${await sign(SECRET)}`)).toBe(200);
});

test('calls of the API server are admitted while the event loop is late', async () => {
  const admit = createAdmission({ isLate: () => true });
  const { url } = await serve((request, response) => {
    void admit(request).then((leave) => response.writeHead(leave ? 204 : 503).end());
  });
  const tell = async (secret: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(`${url}/api/revalidate`, { method: 'POST', headers })).status;
  };
  expect(await tell(SERVER_SECRET)).toBe(204);
  expect(await tell(`${SERVER_SECRET}-ajeno`)).toBe(503);
});

test('anonymous requests wait for accepting to finish, signed-in ones do not', async () => {
  const begin = Promise.withResolvers<void>();
  const { ask } = await openCrowdedSite(undefined, () => begin.promise);

  const anonymous = ask('/buscar?q=a');
  expect(await ask('/panel-admin', `access_token=${await sign(SECRET)}`)).toBe(200);
  expect(await Promise.race([anonymous, ask('/healthz').then(() => 'waits')])).toBe('waits');
  begin.resolve();
  expect(await anonymous).toBe(200);
});

test('a metric reports the permits in use', async () => {
  const { ask, open, figures } = await openCrowdedSite();
  const slow = ask('/lento');
  await expect.poll(() => open.length).toBe(1);
  expect(await figures()).toContain('veta_requests_in_progress{group="anonymous"} 1');
  expect(await figures()).toContain('veta_requests_in_progress{group="signedIn"} 0');
  open[0]?.end();
  await slow;
  expect(await figures()).toContain('veta_requests_in_progress{group="anonymous"} 0');
});
