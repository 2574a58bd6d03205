import { describe, expect, test } from 'vitest';
import {
  type Comment,
  commentListSchema,
  commentLocationSchema,
  newContentSchema,
  replyListSchema,
} from '../../../contract/comments.ts';
import { comments, commentThreads } from '../../platform/db/schema/comments.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment, makeReply, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const LIST = 'articles/articulos/1/comentarios/';
const minute = (number: number) => new Date(Date.UTC(2026, 2, 5, 10, number)).toISOString();

const read = async (path = LIST, access?: string) =>
  expectContract(
    commentListSchema,
    await send(server, 'GET', path, access === undefined ? {} : { access }),
  );

/** A top-level comment with replies to it, one a minute. */
async function makeThread(replies: number) {
  await makeArticle(server.db);
  const root = await makeComment(server.db, { article_id: 1 });
  for (let index = 0; index < replies; index += 1) {
    await makeReply(server.db, root, { contenido: `R${index}`, creado_en: minute(index) });
  }
  return root;
}

const textsOf = (list: Comment[]) => list.map(({ contenido }) => contenido);

test('a call gives at most 25 comments, and leads to the others', async () => {
  await makeArticle(server.db);
  for (let count = 0; count < 27; count += 1) await makeComment(server.db, { article_id: 1 });

  const list = await read(`${LIST}?page_size=100`);

  expect([list.count, list.results.length]).toEqual([27, 25]);
  const rest = await read(`${LIST}?page_size=100&page=2`);
  expect([rest.results.length, rest.next]).toEqual([2, null]);
});

describe('replies', () => {
  test('a list holds the first ten of each comment, and says that there are more', async () => {
    const root = await makeThread(23);

    const [comment] = (await read()).results;

    expect(textsOf(comment?.respuestas ?? [])).toEqual(
      Array.from({ length: 10 }, (_, index) => `R${index}`),
    );
    expect(comment).toMatchObject({ respuestas_count: 23, respuestas_cursor: 11 });
    const path = `articles/comentarios/${root.id}/respuestas/`;
    const more = expectContract(replyListSchema, await server.get(`${path}?after=11&page_size=10`));
    const rest = expectContract(
      replyListSchema,
      await server.get(`${path}?after=${more.cursor}&page_size=10`),
    );
    expect([...textsOf(more.results), ...textsOf(rest.results)]).toEqual(
      Array.from({ length: 13 }, (_, index) => `R${index + 10}`),
    );
    expect([more.results[0]?.parent, more.cursor, rest.cursor]).toEqual([1, 21, null]);
  });

  test('exactly ten have no cursor', async () => {
    await makeThread(10);

    expect((await read()).results[0]).not.toHaveProperty('respuestas_cursor');
  });

  test('the first ones are a whole tree: nothing comes before what it answers', async () => {
    const root = await makeThread(8);
    const [, second] = (await read()).results[0]?.respuestas ?? [];
    const deep = await makeReply(
      server.db,
      { ...root, id: second?.id ?? 0, root_id: root.id },
      { contenido: 'Honda', creado_en: minute(30) },
    );
    for (let index = 31; index < 34; index += 1) {
      await makeReply(server.db, deep, { creado_en: minute(index) });
    }

    const [comment] = (await read()).results;

    expect(comment?.respuestas).toHaveLength(8);
    const [answer] = comment?.respuestas[1]?.respuestas ?? [];
    expect(answer).toMatchObject({ contenido: 'Honda', respuestas_count: 3 });
    expect(answer?.respuestas).toHaveLength(1);
    expect(comment?.respuestas_cursor).toBe(answer?.respuestas[0]?.id);
  });

  test('more of a comment that is none, or of another kind, are 404', async () => {
    await makeThread(1);

    for (const path of ['articles/comentarios/99/respuestas/', 'foro/comentarios/1/respuestas/']) {
      expectDetail(await server.get(path), 404, 'No encontrado.');
    }
  });
});

describe('the place of a comment', () => {
  const placeOf = async (id: number, access?: string) =>
    expectContract(
      commentLocationSchema,
      await send(
        server,
        'GET',
        `articles/comentarios/${id}/`,
        access === undefined ? {} : { access },
      ),
    );

  test('at the top level is its position in the list', async () => {
    await makeArticle(server.db);
    for (let index = 0; index < 25; index += 1) {
      await makeComment(server.db, { article_id: 1, creado_en: minute(index) });
    }

    const place = await placeOf(3);

    expect(place).toMatchObject({ id: 3, posicion: 22, comentario: { id: 3, articulo: 1 } });
    expect((await read(`${LIST}?page=2`)).results[22 - 20]?.id).toBe(3);
  });

  test('deep in replies is its thread, with the way down to it', async () => {
    const root = await makeThread(20);
    const late = await makeReply(server.db, root, { contenido: 'Tarde', creado_en: minute(40) });
    const deep = await makeReply(server.db, late, { contenido: 'Honda', creado_en: minute(41) });

    const { posicion, comentario } = await placeOf(deep.id);

    expect([posicion, comentario.id, comentario.respuestas_cursor]).toEqual([0, root.id, 11]);
    expect(comentario.respuestas).toHaveLength(11);
    expect(comentario.respuestas.at(-1)).toMatchObject({
      contenido: 'Tarde',
      respuestas: [{ id: deep.id, contenido: 'Honda' }],
    });
  });

  test('is 404 for what nobody can see, also below a topic that is gone', async () => {
    await makeArticle(server.db);
    await makeComment(server.db, { article_id: 1, eliminado_en: minute(0) });
    await makeComment(server.db, { article_id: 1, estado: 'oculto' });
    const gone = await makeTopic(server.db, { eliminado_en: minute(0) });
    await makeComment(server.db, { topic_id: gone.id });

    for (const path of [
      'articles/comentarios/1/',
      'articles/comentarios/2/',
      'foro/comentarios/3/',
    ]) {
      expectDetail(await server.get(path), 404, 'No encontrado.');
    }
  });
});

