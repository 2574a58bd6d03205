import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  nothing,
  PAYLOAD,
  POLYGLOTS,
  pngChunk,
  pngOf,
  REFUSED_FILES,
} from '../../testing/hostile-pictures.ts';
import { send } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';

const server = provideTestServer();

const PATH = 'articles/articulos/1/';

let editor: Awaited<ReturnType<typeof makeEditor>>;
beforeEach(async () => {
  await makeArticle(server.db);
  editor = await makeEditor(server);
});

const upload = (bytes: Uint8Array, name = 'foto.png', type = 'image/png') =>
  editor.form('PATCH', PATH, { banner: new File([new Uint8Array(bytes)], name, { type }) });

const keyOf = (address: string) => address.replace(`${SITE_URL}/media/`, '');

/** What is noted and what lies on the disk. */
async function stored(): Promise<[noted: string[], onDisk: string[]]> {
  const rows = await server.connection.inTransaction((execute) =>
    execute('SELECT key FROM media ORDER BY key'),
  );
  const entries = await readdir(server.media.root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `articulos/${name}`);
  return [rows.map(({ key }) => String(key)), files.sort()];
}

const isAlive = async () => (await server.app.inject({ url: '/readyz' })).statusCode === 200;

/** Pictures of tests before lie there still, but are noted no more. */
async function expectNothingNew(before: Awaited<ReturnType<typeof stored>>): Promise<void> {
  expect(await stored()).toEqual(before);
  expect(await isAlive()).toBe(true);
}

describe.for([
  ['foto.png', 'image/png'],
  ['foto.jpeg', 'image/jpeg'],
] as const)('called %s', ([name, type]) => {
  test.for(Object.entries(REFUSED_FILES))(
    '%s is refused, and nothing is left',
    async ([, [make, text]]) => {
      const before = await stored();

      const answer = await upload(await make(), name, type);

      expect([answer.statusCode, answer.json()]).toEqual([400, { banner: [text] }]);
      await expectNothingNew(before);
    },
  );
});

test.for(Object.entries(POLYGLOTS))('of %s the picture alone is stored', async ([, make]) => {
  const bytes = await make();
  expect(bytes.includes(PAYLOAD)).toBe(true);

  const answer = await upload(bytes);

  expect(answer.statusCode, answer.body).toBe(200);
  const key = keyOf(answer.json().banner);
  const file = await readFile(join(server.media.root, key));
  expect(file.includes(PAYLOAD)).toBe(false);
  expect((await sharp(file).metadata()).format).toBe('webp');
  const given = await server.app.inject({ url: `/media/${key}` });
  expect(given.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test.for([
  ['page.html', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
  ['script.js', 'text/javascript'],
] as const)('a picture that is called %s, %s, is a picture', async ([name, type]) => {
  const answer = await upload(await drawPng(), name, type);

  expect([answer.statusCode, keyOf(answer.json().banner)]).toEqual([
    200,
    expect.stringMatching(/^articulos\/[0-9a-f-]{36}\.webp$/),
  ]);
});

test('a picture that unpacks to a gigabyte is drawn as large as it says, or refused', async () => {
  const picture = (await drawPng(100, 100)).subarray(8 + 25, -12);
  const before = await stored();
  const more = Array.from({ length: 16 }, () => pngChunk('IDAT', nothing(64)));

  const inText = pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), nothing(64)]),
  );
  for (const bytes of [pngOf(100, 100, picture, ...more), pngOf(100, 100, inText, ...more)]) {
    const answer = await upload(bytes);
    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 400) expect(await stored()).toEqual(before);
  }
  expect(await isAlive()).toBe(true);
});

test('a file of no bytes is an input without a choice', async () => {
  const before = await stored();

  const change = await upload(Buffer.alloc(0));

  expect([change.statusCode, change.json().banner]).toEqual([200, null]);
  await expectNothingNew(before);
});

test('a file of exactly 8 MB is taken, one byte more is refused', async () => {
  const picture = await drawPng();
  const padded = (size: number) => {
    // A picture may be followed by anything; it is the size that counts.
    const bytes = Buffer.alloc(size);
    picture.copy(bytes);
    return bytes;
  };

  const taken = await upload(padded(8 * 1024 * 1024));
  const refused = await upload(padded(8 * 1024 * 1024 + 1));

  expect([taken.statusCode, refused.statusCode]).toEqual([200, 400]);
  expect(refused.json()).toEqual({
    banner: ['La imagen puede pesar como máximo 8 MB y pesa 8,1 MB.'],
  });
});

/** A body as no browser writes it. */
const sendRaw = (body: Buffer | string, type = 'multipart/form-data; boundary=linde') =>
  send(server, 'PATCH', PATH, {
    access: editor.access,
    payload: body,
    headers: { 'content-type': type },
  });

