import type { Socket } from 'node:net';
import { ADMISSION_LIMIT, expectNoRequestsInProgress } from './support/admission-limit.ts';
import type { Reply } from './support/fake-server.ts';
import { begin, over, trickle } from './support/slow-client.ts';
import { SITE_URL } from './support/web-instance.ts';
import { test as base, expect } from './support/with-web-instance.ts';

/** Slow clients, and clients that disconnect: each phase alone is tested beside `web/http/connection-limits.ts`. */

// In one worker, which starts one web instance for each set of bounds.
base.describe.configure({ mode: 'default', timeout: 180_000 });

/** A timeout, in seconds, that no test reaches. */
const LONG = '300';
/** A timeout that normal clients meet, also on a busy machine. */
const SHORT = '3';

const SLOW_REQUESTS_END = {
  CONNECTION_HEAD_SECONDS: SHORT,
  CONNECTION_REQUEST_SECONDS: SHORT,
  CONNECTION_SILENCE_SECONDS: LONG,
};
const SILENT_CONNECTIONS_END = {
  CONNECTION_HEAD_SECONDS: LONG,
  CONNECTION_REQUEST_SECONDS: LONG,
  CONNECTION_SILENCE_SECONDS: SHORT,
};

interface BoundedWeb {
  origin: string;
  /** Status of a normal request meanwhile. */
  read: () => Promise<number>;
  begin: (text: string) => Promise<Socket>;
}

/** `webSettings` are the bounds. */
const test = base.extend<{ web: BoundedWeb }>({
  web: async ({ openWeb }, use) => {
    const sockets: Socket[] = [];
    const web = await openWeb();
    const origin = new URL(web.at('/')).origin;
    const read = async () => {
      const answer = await fetch(web.at('/foro'), { headers: { connection: 'close' } });
      await answer.arrayBuffer();
      return answer.status;
    };
    // Rendered before a test makes the server fail.
    expect(await read()).toBe(200);
    await use({
      origin,
      read,
      async begin(text) {
        const socket = await begin(origin, text);
        sockets.push(socket);
        return socket;
      },
    });
    for (const socket of sockets) socket.destroy();
  },
});

/** The head of a request that has something to say. */
const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, ...['Host: a', `Origin: ${SITE_URL}`, ...headers], ...['', '']].join(
    '\r\n',
  );

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

test.describe('where slow requests end', () => {
  test.use({ webSettings: SLOW_REQUESTS_END });

  test('slow request headers close their connections, and readers are served meanwhile', async ({
    web,
  }) => {
    const ended = Array.from({ length: 50 }, async () =>
      trickle((await web.begin('GET /foro HTTP/1.1\r\nHost: a\r\n')).resume(), 'X-A: b\r\n'),
    );
    expect(await web.read()).toBe(200);
    await Promise.all(ended);
    expect(await web.read()).toBe(200);
  });

  test('slow request bodies close their connections, are not forwarded, and block no reader', async ({
    api,
    web,
  }) => {
    const written: unknown[] = [];
    api.always((response, url, { method }) => {
      if (method !== 'GET') written.push(url.pathname);
      response.writeHead(500).end();
    });
    const ended = BODIES.map(async ([head, text]) =>
      trickle((await web.begin(head)).resume(), text),
    );
    expect(await web.read()).toBe(200);
    await Promise.all(ended);
    expect(await web.read()).toBe(200);
    expect(written).toEqual([]);
    await expectNoRequestsInProgress(web.origin);
  });
});

/** Far more than any buffer on the way holds: each answer is some 60 KB. */
const UNREAD = 500;

test.describe('where silent connections end', () => {
  test.use({ webSettings: SILENT_CONNECTIONS_END });

  test('idle connections are closed in every phase', async ({ api, web }) => {
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

  test('unread responses close their connection, and readers are served meanwhile', async ({
    web,
  }) => {
    const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    // Never resumed: a connection that is over shows where something more is sent.
    const ended = trickle(await web.begin(ask.repeat(UNREAD)), ask);
    expect(await web.read()).toBe(200);
    await ended;
    expect(await web.read()).toBe(200);
  });
});

test('a client that disconnects releases its permit', async ({ api, web }) => {
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
