import { expect, test } from 'vitest';
import { newContentSchema } from '../../../contract/comments.ts';
import { topicListSchema, topicSchema } from '../../../contract/forum.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import {
  makeComment,
  makeForumCategory,
  makeReply,
  makeTopic,
} from '../../testing/make-community.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const TOPIC = { titulo: 'Bombas de relave', contenido: '¿Cuál usan?', categoria_foro_id: 1 };

const open = (access: string, body: object = {}) =>
  send(server, 'POST', 'foro/temas/', { access, body: { ...TOPIC, ...body } });

const list = async (query = '') =>
  expectContract(topicListSchema, await server.get(`foro/temas/${query}`));

test('POST /foro/temas/ opens a topic that everybody sees and finds at once', async () => {
  await makeForumCategory(server.db, { nombre_categoria: 'Procesos' });
  const { account, access } = await makeSignedIn(server);

  const answer = await open(access, { categoria_foro_id: '1', titulo: ' Bombas\n de relave ' });

  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      id: 1,
      titulo: 'Bombas de relave',
      contenido: '¿Cuál usan?',
      autor: {
        id: account.id,
        email: account.email,
        usuario_unico: account.usuario_unico,
        perfil_url: null,
      },
      categoria_foro: { id: 1, nombre_categoria: 'Procesos' },
      creado_en: '2026-03-10T17:00:00.000Z',
      actualizado_en: '2026-03-10T17:00:00.000Z',
      actividad_en: '2026-03-10T17:00:00.000Z',
      comentarios: [],
      comentarios_count: 0,
      likes_count: 0,
      is_liked: false,
    },
  ]);
  expect((await list()).count).toBe(1);
  expect((await list('?search=relaves')).count).toBe(1);
  expect((await server.get('search/?search=relave&type=tema')).json().count).toBe(1);
});

test.for([
  ['titulo', '  ', 'El título y contenido son obligatorios'],
  ['contenido', '', 'El título y contenido son obligatorios'],
  ['titulo', 'x'.repeat(201), 'El título puede tener como máximo 200 caracteres'],
  ['contenido', 'x'.repeat(10_001), 'El contenido puede tener como máximo 10 000 caracteres'],
  ['categoria_foro_id', '', 'La categoría es obligatoria'],
  ['categoria_foro_id', 999, 'La categoría no existe'],
] as const)('POST and PATCH refuse %s %j', async ([field, value, text]) => {
  await makeForumCategory(server.db);
  const { access } = await makeSignedIn(server);

  const create = await open(access, { [field]: value });
  await open(access);
  const change = await send(server, 'PATCH', 'foro/temas/1/', { access, body: { [field]: value } });

  for (const answer of [create, change]) {
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [text] }]);
  }
  expect((await list()).results.map(({ titulo }) => titulo)).toEqual(['Bombas de relave']);
});

test('POST and PATCH ignore what a payload may not set (D41)', async () => {
  await makeForumCategory(server.db);
  const { account, access } = await makeSignedIn(server);
  const forged = {
    ...{ id: 50, autor: { id: 9 }, author_id: 9, estado: 'oculto', likes_count: 9 },
    ...{ creado_en: '2020-01-01T00:00:00Z', actividad_en: '2030-01-01T00:00:00Z' },
    ...{ eliminado_en: '2020-01-01T00:00:00Z' },
  };

  await open(access, forged);
  const body = { ...forged, titulo: 'Otro' };
  const answer = await send(server, 'PATCH', 'foro/temas/1/', { access, body });

  expect(expectContract(topicSchema, answer)).toMatchObject({
    id: 1,
    titulo: 'Otro',
    autor: { id: account.id },
    creado_en: '2026-03-10T17:00:00.000Z',
    actividad_en: '2026-03-10T17:00:00.000Z',
    likes_count: 0,
  });
});

test('PATCH changes what is given, says when, and the search follows', async () => {
  await makeForumCategory(server.db);
  await makeForumCategory(server.db, { nombre_categoria: 'Agua' });
  const { account, access: early } = await makeSignedIn(server);
  await open(early);
  server.setNow(new Date('2026-03-10T18:00:00Z'));
  const { access } = await signIn(server, account.email);

  const body = { titulo: 'Molinos de bolas', categoria_foro_id: 2 };
  const answer = await send(server, 'PATCH', 'foro/temas/1/', { access, body });

  expect(expectContract(topicSchema, answer)).toMatchObject({
    titulo: 'Molinos de bolas',
    contenido: '¿Cuál usan?',
    categoria_foro: { nombre_categoria: 'Agua' },
    actualizado_en: '2026-03-10T18:00:00.000Z',
    actividad_en: '2026-03-10T17:00:00.000Z',
  });
  expect([(await list('?search=relave')).count, (await list('?search=molino')).count]).toEqual([
    0, 1,
  ]);
});

test('DELETE takes the topic, its thread and what a search finds of it away', async () => {
  await makeForumCategory(server.db);
  const { access } = await makeSignedIn(server);
  await open(access);
  await makeComment(server.db, { topic_id: 1 });

  const answer = await send(server, 'DELETE', 'foro/temas/1/', { access });

  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await list()).count).toBe(0);
  expect((await list('?search=relave')).count).toBe(0);
  for (const path of ['foro/temas/1/', 'foro/temas/1/comentarios/', 'foro/comentarios/1/']) {
    expectDetail(await server.get(path), 404, 'No encontrado.');
  }
  const reply = { tema: 1, contenido: 'Tarde', parent: '' };
  expect(
    (await send(server, 'POST', 'foro/comentarios/', { access, body: reply })).statusCode,
  ).toBe(404);
  expect((await send(server, 'DELETE', 'foro/temas/1/', { access })).statusCode).toBe(404);
});