const part = (disposition: string, value = 'x') =>
  `--linde\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

const MALFORMED = { detail: 'Petición mal formada.' };

test.for([
  ['without a boundary', part('name="a"'), 'multipart/form-data'],
  ['with an empty boundary', part('name="a"'), 'multipart/form-data; boundary='],
  ['with another boundary', part('name="a"'), 'multipart/form-data; boundary=y'],
  ['without an end', part('name="a"'), 'multipart/form-data; boundary=linde'],
  ['that is empty', '', 'multipart/form-data; boundary=linde'],
  ['without names', `${part('nombre="a"')}--linde--\r\n`, 'multipart/form-data; boundary=linde'],
  [
    'that ends in a header',
    '--linde\r\nContent-Disposition: form-da',
    'multipart/form-data; boundary=linde',
  ],
] as const)('a form %s is malformed', async ([, body, type]) => {
  const before = await stored();

  const answer = await sendRaw(body, type);

  expect([answer.statusCode, answer.json()]).toEqual([400, MALFORMED]);
  await expectNothingNew(before);
});

test.for([
  'multipart/form-data; boundary=linde',
  'multipart/form-data; xboundary=otra; boundary=linde',
  'multipart/form-data; nota="; boundary=otra"; boundary="linde"',
  'multipart/form-data; boundary=linde; boundary=otra',
])('a form of thousands of fields is refused: %s', async (type) => {
  const answer = await sendRaw(`${part('name="a"').repeat(5000)}--linde--\r\n`, type);

  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { detail: 'El formulario tiene demasiados campos.' },
  ]);
});

test.for([
  ['the name of a field', part(`name="${'n'.repeat(2_000_000)}"`)],
  ['the name of a file', part(`name="otra"; filename="${'n'.repeat(2_000_000)}"`)],
])('%s of 2 MB changes nothing', async ([, body]) => {
  const before = await stored();

  const answer = await sendRaw(`${body}--linde--\r\n`);

  expect([answer.statusCode, answer.json().titulo_articulo]).toEqual([200, 'La ley del mineral']);
  await expectNothingNew(before);
});

test('a text of 2 MB is refused, whatever its field', async () => {
  const before = await stored();

  const answer = await sendRaw(`${part('name="otra"', 'x'.repeat(2_000_000))}--linde--\r\n`);

  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { detail: 'La petición es demasiado grande.' },
  ]);
  await expectNothingNew(before);
});

test('names that would lead elsewhere are texts like any other', async () => {
  const picture = (await drawPng()).toString('latin1');
  for (const name of ['../../x.png', 'C:\\x.png', 'a\0.png', '%00', '..%2f..%2fx', '/dev/null']) {
    const body = `${part(`name="banner"; filename="${name}"`, picture)}--linde--\r\n`;

    const answer = await sendRaw(Buffer.from(body, 'latin1'));

    expect([name, answer.statusCode, keyOf(answer.json().banner)]).toEqual([
      name,
      200,
      expect.stringMatching(/^articulos\/[0-9a-f-]{36}\.webp$/),
    ]);
  }
  const names = ['__proto__', 'constructor', 'toString'].map((name) => part(`name="${name}"`));
  const answer = await sendRaw(`${names.join('')}--linde--\r\n`);
  expect([answer.statusCode, answer.json()]).toEqual([400, MALFORMED]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

/** Sends bytes over a connection of their own; answers all that comes back until it is closed. */
async function talk(length: string, body: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `PATCH /api/v1/${PATH} HTTP/1.1`,
    'Host: revista.test',
    'Connection: close',
    `Authorization: Bearer ${editor.access}`,
    'Content-Type: multipart/form-data; boundary=linde',
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.setEncoding('latin1');
  return readText(socket);
}

test.for([
  ['less than there is', '40', 'HTTP/1.1 400'],
  ['nothing', '0', 'HTTP/1.1 400'],
  ['less than nothing', '-5', 'HTTP/1.1 400'],
  ['no number', 'abc', 'HTTP/1.1 400'],
  ['two numbers', '40\r\nContent-Length: 50', 'HTTP/1.1 400'],
  ['a length and no length', '40\r\nTransfer-Encoding: chunked', 'HTTP/1.1 400'],
  ['far too much', '99999999999', 'HTTP/1.1 413'],
] as const)('a form that says it is %s long is refused', async ([, length, status]) => {
  const before = await stored();

  const answer = await talk(
    length,
    `${part('name="banner"; filename="a.png"', 'abc')}--linde--\r\n`,
  );

  expect(answer.slice(0, status.length)).toBe(status);
  await expectNothingNew(before);
});
