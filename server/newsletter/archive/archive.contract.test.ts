import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import {
  newsletterLinkSchema,
  publicNewsletterListSchema,
  publicNewsletterSchema,
} from '../../../contract/newsletter-archive.ts';
import { newsletterArchiveEndpoints as archive } from '../../../contract/newsletter-endpoints.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { send } from '../../testing/make-account.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { beginSending, makeNewsletter, TEXT } from '../../testing/make-newsletter.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

let editor: Awaited<ReturnType<typeof makeEditor>>;
beforeEach(async () => {
  editor = await makeEditor(server);
});

const list = async (query = '') =>
  expectContract(publicNewsletterListSchema, await server.get(`${archive.list}${query}`));
const item = async (number: number) =>
  expectContract(publicNewsletterSchema, await server.get(archive.item(number)));
const click = (number: number | string, link: number | string) =>
  send(server, 'POST', archive.link(number, link));

const LINKED = {
  ...TEXT,
  contenido:
    '<p><a href="/foro/3">Foro</a> <a href="https://mina.test/a">Mina</a> <a href="mailto:a@b.test">Correo</a></p>',
};

async function sendOne(asunto: string, bloques: object[] = [TEXT]) {
  const { id, read } = await makeNewsletter(editor, { asunto, preencabezado: 'Pre', bloques });
  const { numero } = await beginSending(server, id);
  return { id, numero, read };
}

test('everybody reads newsletters whose sending began, the newest first (D75)', async () => {
  await makeNewsletter(editor, { asunto: 'Borrador' });
  expect(await list()).toMatchObject({ count: 0, results: [] });
  await sendOne('Uno');
  server.setNow(new Date('2026-03-10T17:01:00Z'));
  await sendOne('Dos');

  expect((await list()).results).toEqual([
    { numero: 2, asunto: 'Dos', preencabezado: 'Pre', enviado_en: '2026-03-10T17:01:00.000Z' },
    { numero: 1, asunto: 'Uno', preencabezado: 'Pre', enviado_en: '2026-03-10T17:00:00.000Z' },
  ]);
  expect((await list('?page_size=1&page=2')).results).toMatchObject([{ numero: 1 }]);
  expect(await item(1)).toEqual({
    numero: 1,
    asunto: 'Uno',
    preencabezado: 'Pre',
    enviado_en: '2026-03-10T17:00:00.000Z',
    bloques: [{ tipo: 'texto', contenido: '<p>Buenos días.</p>' }],
  });
});

test('a cancelled newsletter is not listed, but those who got it read it', async () => {
  const { id, numero } = await sendOne('Uno', [LINKED]);
  await server.db.update(newsletters).set({ estado: 'cancelado' }).where(eq(newsletters.id, id));

  expect((await list()).results).toEqual([]);
  expect((await item(numero)).asunto).toBe('Uno');
  expect((await click(numero, 1)).statusCode).toBe(200);
});

test('an item stays as it was sent while it is public, and leaves the archive with its picture', async () => {
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const key = String(imagen).replace('https://revista.test/media/', '').split('?', 1)[0] ?? '';
  const created = await editor.form('POST', 'articles/articulos/', {
    titulo_articulo: 'Litio en el salar',
    contenido: '<p>El litio baja.</p>',
    fecha_publicacion: '2026-03-01',
    imagen_principal: String(imagen),
  });
  const { id } = created.json();
  expect(created.statusCode, created.body).toBe(201);
  const piezas = [{ tipo: 'articulo', id }];
  const { numero } = await sendOne('Uno', [{ tipo: 'piezas', clave: 'p', piezas }]);
  const piece = { titulo: 'Litio en el salar', url: `https://revista.test/articulos/${id}` };
  expect((await item(numero)).bloques).toMatchObject([
    { piezas: [{ ...piece, imagen: `https://revista.test/media/${key}` }] },
  ]);

  const corrected = { titulo_articulo: 'El litio sube' };
  await editor.form('PATCH', `articles/articulos/${id}/`, corrected);
  expect((await item(numero)).bloques).toMatchObject([{ piezas: [piece] }]);

  const withdrawn = await editor.json('POST', revisionEndpoints.withdraw('articulo', id));
  expect(withdrawn.statusCode, withdrawn.body).toBe(204);
  expect((await item(numero)).bloques).toEqual([]);
  expect((await server.app.inject({ url: `/media/${key}` })).statusCode).toBe(404);
  await editor.json('POST', revisionEndpoints.publishAgain('articulo', id));
  expect((await item(numero)).bloques).toMatchObject([{ piezas: [piece] }]);

  expect((await editor.json('DELETE', `articles/articulos/${id}/`)).statusCode).toBe(204);
  expect((await item(numero)).bloques).toEqual([]);
});

test('clicks of links are counted, and lead to addresses of that newsletter alone (D74)', async () => {
  const one = await sendOne('Uno', [LINKED]);
  const other = await sendOne('Dos');

  const answers = await Promise.all([1, 1, 2, 1].map((link) => click(one.numero, link)));

  expect(answers.map((answer) => expectContract(newsletterLinkSchema, answer).destino)).toEqual([
    'https://revista.test/foro/3',
    'https://revista.test/foro/3',
    'https://mina.test/a',
    'https://revista.test/foro/3',
  ]);
  for (const [number, link] of [
    [one.numero, 3],
    [other.numero, 1],
    [99, 1],
  ] as const) {
    expectDetail(await click(number, link), 404, 'El enlace no existe.');
  }
  expect((await one.read()).enlaces).toEqual([
    { numero: 1, destino: 'https://revista.test/foro/3', clics: 3 },
    { numero: 2, destino: 'https://mina.test/a', clics: 1 },
  ]);
});

test('thirty clicks a minute from one address are counted, and further ones lead on', async () => {
  const { numero, read } = await sendOne('Uno', [LINKED]);
  const answers = [];
  for (let clicks = 0; clicks < 32; clicks += 1) {
    answers.push(
      await send(server, 'POST', archive.link(numero, 2), { remoteAddress: '10.9.9.9' }),
    );
  }
  await click(numero, 2);

  expect(answers.map((answer) => answer.json().destino)).toEqual(
    Array(32).fill('https://mina.test/a'),
  );
  expect((await read()).enlaces[1]).toMatchObject({ numero: 2, clics: 31 });
});

test('odd numbers are not found', async () => {
  await sendOne('Uno', [LINKED]);
  for (const odd of ['0', '-1', '1e0', 'x', '99999999999', '%00', '2147483647']) {
    expect((await server.get(archive.item(odd))).statusCode).toBe(404);
    expect((await click(odd, 1)).statusCode).toBe(404);
    expect((await click(1, odd)).statusCode).toBe(404);
  }
  expect((await server.get(`${archive.list}?page=9`)).statusCode).toBe(404);
});
