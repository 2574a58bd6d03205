import fc from 'fast-check';
import { rawStatus, sendRaw } from './support/raw-socket.ts';
import { expect, test } from './support/with-second-web.ts';

/** How many requests each of the two searches for faults makes; a failure names the seed. */
const REQUESTS = Number(process.env.FUZZ_WEB_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** All that the server may ever be asked through the web: plain segments below its own base (D4). */
const BELOW_THE_BASE = /^\/api\/v1(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\/?(?:\?.*)?$/;

const SEGMENTS = [
  ...[
    '..',
    '.',
    '...',
    '%2e%2e',
    '%2E.',
    '..%2f',
    '%2f',
    '%2f%2f',
    '%5c',
    '\\',
    '..\\',
    '%252e%252e',
  ],
  ...[
    '',
    '//',
    ';',
    ';a=b',
    '..;',
    '%00',
    '%0d%0a',
    '%zz',
    '%c0%ae%c0%ae',
    '%ef%bc%8f',
    '%E3%80%82',
  ],
  ...[
    '@evil.example',
    'evil.example:80',
    'http:',
    'http%3a',
    '%2f%2fevil.example',
    '#',
    '%23',
    '?',
    '%3f',
  ],
  ...[
    'foro',
    'temas',
    '1',
    'users',
    'api',
    'v1',
    'media',
    'metrics',
    'servicio-noticias',
    '__proto__',
  ],
  ...[
    '*',
    '~',
    '$&',
    '$1',
    '{id}',
    'x'.repeat(3000),
    'ñ',
    '%F0%9F%98%80',
    "'",
    '"',
    '<',
    '|',
    '^',
    '`',
  ],
];

/** What stands after the method in a request: a path in all the ways to write one, and none at all. */
const target = fc
  .tuple(
    fc.constantFrom(
      ...['/api/v1/', '/api/v1', '/api//v1/', '//api/v1/', '/API/v1/', '/api/v1/../', '/api/./v1/'],
      ...[
        '/%61pi/v1/',
        '/api/v1%2f',
        '/api/v1\\',
        'http://evil.example/api/v1/',
        '//evil.example/api/v1/',
      ],
      ...['/_next/../api/v1/', '/media/', '/media/../api/v1/', 'http://127.0.0.1/', '*', ''],
    ),
    fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 5 }),
    fc.constantFrom('/', '%2f', '\\', ''),
    fc.constantFrom(
      '',
      '/',
      '?a=b',
      '?',
      '?__proto__=1&__proto__=2',
      '?a[]=1',
      '?%zz',
      `?${'a=1&'.repeat(500)}`,
    ),
  )
  .map(([start, segments, divider, end]) => start + segments.join(divider) + end);

const method = fc.constantFrom(
  ...[
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'PURGE',
    'get',
    'X',
  ],
);

const header = fc.constantFrom(
  ...[
    'Origin: http://revista.example',
    'Origin: null',
    'Sec-Fetch-Site: same-origin',
    'Cookie: access_token=a.b.c',
  ],
  ...[
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: gopher',
    'X-Original-URL: /metrics',
    'X-Rewrite-URL: /metrics',
  ],
  ...[
    'X-HTTP-Method-Override: DELETE',
    'X-Middleware-Subrequest: middleware:middleware:middleware',
    'X-Middleware-Rewrite: http://evil.example/',
  ],
  ...[
    'X-Nextjs-Data: 1',
    'RSC: 1',
    'Next-Action: x',
    'Next-Router-State-Tree: %zz',
    'X-Matched-Path: /perfil',
    'X-Prerender-Revalidate: x',
  ],
  ...[
    'X-Invoke-Path: /perfil',
    'X-Now-Route-Matches: 1',
    'Purpose: prefetch',
    'Accept: \u00ff',
    'Accept-Language: \u0001',
  ],
  ...[
    'Content-Type: multipart/form-data',
    'Content-Type: application/json',
    'Expect: 100-continue',
    'Expect: x',
  ],
  ...[
    'Upgrade: websocket\r\nConnection: Upgrade',
    'TE: trailers',
    'Range: bytes=9-1',
    'If-None-Match: *',
    `Cookie: ${'a=b; '.repeat(900)}`,
  ],
);

const request = fc.record({
  method,
  target,
  headers: fc.array(header, { maxLength: 3 }),
  body: fc.constantFrom('', '', '{"__proto__":{"a":1}}', '{', '\0\0', '['.repeat(5000)),
});

