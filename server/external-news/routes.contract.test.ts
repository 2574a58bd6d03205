import { expect, test } from 'vitest';
import { externalNewsListSchema } from '../../contract/external-news.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeNewsItem } from '../testing/make-content.ts';
import { provideTestServer, SITE_URL } from '../testing/test-server.ts';

const server = provideTestServer();

const ask = (path: string) =>
  server.app.inject({ method: 'GET', url: `/servicio-noticias/${path}` });

test('GET noticias/listar is an array, newest first, with moments that carry their zone', async () => {
  await makeNewsItem(server.db, { fecha_publicacion: '2026-03-01T08:00:00-05:00' });
  await makeNewsItem(server.db, {
    fecha_publicacion: '2026-03-02T13:00:00Z',
    fecha_insercion: '2026-03-02T13:05:00Z',
    imagen_url: 'noticias/fundicion.webp',
    fuente: 'Agencia Andina',
    enlace: 'https://agencia.test/fundicion',
  });

  const list = expectContract(externalNewsListSchema, await ask('noticias/listar'));

  expect(list.map((item) => item.fecha_publicacion)).toEqual([
    '2026-03-02T13:00:00.000Z',
    '2026-03-01T13:00:00.000Z',
  ]);
  expect(list[0]).toEqual({
    id: 2,
    titulo: 'Reabre una fundición',
    cuerpo: 'Primera línea.\nSegunda línea.',
    imagen_url: `${SITE_URL}/media/noticias/fundicion.webp`,
    fecha_publicacion: '2026-03-02T13:00:00.000Z',
    fecha_insercion: '2026-03-02T13:05:00.000Z',
    fuente: 'Agencia Andina',
    enlace: 'https://agencia.test/fundicion',
  });
});

test('GET noticias/listar gives the newest 200, and the rest on page 2', async () => {
  for (let index = 0; index < 203; index += 1) await makeNewsItem(server.db);

  const ids = async (path: string) =>
    expectContract(externalNewsListSchema, await ask(path)).map(({ id }) => id);

  expect((await ids('noticias/listar')).slice(0, 2)).toEqual([203, 202]);
  expect(await ids('noticias/listar')).toHaveLength(200);
  expect(await ids('noticias/listar?page=2')).toEqual([3, 2, 1]);
  expect(await ids('noticias/listar?page=3')).toEqual([]);
});

test('texts that an earlier release stored do not make the list too long to read', async () => {
  const cuerpo = `<p>${'&amp;'.repeat(199_980)}</p>`;
  for (let index = 0; index < 2; index += 1) await makeNewsItem(server.db, { cuerpo });

  const answer = await ask('noticias/listar');

  expect(answer.body.length).toBeLessThan(2 * 80_000);
  const [first] = expectContract(externalNewsListSchema, answer);
  expect(cuerpo).toContain(first?.cuerpo);
  expect(first?.cuerpo.length).toBeGreaterThan(60_000);
  const [single] = expectContract(externalNewsListSchema, await ask('noticias/?id=1'));
  expect(single?.cuerpo).toBe(cuerpo.slice(0, 100_000));
});

test.for([['0'], ['-1'], ['1e9'], ['abc'], ['%00']])(
  'GET noticias/listar?page=%s is 404',
  async ([page]) => {
    expectDetail(await ask(`noticias/listar?page=${page}`), 404, 'Página inválida.');
  },
);

test('GET noticias/?id= is an array of that one item', async () => {
  await makeNewsItem(server.db);
  await makeNewsItem(server.db, { titulo: 'La otra' });

  const list = expectContract(externalNewsListSchema, await ask('noticias/?id=2'));

  expect(list.map((item) => item.titulo)).toEqual(['La otra']);
});

test.for([
  ['?id=9'],
  ['?id=abc'],
  ['?id=-1'],
  ['?id=99999999999999999999'],
  ['?id='],
  ['?id=%00'],
  [''],
])('GET noticias/%s is an empty array', async ([query]) => {
  await makeNewsItem(server.db);

  expect(expectContract(externalNewsListSchema, await ask(`noticias/${query}`))).toEqual([]);
});

test('GET noticias/listar hides what is dated ahead', async () => {
  await makeNewsItem(server.db, { fecha_publicacion: '2026-03-10T17:00:01Z' });

  expect(expectContract(externalNewsListSchema, await ask('noticias/listar'))).toEqual([]);
  expect(expectContract(externalNewsListSchema, await ask('noticias/?id=1'))).toEqual([]);
});
