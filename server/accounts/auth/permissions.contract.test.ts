import { describe, expect, test } from 'vitest';
import { makeAccount, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { drawPng, EDITABLE, encodeForm } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

/** What each permission means for things that exist; whom each route lets in is in access.contract.test.ts. */
const server = provideTestServer();

const makers = { edition: makeEdition, blog: makeBlog, article: makeArticle };
const REFUSED = [403, { message: 'No tienes permiso para publicar.' }];

/** Access token of an ADMIN with these permissions alone. */
async function holderOf(...permisos: string[]): Promise<string> {
  const { email } = await makeAccount(server, { role: 'ADMIN', permisos });
  return (await signIn(server, email)).access;
}

const get = (path: string, access: string) => send(server, 'GET', path, { access });

describe.for(EDITABLE)('without `publicar`, a $name', ({ name, list, texts, title }) => {
  test('is not created, changed, deleted or restored (D54)', async () => {
    const access = await holderOf('escribir', 'moderar', 'portada', 'boletin', 'equipo');
    await makers[name](server.db);
    await makers[name](server.db, { eliminado_en: '2026-03-09T17:00:00.000Z' });
    const before = await server.get(`${list}1/`);

    const answers = [
      await send(server, 'POST', list, { access, ...(await encodeForm(texts)) }),
      await send(server, 'PATCH', `${list}1/`, { access, body: { [title]: 'Otro título' } }),
      await send(server, 'DELETE', `${list}1/`, { access }),
      await send(server, 'POST', `${list}2/restaurar/`, { access }),
    ];

    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => REFUSED),
    );
    expect((await server.get(`${list}1/`)).body).toBe(before.body);
    expect((await server.get(`${list}2/`)).statusCode).toBe(404);
  });

  test('is read before its day, and listed when deleted, by those who write', async () => {
    await makers[name](server.db, { fecha_publicacion: '2026-03-11' });
    await makers[name](server.db, { eliminado_en: '2026-03-09T17:00:00.000Z' });
    const writer = await holderOf('escribir');
    const moderator = await holderOf('moderar');

    for (const [access, status, deleted, count] of [
      [writer, 200, 200, 1],
      [moderator, 404, 403, 0],
    ] as const) {
      expect((await get(`${list}1/`, access)).statusCode).toBe(status);
      expect((await get(`${list}eliminados/`, access)).statusCode).toBe(deleted);
      expect((await get(`${list}?ordering=-id`, access)).json().count).toBe(count);
    }
  });
});

test('those who write upload pictures for their texts', async () => {
  const form = await encodeForm({ imagen: await drawPng() });
  const upload = async (permission: string) =>
    (await send(server, 'POST', 'imagenes/', { access: await holderOf(permission), ...form }))
      .statusCode;

  expect([await upload('escribir'), await upload('publicar')]).toEqual([201, 201]);
  expect(await upload('moderar')).toBe(403);
});

test('held texts and e-mails of readers are for moderators', async () => {
  const author = await makeAccount(server);
  await makeArticle(server.db);
  const held = { author_id: author.id, estado: 'pendiente' } as const;
  await makeComment(server.db, { article_id: 1, ...held, contenido: 'Retenido' });
  await makeComment(server.db, { article_id: 1, author_id: author.id, contenido: 'Publicado' });
  const topic = await makeTopic(server.db, held);
  const seenBy = async (access: string) => {
    const { results } = (await get('articles/articulos/1/comentarios/', access)).json();
    return {
      comments: results.map(({ contenido }: { contenido: string }) => contenido).sort(),
      emails: new Set(results.map(({ autor }: { autor: { email: string } }) => autor.email)),
      topic: (await get(`foro/temas/${topic.id}/`, access)).statusCode,
      topics: (await get('foro/temas/', access)).json().count,
    };
  };

  expect(await seenBy(await holderOf('moderar'))).toEqual({
    comments: ['Publicado', 'Retenido'],
    emails: new Set([author.email]),
    topic: 200,
    topics: 1,
  });
  expect(await seenBy(await holderOf('escribir', 'publicar', 'equipo'))).toEqual({
    comments: ['Publicado'],
    emails: new Set(['']),
    topic: 404,
    topics: 0,
  });
});

test('staff without any permission are staff all the same: they enter the panel', async () => {
  const { email } = await makeAccount(server, { role: 'ADMIN', permisos: [] });

  const access = await signIn(server, email);

  expect((await get('users/profile', access.access)).json()).toMatchObject({
    role: 'ADMIN',
    permisos: [],
  });
});
