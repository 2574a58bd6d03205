import { describe, expect, onTestFinished, test } from 'vitest';
import { commentListSchema, commentSchema } from '../../../contract/comments.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeReply, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const TARGETS = [
  ['articles', 'articulo', 'articles/articulos/1/comentarios/', 'article_id'],
  ['noticias', 'blog', 'noticias/noticias/1/comentarios/', 'blog_id'],
  ['foro', 'tema', 'foro/temas/1/comentarios/', 'topic_id'],
] as const;

/** Item 1 of every kind, and item 2. */
async function makeItems() {
  for (let index = 0; index < 2; index += 1) {
    await makeArticle(server.db);
    await makeBlog(server.db);
    await makeTopic(server.db);
  }
}

describe.for(TARGETS)('%s/comentarios/', ([folder, field, list, column]) => {
  const create = `${folder}/comentarios/`;
  const item = (id: number) => `${create}${id}/`;
  const write = (access: string, body: object) =>
    send(server, 'POST', create, { access, body: { [field]: 1, ...body } });
  const read = async (access?: string) =>
    expectContract(
      commentListSchema,
      await send(server, 'GET', list, access === undefined ? {} : { access }),
    );

  test('POST writes a comment that everybody sees at once, and a reply below it', async () => {
    await makeItems();
    const { account, access } = await makeSignedIn(server);

    const answer = await write(access, { contenido: '  Buen\r\ntexto ', parent: '' });

    expect(answer.statusCode, answer.body).toBe(201);
    const comment = answer.json();
    expect(comment).toEqual({
      id: 1,
      contenido: 'Buen\ntexto',
      creado_en: '2026-03-10T17:00:00.000Z',
      autor: {
        id: account.id,
        email: account.email,
        usuario_unico: account.usuario_unico,
        perfil_url: null,
      },
      parent: null,
      likes_count: 0,
      is_liked: false,
      [field]: 1,
      respuestas_count: 0,
      respuestas: [],
    });
    const reply = await write(access, { contenido: 'De acuerdo', parent: 1 });
    expect([reply.statusCode, reply.json().parent]).toEqual([201, 1]);
    const { count, results, ultimo } = await read();
    expect([count, ultimo]).toEqual([1, '2026-03-10T17:00:00.000Z']);
    expect(results[0]).toMatchObject({
      respuestas_count: 1,
      respuestas: [{ contenido: 'De acuerdo', autor: { email: '' } }],
    });
  });

  test('POST ignores what a payload may not set (D41)', async () => {
    await makeItems();
    const { account, access } = await makeSignedIn(server);

    const answer = await write(access, {
      contenido: 'Hola',
      id: 77,
      autor: { id: 99 },
      author_id: 99,
      creado_en: '2020-01-01T00:00:00Z',
      likes_count: 50,
      estado: 'oculto',
      eliminado: true,
      root_id: 5,
    });

    expect(answer.json()).toMatchObject({
      id: 1,
      autor: { id: account.id },
      creado_en: '2026-03-10T17:00:00.000Z',
      likes_count: 0,
    });
    expect(answer.json()).not.toHaveProperty('estado');
    expect((await read()).count).toBe(1);
  });

  test('POST takes 500 characters as a person counts them, and no more (D23)', async () => {
    await makeItems();
    const { access } = await makeSignedIn(server);

    expect((await write(access, { contenido: '👩‍👩‍👧'.repeat(300) })).statusCode).toBe(201);
    expect((await write(access, { contenido: 'ñ'.repeat(500) })).statusCode).toBe(201);
    const tooLong = await write(access, { contenido: 'ñ'.repeat(501) });
    const empty = await write(access, { contenido: ' \u200B\n' });

    expect([tooLong.statusCode, tooLong.json()]).toEqual([
      400,
      { contenido: ['El comentario puede tener como máximo 500 caracteres'] },
    ]);
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      { contenido: ['El comentario no puede estar vacío'] },
    ]);
  });

  test('POST is 404 for an item that is not there, 400 for a parent of another item', async () => {
    await makeItems();
    const { access } = await makeSignedIn(server);
    await makeComment(server.db, { [column]: 2 });
    const body = { contenido: 'Hola' };

    expectDetail(await write(access, { ...body, [field]: 999_999 }), 404, 'No encontrado.');
    for (const parent of [1, 999_999]) {
      const answer = await write(access, { ...body, parent });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { parent: ['El comentario al que respondes no existe'] },
      ]);
    }
    expect((await read()).count).toBe(0);
  });

  test('POST to a deleted or held comment is 409, and nothing is written', async () => {
    await makeItems();
    const { access } = await makeSignedIn(server);
    await makeComment(server.db, { [column]: 1, eliminado_en: '2026-03-03T10:00:00.000Z' });
    await makeComment(server.db, { [column]: 1, estado: 'pendiente' });

    for (const parent of [1, 2]) {
      expectDetail(
        await write(access, { contenido: 'Hola', parent }),
        409,
        'El comentario al que respondes ya no está disponible.',
      );
    }
    expect((await read()).count).toBe(0);
  });

  test('POST puts an answer to the fifth level of replies beside it', async () => {
    await makeItems();
    const { access } = await makeSignedIn(server);
    let comment = await makeComment(server.db, { [column]: 1 });
    for (let level = 1; level <= 5; level += 1) comment = await makeReply(server.db, comment);

    const answer = await write(access, { contenido: 'Al fondo', parent: comment.id });

    expect(answer.json().parent).toBe(comment.parent_id);
  });

  test('PATCH by the author changes the text, and says since when', async () => {
    await makeItems();
    const author = await makeSignedIn(server);
    await write(author.access, { contenido: 'Primero' });
    server.setNow(new Date('2026-03-10T18:00:00Z'));
    const { access } = await signIn(server, author.account.email);
    const whole = { id: 9, creado_en: '2020-01-01T00:00:00Z', autor: { id: 9 }, likes_count: 7 };

    const same = await send(server, 'PATCH', item(1), { access, body: { contenido: 'Primero' } });
    const answer = await send(server, 'PATCH', item(1), {
      access,
      body: { ...whole, contenido: 'Segundo' },
    });

    expect(expectContract(commentSchema, same).editado).toBeUndefined();
    expect(expectContract(commentSchema, answer)).toMatchObject({
      id: 1,
      contenido: 'Segundo',
      creado_en: '2026-03-10T17:00:00.000Z',
      editado: true,
      actualizado_en: '2026-03-10T18:00:00.000Z',
      likes_count: 0,
    });
    const empty = await send(server, 'PATCH', item(1), { access, body: { contenido: ' ' } });
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      { contenido: ['El comentario no puede estar vacío'] },
    ]);
  });

  test('DELETE by the author keeps the place while there are replies (D24)', async () => {
    await makeItems();
    const author = await makeSignedIn(server);
    const other = await makeSignedIn(server);
    await write(author.access, { contenido: 'Me voy' });
    await write(other.access, { contenido: 'Me quedo', parent: 1 });

    const answer = await send(server, 'DELETE', item(1), { access: author.access });

    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [kept] = (await read(author.access)).results;
    expect(kept).toMatchObject({
      contenido: '',
      autor: { id: null, email: '', usuario_unico: '' },
      eliminado: true,
      respuestas: [{ contenido: 'Me quedo' }],
    });
    expect((await send(server, 'DELETE', item(1), { access: author.access })).statusCode).toBe(404);
    await send(server, 'DELETE', item(2), { access: other.access });
    expect((await read()).count).toBe(0);
  });

  test.for(['LECTOR', 'ADMIN', 'SUPERUSUARIO'] as const)(
    'PATCH and DELETE of another person are refused to a %s',
    async (role) => {
      await makeItems();
      const author = await makeSignedIn(server);
      const { access } = await makeSignedIn(server, role);
      await write(author.access, { contenido: 'Mío' });

      const text = 'Solo quien escribió el comentario puede cambiarlo.';
      expectDetail(
        await send(server, 'PATCH', item(1), { access, body: { contenido: 'Tuyo' } }),
        403,
        text,
      );
      expectDetail(await send(server, 'DELETE', item(1), { access }), 403, text);
      expect((await read()).results[0]?.contenido).toBe('Mío');
    },
  );

  test('PATCH and DELETE are 404 under the address of another kind', async () => {
    await makeItems();
    const { access } = await makeSignedIn(server);
    await write(access, { contenido: 'Mío' });

    for (const [other] of TARGETS.filter(([name]) => name !== folder)) {
      const path = `${other}/comentarios/1/`;
      expect((await send(server, 'DELETE', path, { access })).statusCode).toBe(404);
      expect(
        (await send(server, 'PATCH', path, { access, body: { contenido: 'x' } })).statusCode,
      ).toBe(404);
    }
  });
});

test('a comment that the database refuses at COMMIT is not answered as written', async () => {
  await makeArticle(server.db);
  const { access } = await makeSignedIn(server);
  const { inTransaction } = server.connection;
  await inTransaction((execute) =>
    execute(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON comments DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse()`),
  );
  onTestFinished(async () => {
    await inTransaction((execute) => execute('DROP FUNCTION refuse CASCADE'));
  });

  const body = { articulo: 1, contenido: 'Buen texto' };
  const answer = await send(server, 'POST', 'articles/comentarios/', { access, body });

  expect(answer.statusCode).toBe(500);
  expect((await server.get('articles/articulos/1/comentarios/')).json()).toMatchObject({
    count: 0,
    results: [],
  });
});
