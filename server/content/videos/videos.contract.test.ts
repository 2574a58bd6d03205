import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { videoSchema } from '../../../contract/videos.ts';
import {
  createFetchPublic,
  type FetchPublic,
  type PublicRequest,
} from '../../../shared/safe-fetch/fetch-public.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { send } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { draw, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const PATH = 'videos/';
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PICTURE = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg';

/** What the server asks of others, and how they answer: set by each test. */
let fetchPublic: FetchPublic = () => Promise.reject(new Error('Nobody is asked.'));
const server = provideTestServer({ fetchPublic: (...asked) => fetchPublic(...asked) });

/** Where a request goes instead: every host of the internet is one of the test's own. */
async function openServices(listener: RequestListener) {
  const asked: string[] = [];
  const limits: PublicRequest[] = [];
  const local = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    local.close();
    local.closeAllConnections();
  });
  const { port } = local.address() as AddressInfo;
  const fetchHere = createFetchPublic({ allowPrivate: true });
  fetchPublic = (address, request) => {
    limits.push(request);
    const { host, pathname, search } = new URL(address);
    return fetchHere(`http://127.0.0.1:${port}/${host}${pathname}${search}`, request);
  };
  return { asked, limits, port };
}

/** Answers the description of a video, and its picture. */
const video =
  (description: unknown, picture: Uint8Array | string = ''): RequestListener =>
  ({ url = '' }, response) => {
    if (url.includes('oembed')) {
      response.setHeader('content-type', 'application/json');
      response.end(typeof description === 'string' ? description : JSON.stringify(description));
    } else response.end(picture);
  };

const jpeg = () => draw(480, 360).jpeg().toBuffer();
const described = { title: ' La mina\n desde el aire ', thumbnail_url: PICTURE };

async function post(url: unknown) {
  const editor = await makeEditor(server);
  return editor.json('POST', PATH, { url });
}

test('a video is known by its page, with its title and its picture, drawn anew and stored', async () => {
  const { asked } = await openServices(video(described, await jpeg()));

  const answer = await post('https://youtu.be/dQw4w9WgXcQ?si=x');

  expect(answer.statusCode, answer.body).toBe(201);
  expect(expectContract(videoSchema, answer, 201)).toEqual({
    url: YOUTUBE,
    titulo: 'La mina desde el aire',
    imagen: expect.stringMatching(/\/media\/textos\/[0-9a-f-]{36}\.webp\?firma=/),
    ancho: 480,
    alto: 360,
  });
  expect(asked).toEqual([
    `/www.youtube.com/oembed?format=json&url=${encodeURIComponent(YOUTUBE)}`,
    '/i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  ]);
  const { pathname, search } = new URL(answer.json().imagen);
  const picture = await server.app.inject({ url: pathname + search });
  expect(picture.headers['content-type']).toBe('image/webp');
});

/** Whether everybody may read a picture: without the signature of its address. */
async function isPublic(address: string): Promise<boolean> {
  const { statusCode } = await server.app.inject({ url: new URL(address).pathname });
  expect([200, 404]).toContain(statusCode);
  return statusCode === 200;
}

test('the picture of a video is secret in a draft, public with its text, and hidden after it', async () => {
  await openServices(video(described, await jpeg()));
  const editor = await makeEditor(server);
  const { imagen, url } = (await editor.json('POST', PATH, { url: YOUTUBE })).json();
  expect(await isPublic(imagen)).toBe(false);

  const { id } = await makeArticle(server.db);
  const draft = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  const { pathname } = new URL(imagen);
  const shown = `<p>Así fue.</p><figure><a href="${url}"><img src="${pathname}" alt="Vídeo: La mina" width="480" height="360"></a></figure>`;
  const saved = await draft.save({ contenido: shown }, draft.etag);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().campos.contenido).toContain(`${pathname}?firma=`);
  expect(await isPublic(imagen)).toBe(false);

  const published = await draft.publish();
  expect(published.statusCode, published.body).toBe(200);
  expect((await server.get(`articles/articulos/${id}/`)).json().contenido).toBe(shown);
  expect(await isPublic(imagen)).toBe(true);

  await editor.json('PATCH', `articles/articulos/${id}/`, { contenido: '<p>Sin el vídeo.</p>' });
  expect(await isPublic(imagen)).toBe(false);
});

test('a video of Vimeo is asked of Vimeo', async () => {
  const thumbnail_url = 'https://i.vimeocdn.com/video/1-d_640';
  const { asked } = await openServices(video({ title: 'Túnel', thumbnail_url }, await jpeg()));
  const answer = await post('https://player.vimeo.com/video/76979871');
  expect(answer.json()).toMatchObject({ url: 'https://vimeo.com/76979871', titulo: 'Túnel' });
  expect(asked[0]).toMatch(/^\/vimeo\.com\/api\/oembed\.json\?/);
  expect(asked[1]).toBe('/i.vimeocdn.com/video/1-d_640');
});

test.each([
  'https://minas.test/video',
  'no es',
  '',
  null,
  7,
  `${YOUTUBE}&t=${'1'.repeat(400)}`,
  'https://www.youtube.com/watch?v=\0',
])('%j is no video, and nobody is asked', async (url) => {
  const { asked } = await openServices(video(described));
  const answer = await post(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    url: ['Escribe la dirección de un vídeo de YouTube o de Vimeo'],
  });
  expect(asked).toEqual([]);
});

