import { expect, test } from 'vitest';
import { forumCategoryListSchema, topicListSchema, topicSchema } from '../../../contract/forum.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import {
  makeComment,
  makeForumCategory,
  makeLikes,
  makeReader,
  makeReply,
  makeTopic,
} from '../../testing/make-community.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

test('GET /foro/categorias/ lists all categories in their order', async () => {
  await makeForumCategory(server.db, { nombre_categoria: 'Seguridad', slug: 'seguridad' });
  await makeForumCategory(server.db, { nombre_categoria: 'Agua', slug: 'agua' });

  const list = expectContract(forumCategoryListSchema, await server.get('foro/categorias/'));

  expect(list).toEqual({
    count: 2,
    next: null,
    previous: null,
    results: [
      { id: 1, nombre_categoria: 'Seguridad', slug: 'seguridad' },
      { id: 2, nombre_categoria: 'Agua', slug: 'agua' },
    ],
  });
});

test('GET /foro/temas/ is newest first, with counts instead of the comments', async () => {
  const author = await makeReader(server.db, { usuario_unico: 'sol' });
  const category = await makeForumCategory(server.db, { nombre_categoria: 'Agua' });
  const topic = await makeTopic(server.db, {
    author_id: author.id,
    categoria_foro_id: category.id,
    creado_en: '2026-03-02T10:00:00.000Z',
    actualizado_en: '2026-03-02T10:00:00.000Z',
  });
  await makeTopic(server.db, { creado_en: '2026-03-01T10:00:00.000Z' });
  const comment = await makeComment(server.db, { topic_id: topic.id });
  await makeReply(server.db, comment);
  await makeReply(server.db, comment, { eliminado_en: '2026-03-04T10:00:00.000Z' });
  await makeLikes(server.db, { topic_id: topic.id }, 2);

  const answer = await server.get('foro/temas/');

  const list = expectContract(topicListSchema, answer);
  expect(list.count).toBe(2);
  expect(list.results[0]).toEqual({
    id: topic.id,
    titulo: '¿Qué broca usan?',
    contenido: 'Roca muy abrasiva.',
    autor: { id: author.id, email: '', usuario_unico: 'sol', perfil_url: null },
    categoria_foro: { id: category.id, nombre_categoria: 'Agua' },
    creado_en: '2026-03-02T10:00:00.000Z',
    actualizado_en: '2026-03-02T10:00:00.000Z',
    // Of the comment and its reply.
    actividad_en: '2026-03-02T10:00:00.000Z',
    comentarios: [],
    comentarios_count: 2,
    likes_count: 2,
    is_liked: false,
  });
  expect(answer.body).not.toContain(author.email);
});

test('GET /foro/temas/?categoria= takes the slug or the number of a category', async () => {
  const water = await makeForumCategory(server.db, { slug: 'agua' });
  await makeTopic(server.db, { categoria_foro_id: water.id });
  await makeTopic(server.db);

  const count = async (category: string) => {
    const answer = await server.get(`foro/temas/?categoria=${category}`);
    return expectContract(topicListSchema, answer).count;
  };

  expect(await count('agua')).toBe(1);
  expect(await count(String(water.id))).toBe(1);
  expect(await count('')).toBe(2);
  expect(await count('ninguna')).toBe(0);
  expect(await count('%00')).toBe(0);
  expect(await count('99999999999999999999')).toBe(0);
});

test('GET /foro/temas/ searches, pages and sorts by id', async () => {
  await makeTopic(server.db, { titulo: 'Ventilación', creado_en: '2026-03-03T10:00:00.000Z' });
  await makeTopic(server.db, {
    contenido: 'La ventilacion falla',
    creado_en: '2026-03-01T10:00:00Z',
  });
  await makeTopic(server.db);

  const answer = await server.get('foro/temas/?search=ventilación&ordering=id&page_size=1&page=2');

  const list = expectContract(topicListSchema, answer);
  expect([list.count, list.results.map(({ id }) => id)]).toEqual([2, [2]]);
});

test('GET /foro/temas/ gives at most 25 at once, and leads to the others', async () => {
  for (let count = 0; count < 27; count += 1) await makeTopic(server.db);
  for (const size of [26, 100, '99999999999']) {
    const answer = await server.get(`foro/temas/?page_size=${size}`);
    const list = expectContract(topicListSchema, answer);
    expect([list.count, list.results.length]).toEqual([27, 25]);
    expect(list.next).toMatch(/page=2/);
  }
  const rest = expectContract(
    topicListSchema,
    await server.get('foro/temas/?page_size=100&page=2'),
  );
  expect([rest.results.length, rest.next]).toEqual([2, null]);
});

test('GET /foro/temas/{id}/ gives the topic, and 404 once it is deleted', async () => {
  await makeTopic(server.db);
  await makeTopic(server.db, { eliminado_en: '2026-03-04T10:00:00.000Z' });

  const topic = expectContract(topicSchema, await server.get('foro/temas/1/'));

  expect(topic.comentarios_count).toBe(0);
  expect(topic.autor.usuario_unico).toBe('Cuenta eliminada');
  expectDetail(await server.get('foro/temas/2/'), 404, 'No encontrado.');
  expectDetail(await server.get('foro/temas/2/comentarios/'), 404, 'No encontrado.');
  expect(expectContract(topicListSchema, await server.get('foro/temas/')).count).toBe(1);
});