type Sent = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const bytesOf = ({ method, target, headers, body }: Sent): Buffer =>
  Buffer.from(
    [
      `${method} ${target} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: close',
      ...headers.filter((line) => !line.includes('Connection')),
      ...(body ? [`Content-Length: ${body.length}`] : []),
      '',
      body,
    ].join('\r\n'),
    'latin1',
  );

/** What an answer must not tell of the inside. */
const LEAK =
  /node_modules|node:internal|\bat (?:async )?[\w.<>]+ \((?:file|node|\/)|\.next\/server|evil\.example\/x/;

test('whatever path a call has, it reaches the server below its own base or not at all', async ({
  api,
  startWeb,
}) => {
  test.setTimeout(300_000);
  const asked: string[] = [];
  const web = await startWeb();
  api.always((response, _, received) => {
    asked.push(`${received.method} ${received.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const statuses: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      asked.length = 0;
      const answer = await sendRaw(web.at('/'), bytesOf(sent));
      const status = rawStatus(answer);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isApi = sent.target.includes('api');
      for (const call of asked) {
        const [, url = ''] = call.split(' ');
        // Pages that are made meanwhile ask as well, below the same base.
        if (isApi) expect(url).toMatch(BELOW_THE_BASE);
        expect(new URL(url, 'http://server').pathname).toBe(url.split('?')[0]);
      }
      expect(status, answer.slice(0, 300)).toBeLessThan(500);
      expect(answer).not.toMatch(LEAK);
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  console.warn(`Seed ${SEED}, answers by status`, statuses);
  expect(Object.keys(statuses)).toContain('200');
});

const HEAD = 'Host: 127.0.0.1\r\nOrigin: http://revista.example\r\nContent-Type: application/json';
const SMUGGLED =
  'DELETE /api/v1/colado/ HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://revista.example\r\nConnection: close\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /api/v1/magazine/contacts/ HTTP/1.1\r\n${HEAD}\r\n${headers}\r\n\r\n${body}`;

/** Requests whose end two programs may see in two places; the second must not be made. */
const AMBIGUOUS: Record<string, string> = Object.fromEntries([
  [
    'a length and chunks',
    post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`),
  ],
  [
    'chunks and a length',
    post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${SMUGGLED}`),
  ],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 4', SMUGGLED)],
  ['two lengths in one', post('Content-Length: 0, 4', SMUGGLED)],
  ['a length with a sign', post('Content-Length: +0', SMUGGLED)],
  ['a length that is none', post('Content-Length: 0x0', SMUGGLED)],
  ['chunks under another name', post('Transfer-Encoding: xchunked', SMUGGLED)],
  ['chunks twice', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${SMUGGLED}`)],
  ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`)],
  [
    'a header on two lines',
    post('X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0', SMUGGLED),
  ],
  ['a folded coding', post('Transfer-Encoding:\r\n chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a bare line feed', post('X-A: b\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a bare carriage return', post('X-A: b\rTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a NUL in a header', post('X-A: b\0', SMUGGLED)],
  ['a chunk whose length is none', post('Transfer-Encoding: chunked', `zz\r\n\r\n${SMUGGLED}`)],
  [
    'a chunk longer than it says',
    post('Transfer-Encoding: chunked', `1\r\nabcd\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  ['a chunk with a sign', post('Transfer-Encoding: chunked', `-1\r\n\r\n${SMUGGLED}`)],
  ['an endless length', post('Content-Length: 99999999999999999999', SMUGGLED)],
  ['no host', `POST /api/v1/colado/ HTTP/1.1\r\nOrigin: http://revista.example\r\n\r\n${SMUGGLED}`],
  [
    'two hosts',
    `DELETE /api/v1/colado/ HTTP/1.1\r\n${HEAD}\r\nHost: evil.example\r\nOrigin: http://x\r\n\r\n`,
  ],
  ['HTTP/0.9', 'GET /api/v1/colado/\r\n\r\n'],
  ['HTTP/2 as it is', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a tunnel', 'CONNECT /api/v1/colado/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00'.repeat(50)],
]);

test('where a request ends is never read in two ways', async ({ api, startWeb }) => {
  const asked: string[] = [];
  const web = await startWeb();
  api.always((response, _, received) => {
    asked.push(`${received.method} ${received.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  for (const [name, bytes] of Object.entries(AMBIGUOUS)) {
    const answer = await sendRaw(web.at('/'), bytes);
    expect(
      asked.filter((call) => call.includes('colado')),
      name,
    ).toEqual([]);
    expect(rawStatus(answer), name).toBeLessThan(500);
  }
});