const FAILING =
  'YouTube no responde como debería. Inténtalo de nuevo, o elige tú la imagen del vídeo.';

test.each([
  ['no JSON', '<html>'],
  ['no picture', { title: 'a' }],
  ['a picture of another host', { title: 'a', thumbnail_url: 'https://evil.test/a.jpg' }],
  ['a picture without TLS', { title: 'a', thumbnail_url: 'http://i.ytimg.com/a.jpg' }],
  ['a port', { title: 'a', thumbnail_url: 'https://i.ytimg.com:8443/a.jpg' }],
  ['an inner address', { title: 'a', thumbnail_url: 'http://127.0.0.1/a.jpg' }],
  ['too long a description', { ...described, more: 'x'.repeat(70_000) }],
])(
  'a description with %s is a failure of the service, and its picture is not asked',
  async (_, description) => {
    const { asked } = await openServices(video(description));
    const answer = await post(YOUTUBE);
    expect([answer.statusCode, answer.json()]).toEqual([400, { url: [FAILING] }]);
    expect(asked).toHaveLength(1);
  },
);

test.each([
  [404, 'Este vídeo no existe, es privado o no puede mostrarse en otras páginas.'],
  [401, 'Este vídeo no existe, es privado o no puede mostrarse en otras páginas.'],
  [429, FAILING],
  [500, FAILING],
])('where the service answers %i, that is said', async (status, text) => {
  await openServices((_, response) => response.writeHead(status).end());
  expect((await post(YOUTUBE)).json()).toEqual({ url: [text] });
});

test('what is no picture is not stored, nor one that is too large', async () => {
  const { limits } = await openServices(
    video(described, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  expect((await post(YOUTUBE)).json()).toEqual({
    url: ['La imagen del vídeo no se puede leer. Elígela tú.'],
  });
  expect(limits.map(({ maxBytes }) => maxBytes)).toEqual([64 * 1024, 8 * 1024 * 1024]);
});

test('a name that leads to an inner address is refused, and nobody is asked', async () => {
  const { asked } = await openServices(video(described));
  fetchPublic = createFetchPublic({
    allowPrivate: false,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  expect((await post(YOUTUBE)).json()).toEqual({ url: [FAILING] });
  expect(asked).toEqual([]);
});

test('nobody but staff asks others through the server, and nobody too often', async () => {
  const { asked } = await openServices(video('{}'));
  expect((await send(server, 'POST', PATH, { payload: { url: YOUTUBE } })).statusCode).toBe(401);
  expect(asked).toEqual([]);
  const editor = await makeEditor(server);
  const statuses = new Set<number>();
  for (let nth = 0; nth < 61; nth += 1) {
    statuses.add((await editor.json('POST', PATH, { url: 'no' })).statusCode);
  }
  expect([...statuses]).toEqual([400, 429]);
});