test.for(['LECTOR', 'ADMIN', 'SUPERUSUARIO'] as const)(
  "another person's topic is refused to a %s",
  async (role) => {
    const author = await makeSignedIn(server);
    await makeTopic(server.db, { author_id: author.account.id });
    const { access } = await makeSignedIn(server, role);

    const text = 'Solo quien escribió el tema puede cambiarlo.';
    const body = { titulo: 'Mío' };
    expectDetail(await send(server, 'PATCH', 'foro/temas/1/', { access, body }), 403, text);
    expectDetail(await send(server, 'DELETE', 'foro/temas/1/', { access }), 403, text);
    expect((await list()).results[0]?.titulo).toBe('¿Qué broca usan?');
  },
);

test('?ordering=actividad puts the topic with the last comment first', async () => {
  const day = (number: number) => `2026-03-0${number}T10:00:00.000Z`;
  await makeTopic(server.db, { creado_en: day(1) });
  await makeTopic(server.db, { creado_en: day(2) });
  await makeTopic(server.db, { creado_en: day(3) });
  const old = await makeComment(server.db, { topic_id: 1, creado_en: day(5) });
  await makeComment(server.db, { topic_id: 2, creado_en: day(7), estado: 'pendiente' });
  await makeReply(server.db, old, { creado_en: day(6) });

  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);

  expect(await ids('')).toEqual([3, 2, 1]);
  expect(await ids('?ordering=actividad')).toEqual([1, 3, 2]);
  expect((await list('?ordering=actividad')).results[0]?.actividad_en).toBe(day(6));
  expect(await ids('?ordering=actividad&page=2&page_size=2')).toEqual([2]);
});

test('a held topic is for its author and staff alone, in every list', async () => {
  const author = await makeSignedIn(server);
  await makeTopic(server.db, { author_id: author.account.id, estado: 'pendiente' });
  const readers = {
    author: author.access,
    admin: (await makeSignedIn(server, 'ADMIN')).access,
    other: (await makeSignedIn(server)).access,
  };
  const seen: Record<string, unknown> = {};
  for (const [name, access] of Object.entries(readers)) {
    const count = (await send(server, 'GET', 'foro/temas/', { access })).json().count;
    const item = await send(server, 'GET', 'foro/temas/1/', { access });
    seen[name] = [count, item.statusCode, item.json().estado];
  }

  expect(seen).toEqual({
    author: [1, 200, 'pendiente'],
    admin: [1, 200, 'pendiente'],
    other: [0, 404, undefined],
  });
  expect((await list()).count).toBe(0);
  expect((await server.get('search/?search=broca')).json().count).toBe(0);
});

test('GET /foro/temas/nuevos/ counts the topics that others have opened since', async () => {
  const { account, access } = await makeSignedIn(server);
  const water = await makeForumCategory(server.db, { slug: 'agua' });
  await makeTopic(server.db);
  const news = async (query: string, reader?: string) => {
    const path = `foro/temas/nuevos/${query}`;
    const answer = await send(server, 'GET', path, reader ? { access: reader } : {});
    return expectContract(newContentSchema, answer);
  };
  const { ultimo } = await news('');
  expect(await news(`?desde=${ultimo}`)).toEqual({ count: 0, ultimo });

  const later = { creado_en: '2026-03-08T10:00:00.000Z' };
  await makeTopic(server.db, { ...later, categoria_foro_id: water.id });
  await makeTopic(server.db, { ...later, author_id: account.id });
  await makeTopic(server.db, { ...later, estado: 'pendiente' });

  expect(await news(`?desde=${ultimo}`)).toEqual({ count: 2, ultimo: later.creado_en });
  expect((await news(`?desde=${ultimo}`, access)).count).toBe(1);
  expect((await news(`?desde=${ultimo}&categoria=agua`)).count).toBe(1);
  expect(await news('?categoria=ninguna')).toEqual({ count: 0, ultimo: null });
});

test('the eleventh change of topics within a minute is one too many', async () => {
  await makeForumCategory(server.db, { nombre_categoria: 'Procesos' });
  const { access } = await makeSignedIn(server);
  expect((await open(access)).statusCode).toBe(201);
  const edit = (contenido: string) =>
    send(server, 'PATCH', 'foro/temas/1/', { access, body: { contenido } });
  for (let count = 0; count < 10; count += 1) {
    expect((await edit(`Ensayo ${count}`)).statusCode).toBe(200);
  }

  expectDetail(await edit('Otro'), 429, 'Vas demasiado rápido. Espera un momento.');

  expect((await server.get('foro/temas/1/')).json().contenido).toBe('Ensayo 9');
  const { access: another } = await makeSignedIn(server);
  expect(
    (await send(server, 'PATCH', 'foro/temas/1/', { access: another, body: { contenido: 'Mío' } }))
      .statusCode,
  ).toBe(403);
  expect((await send(server, 'DELETE', 'foro/temas/1/', { access })).statusCode).toBe(204);
});