describe('what is new', () => {
  const news = async (desde?: string | null, access?: string) => {
    const query = desde ? `?${new URLSearchParams({ desde })}` : '';
    const answer = await send(server, 'GET', `${LIST}nuevos/${query}`, access ? { access } : {});
    return expectContract(newContentSchema, answer);
  };

  test('is what others have written since, at any depth', async () => {
    const root = await makeThread(2);
    const { ultimo } = await read();
    const { account, access } = await makeSignedIn(server);
    expect(await news(ultimo)).toEqual({ count: 0, ultimo: minute(1) });

    await makeComment(server.db, { article_id: 1, creado_en: minute(5) });
    await makeReply(server.db, root, { creado_en: minute(6) });
    await makeReply(server.db, root, { creado_en: minute(7), author_id: account.id });
    await makeReply(server.db, root, { creado_en: minute(8), estado: 'pendiente' });

    expect(await news(ultimo)).toEqual({ count: 3, ultimo: minute(7) });
    expect((await news(ultimo, access)).count).toBe(2);
    expect((await news('ayer')).count).toBe(6);
  });

  test('is nothing in a thread without comments', async () => {
    await makeArticle(server.db);

    expect(await news()).toEqual({ count: 0, ultimo: null });
    expect((await read()).ultimo).toBeNull();
  });
});

describe('what is held', () => {
  test('is seen by its author and staff alone, with its state', async () => {
    await makeArticle(server.db);
    const author = await makeSignedIn(server);
    const other = await makeSignedIn(server);
    const admin = await makeSignedIn(server, 'ADMIN');
    const mine = { article_id: 1, author_id: author.account.id };
    await makeComment(server.db, { ...mine, estado: 'pendiente', contenido: 'Espera' });
    const root = await makeComment(server.db, { article_id: 1 });
    await makeReply(server.db, root, { ...mine, estado: 'oculto', contenido: 'Oculto' });

    const seen = async (access?: string) => {
      const { count, results } = await read(LIST, access);
      const states = results.flatMap((one) => [one.estado, ...one.respuestas.map((r) => r.estado)]);
      return [count, ...states];
    };
    expect(await seen()).toEqual([1, undefined]);
    expect(await seen(other.access)).toEqual([1, undefined]);
    expect(await seen(author.access)).toEqual([2, undefined, 'oculto', 'pendiente']);
    expect(await seen(admin.access)).toEqual([2, undefined, 'oculto', 'pendiente']);
    expect((await server.get(LIST)).body).not.toContain('Espera');
  });

  test('with readable replies leaves an empty place to everybody else', async () => {
    await makeArticle(server.db);
    const root = await makeComment(server.db, { article_id: 1, estado: 'oculto' });
    await makeReply(server.db, root);

    expect((await read()).results[0]).toMatchObject({ contenido: '', eliminado: true });
  });
});

test('the kept counts are what counting gives, whatever was written, hidden and deleted', async () => {
  await makeArticle(server.db);
  const made: (typeof comments.$inferSelect)[] = [];
  for (let index = 0; index < 40; index += 1) {
    const parent = index % 4 === 0 ? undefined : made[(index * 7) % made.length];
    made.push(
      parent ? await makeReply(server.db, parent) : await makeComment(server.db, { article_id: 1 }),
    );
  }
  const run = (script: string) => server.connection.inTransaction((execute) => execute(script));
  await run(`
    UPDATE comments SET eliminado_en = now() WHERE id % 3 = 0;
    UPDATE comments SET estado = 'oculto' WHERE id % 5 = 0;
    UPDATE comments SET estado = 'publicado' WHERE id % 10 = 0;
    UPDATE comments SET estado = 'pendiente', eliminado_en = NULL WHERE id % 6 = 0`);

  const rows = await server.db.select().from(comments);
  const isReadable = (row: (typeof rows)[number]) =>
    row.estado === 'publicado' && row.eliminado_en === null;
  const below = (id: number): number =>
    rows
      .filter((row) => row.parent_id === id)
      .reduce((sum, row) => sum + Number(isReadable(row)) + below(row.id), 0);
  for (const row of rows) expect([row.id, row.respuestas_count]).toEqual([row.id, below(row.id)]);
  const [thread] = await server.db.select().from(commentThreads);
  const roots = rows.filter(
    (row) => row.root_id === null && (isReadable(row) || below(row.id) > 0),
  );
  expect([thread?.comentarios, thread?.raices]).toEqual([
    rows.filter(isReadable).length,
    roots.length,
  ]);
  expect((await read(`${LIST}?page_size=100`)).results).toHaveLength(roots.length);
});
