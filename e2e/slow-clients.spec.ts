import { once } from 'node:events';
import type { Socket } from 'node:net';
import { ADMISSION_LIMIT, expectNoRequestsInProgress } from './support/admission-limit.ts';
import type { Reply } from './support/fake-server.ts';
import { begin, over, trickle } from './support/slow-client.ts';
import { SITE_URL } from './support/web-instance.ts';
import { test as base, expect } from './support/with-web-instance.ts';

/** Slow clients, and clients that disconnect, against a web instance with its default limits. */

// Each starts a web instance of its own.
base.slow();

/** A timeout, in seconds, that no test reaches. */
const LONG = '300';
/** A timeout that normal clients meet, also on a busy machine. */
const SHORT = '3';

interface BoundedWeb {
  origin: string;
  /** Status of a normal request meanwhile. */
  read: () => Promise<number>;
  begin: (text: string) => Promise<Socket>;
}

const test = base.extend<{ startBounded: (bounds: Record<string, string>) => Promise<BoundedWeb> }>(
  {
    startBounded: async ({ startWeb }, use) => {
      const sockets: Socket[] = [];
      await use(async (bounds) => {
        const web = await startWeb({
          CONNECTION_HEAD_SECONDS: LONG,
          CONNECTION_REQUEST_SECONDS: LONG,
          CONNECTION_SILENCE_SECONDS: LONG,
          ...bounds,
        });
        const origin = new URL(web.at('/')).origin;
        return {
          origin,
          async read() {
            const answer = await fetch(web.at('/foro'), { headers: { connection: 'close' } });
            await answer.arrayBuffer();
            return answer.status;
          },
          async begin(text) {
            const socket = await begin(origin, text);
            sockets.push(socket);
            return socket;
          },
        };
      });
      for (const socket of sockets) socket.destroy();
    },
  },
);

/** The head of a request that has something to say. */
const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, ...['Host: a', `Origin: ${SITE_URL}`, ...headers], ...['', '']].join(
    '\r\n',
  );

test('slow request headers close their connections, and readers are served meanwhile', async ({
  startBounded,
}) => {
  const web = await startBounded({ CONNECTION_HEAD_SECONDS: SHORT });
  const ended = Array.from({ length: 50 }, async () =>
    trickle((await web.begin('GET /foro HTTP/1.1\r\nHost: a\r\n')).resume(), 'X-A: b\r\n'),
  );
  expect(await web.read()).toBe(200);
  await Promise.all(ended);
  expect(await web.read()).toBe(200);
});

const JSON_OF = 'Content-Type: application/json';
const FORM_OF = 'Content-Type: application/x-www-form-urlencoded';
const LENGTH = 'Content-Length: 10000';

/** Bodies of proxied requests, and of the web instance's own: a form, and a server action. */
const BODIES: [string, string][] = [
  [post('/api/v1/magazine/contacts/', JSON_OF, LENGTH), 'x'],
  [post('/api/v1/users/auth/login', JSON_OF, LENGTH), 'x'],
  [post('/api/v1/articles/comentarios/', JSON_OF, 'Transfer-Encoding: chunked'), '1\r\nx\r\n'],
  [post('/boletin/baja', FORM_OF, LENGTH), 'x'],
  [post('/boletin/baja', FORM_OF, 'Transfer-Encoding: chunked'), '1\r\nx\r\n'],
  [post('/articulos', 'Next-Action: a', 'Content-Type: text/plain', LENGTH), 'x'],
  [post('/foro', LENGTH), 'x'],
];

test('slow request bodies close their connections, are not forwarded, and block no reader', async ({
  api,
  startBounded,
}) => {
  const web = await startBounded({
    CONNECTION_HEAD_SECONDS: SHORT,
    CONNECTION_REQUEST_SECONDS: SHORT,
  });
  const written: unknown[] = [];
  api.always((response, url, { method }) => {
    if (method !== 'GET') written.push(url.pathname);
    response.writeHead(500).end();
  });
  const ended = BODIES.map(async ([head, text]) => trickle((await web.begin(head)).resume(), text));
  expect(await web.read()).toBe(200);
  await Promise.all(ended);
  expect(await web.read()).toBe(200);
  expect(written).toEqual([]);
  await expectNoRequestsInProgress(web.origin);
});

test('idle connections are closed in every phase', async ({ api, startBounded }) => {
  const web = await startBounded({ CONNECTION_SILENCE_SECONDS: SHORT });
  // The server never answers.
  api.always(() => undefined);
  const begun = [
    'GET /foro HTTP/1.1\r\n',
    post('/api/v1/magazine/contacts/', JSON_OF, LENGTH),
    'GET /api/v1/foro/temas/ HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /buscar?q=oro HTTP/1.1\r\nHost: a\r\n\r\n',
  ];
  const ended = begun.map(async (text) => over((await web.begin(text)).resume()));
  expect(await web.read()).toBe(200);
  await Promise.all(ended);
  expect(await web.read()).toBe(200);
  await expectNoRequestsInProgress(web.origin);
});

/** Far more than any buffer on the way holds: each answer is some 60 KB. */
const UNREAD = 500;

test('unread responses close their connection, and readers are served meanwhile', async ({
  startBounded,
}) => {
  const web = await startBounded({ CONNECTION_SILENCE_SECONDS: SHORT });
  const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  // Never resumed: a connection that is over shows where something more is sent.
  const ended = trickle(await web.begin(ask.repeat(UNREAD)), ask);
  expect(await web.read()).toBe(200);
  await ended;
  expect(await web.read()).toBe(200);
});

test('a client that disconnects releases its permit', async ({ api, startBounded }) => {
  const web = await startBounded({});
  const held: Parameters<Reply>[0][] = [];
  api.on('foro/temas/', (response) => void held.push(response));
  const vanishing = await Promise.all(
    Array.from({ length: ADMISSION_LIMIT }, () =>
      web.begin('GET /api/v1/foro/temas/ HTTP/1.1\r\nHost: a\r\n\r\n'),
    ),
  );
  await expect.poll(() => held.length).toBe(ADMISSION_LIMIT);
  for (const socket of vanishing) socket.resetAndDestroy();
  await expectNoRequestsInProgress(web.origin);
  expect(await web.read()).toBe(200);
});

test('a connection above the limit is closed, and the others stay open', async ({
  startBounded,
}) => {
  const web = await startBounded({ MOST_CONNECTIONS: '3' });
  const ask = 'GET /healthz HTTP/1.1\r\n';
  await web.begin(ask);
  await web.begin(ask);
  const last = await web.begin(ask);
  await over((await web.begin('')).resume());

  last.write('Host: a\r\n\r\n');
  const [answer] = await once(last, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});
