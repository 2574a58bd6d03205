import fc from 'fast-check';
import { AMBIGUOUS, MALFORMED, PLAIN } from './support/ambiguous-requests.ts';
import { bytesOf, type HostileRequest, hostileRequest } from './support/hostile-request.ts';
import { rawStatus, sendRaw } from './support/raw-socket.ts';
import { noteCalls } from './support/smuggling.ts';
import { expect, test } from './support/with-web-instance.ts';

/** How many requests each of the two searches for faults makes; a failure names the seed. */
const REQUESTS = Number(process.env.FUZZ_WEB_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** All that the server may ever be asked through the web: plain segments below its own base (D4). */
const BELOW_THE_BASE = /^\/api\/v1(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\/?(?:\?.*)?$/;

/** Ways to begin the address of a call, honest and not. */
const CALLS = [
  ...['/api/v1/', '/api/v1', '/api//v1/', '//api/v1/', '/API/v1/', '/api/v1/../', '/api/./v1/'],
  ...['/%61pi/v1/', '/api/v1%2f', '/api/v1\\', '/_next/../api/v1/', '/media/../api/v1/'],
  ...['http://evil.example/api/v1/', '//evil.example/api/v1/', 'evil.example/api/v1/'],
];

/** The same for everything else that the web answers. */
const ADDRESSES = [
  ...[
    '/',
    '/media/',
    '/_next/image',
    '/_next/static/',
    '/_next/data/',
    '/api/session',
    '/api/buscar',
  ],
  ...[
    '/api/revalidate',
    '/api/auth/',
    '/api/auth/callback/oidc',
    '/api/imagen/noticias/',
    '/tarjetas/',
  ],
  ...[
    '/articulos/',
    '/articulos',
    '/foro',
    '/foro/',
    '/noticias/',
    '/ediciones',
    '/buscar',
    '/perfil/',
  ],
  ...[
    '/panel-admin/',
    '/boletin/confirmar',
    '/avisos/baja',
    '/feeds/',
    '/sitemap-',
    '/healthz',
    '*',
    '',
  ],
];

/** What an answer must not tell of the inside. */
const LEAK =
  /node_modules|node:internal|\bat (?:async )?[\w.<>]+ \((?:file|node|\/)|\.next\/server/;

/** Sends as many requests as are asked for; `check` looks at each with its answer. */
async function search(
  origin: string,
  starts: string[],
  check: (sent: HostileRequest, status: number) => void = () => undefined,
): Promise<void> {
  const statuses: Record<number, number> = {};
  const property = fc.asyncProperty(hostileRequest(starts), async (sent) => {
    const answer = await sendRaw(origin, bytesOf(sent));
    const status = rawStatus(answer);
    statuses[status] = (statuses[status] ?? 0) + 1;
    // A server that is asked for a picture of elsewhere may say that it could not get it.
    if (status !== 502) expect(status, answer.slice(0, 500)).toBeLessThan(500);
    expect(answer).not.toMatch(LEAK);
    check(sent, status);
  });
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
  console.warn(`Seed ${SEED}, answers by status`, statuses);
  // Well after all that.
  expect((await fetch(origin)).status).toBe(200);
}

test('whatever path a call has, it reaches the server below its own base or not at all', async ({
  api,
  startWeb,
}) => {
  test.setTimeout(600_000);
  const asked: string[] = [];
  const web = await startWeb();
  api.always((response, _, received) => {
    asked.push(received.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await search(web.at('/'), CALLS, (_, status) => {
    expect(status).not.toBe(502);
    for (const url of asked.splice(0)) {
      expect(url).toMatch(BELOW_THE_BASE);
      expect(new URL(url, 'http://server').pathname).toBe(url.split('?')[0]);
    }
  });
});

test('no hostile request breaks the web, hangs, or learns of its inside', async ({ baseURL }) => {
  test.setTimeout(600_000);
  await search(baseURL ?? '', [...ADDRESSES, ...CALLS]);
});

test('where a request ends is never read in two ways', async ({ api, openWeb }) => {
  const web = await openWeb();
  const takeCalls = noteCalls(api);
  for (const [name, bytes] of Object.entries({ ...AMBIGUOUS, ...MALFORMED })) {
    const answer = await sendRaw(web.at('/'), bytes);
    expect(
      takeCalls().filter((call) => call.includes('colado')),
      name,
    ).toEqual([]);
    expect(rawStatus(answer), name).toBeLessThan(500);
  }
  await sendRaw(web.at('/'), PLAIN);
  // Nothing else kept the second one away.
  expect(takeCalls()).toContain('DELETE /api/v1/colado/');
});
