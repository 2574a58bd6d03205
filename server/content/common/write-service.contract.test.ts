import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deletedItemListSchema } from '../../../contract/content.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeComment, makeLikes } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { drawPng, EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { createTestApp, provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const picturesOf = async (names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await drawPng()])));

const readLog = () => server.db.select().from(contentLog).orderBy(asc(contentLog.id));

describe.for(EDITABLE)('$name', ({ list, title, texts, pictures, folder }) => {
  /** Stores one through the API; answers editor, address and body. */
  async function publish(given: Record<string, string> = {}) {
    const editor = await makeEditor(server);
    const form = { ...texts, ...(await picturesOf(pictures)), ...given };
    const answer = await editor.form('POST', list, form);
    expect(answer.statusCode, answer.body).toBe(201);
    const item = answer.json();
    return { editor, path: `${list}${item.id}/`, item, etag: String(answer.headers.etag) };
  }

  test('POST with pictures stores it, and everybody reads it', async () => {
    const { item, path } = await publish();

    const number = 'numero_edicion' in texts ? { numero_edicion: 49 } : {};
    const category = 'categoria_articulo' in texts ? { categoria_articulo: 1 } : {};
    expect(item).toMatchObject({ ...texts, ...number, ...category });
    for (const picture of pictures) {
      expect(item[picture]).toMatch(
        new RegExp(`^https://revista\\.test/media/${folder}/[0-9a-f-]{36}\\.webp$`),
      );
    }
    const read = (await server.get(path)).json();
    expect(read).toEqual(item);
  });

  test('POST as JSON takes the addresses of pictures that are stored here', async () => {
    const { editor, item } = await publish();
    const named = Object.fromEntries(pictures.map((picture) => [picture, item[picture]]));

    const answer = await editor.json('POST', list, { ...texts, ...named });

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject(named);
    expect(answer.json().id).not.toBe(item.id);
  });

  test('POST without pictures is refused with the texts of the specification', async () => {
    const editor = await makeEditor(server);
    const expected =
      list === 'magazine/editions/'
        ? { imagen: ['Debe ser un archivo válido'] }
        : { imagen_principal: ['La imagen principal es requerida'] };
    const expectedOutside =
      list === 'magazine/editions/'
        ? expected
        : { ...expected, banner: ['El banner es requerido'] };

    const outside = Object.fromEntries(
      pictures.map((picture) => [picture, 'https://x.test/a.png']),
    );
    const empty = Object.fromEntries(pictures.map((picture) => [picture, new Uint8Array()]));
    for (const [answer, errors] of [
      [await editor.json('POST', list, texts), expected],
      [await editor.json('POST', list, { ...texts, ...outside }), expectedOutside],
      [await editor.form('POST', list, { ...texts, ...empty }), expected],
    ] as const) {
      expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
    }
    expect((await server.get(list)).json().count).toBe(0);
  });

  test('PATCH changes what it names and leaves the rest, pictures included', async () => {
    const { editor, path, item } = await publish();

    const asJson = await editor.json('PATCH', path, { [title]: 'Otro título' });
    const asForm = await editor.form('PATCH', path, { contenido: '<p>Otro texto entero.</p>' });

    expect([asJson.statusCode, asForm.statusCode]).toEqual([200, 200]);
    const changed = { [title]: 'Otro título', contenido: '<p>Otro texto entero.</p>' };
    const { actualizado_en: _before, ...before } = item;
    expect((await server.get(path)).json()).toMatchObject({ ...before, ...changed });
  });

  test('PATCH with the whole item changes nothing that is not its own to set (D41)', async () => {
    const { editor, path, item } = await publish();

    const answer = await editor.json('PATCH', path, {
      ...item,
      id: 77,
      autor: { id: 1 },
      role: 'SUPERUSUARIO',
      creado_en: '2001-01-01T00:00:00.000Z',
      eliminado_en: '2001-01-01T00:00:00.000Z',
      revision: 99,
      likes_count: 1000,
      is_liked: true,
    });

    expect([answer.statusCode, answer.json()]).toEqual([200, item]);
  });

  test('PATCH leaves a picture where a client sends back something else than a new one', async () => {
    const { editor, path, item } = await publish();

    for (const value of [null, '', 'https://x.test/a.png', 7, {}, []]) {
      const body = Object.fromEntries(pictures.map((picture) => [picture, value]));
      const answer = await editor.json('PATCH', path, body);
      expect([answer.statusCode, answer.json()]).toEqual([200, item]);
    }
  });

  test('texts are sanitised before they are stored (D17)', async () => {
    const { editor, path } = await publish({
      contenido: '<p onclick="x()">Menos agua</p><script>alert(1)</script>',
    });
    expect((await server.get(path)).json().contenido).toBe('<p>Menos agua</p>');

    const answer = await editor.json('PATCH', path, { contenido: '<script>alert(12345)</script>' });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(['contenido']);
  });

  test('DELETE takes it away for everybody, and an undo brings all of it back', async () => {
    const { editor, path, item } = await publish({ [title]: 'Wolframio' });
    const column = { 'noticias/noticias/': 'blog_id', 'articles/articulos/': 'article_id' }[
      list as string
    ];
    if (column) {
      await makeComment(server.db, { [column]: item.id });
      await makeLikes(server.db, { [column]: item.id }, 2);
    }
    const whole = async () => [
      (await server.get(path)).json(),
      (await server.get(`${list}?search=wolframio`)).json().count,
      column && (await server.get(`${path}comentarios/`)).json().count,
      column && (await server.get(`${path}likes_list/`)).json().total_likes,
    ];
    const before = await whole();

    const deleted = await editor.json('DELETE', path);

    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expectDetail(await server.get(path), 404, 'No encontrado.');
    expectDetail(await editor.json('GET', path), 404, 'No encontrado.');
    expectDetail(await editor.json('PATCH', path, {}), 404, 'No encontrado.');
    expectDetail(await editor.json('DELETE', path), 404, 'No encontrado.');
    expect((await server.get(`${list}?search=wolframio`)).json().count).toBe(0);
    expect((await editor.json('GET', `${list}?ordering=id`)).json().count).toBe(0);

    const restored = await editor.json('POST', `${path}restaurar/`);

    expect(restored.statusCode, restored.body).toBe(200);
    expect(await whole()).toEqual(before);
  });

  test('an undo of what is not deleted answers it as it is', async () => {
    const { editor, path, item, etag } = await publish();

    const answer = await editor.json('POST', `${path}restaurar/`);

    expect([answer.statusCode, answer.json(), answer.headers.etag]).toEqual([200, item, etag]);
  });

  test('an undo is for 30 days', async () => {
    const { editor, path } = await publish();
    await editor.json('DELETE', path);

    server.setNow(new Date('2026-04-09T17:00:01Z'));

    const later = await makeEditor(server);
    expectDetail(await later.json('POST', `${path}restaurar/`), 404, 'No encontrado.');
    expect((await later.json('GET', `${list}eliminados/`)).json().results).toEqual([]);
  });

  test('staff see what can be brought back, the latest first', async () => {
    const first = await publish({ [title]: 'Primera' });
    const second = await publish({ [title]: 'Segunda' });
    await first.editor.json('DELETE', second.path);
    server.setNow(new Date('2026-03-10T17:00:05Z'));
    await first.editor.json('DELETE', first.path);
    const statements: string[] = [];
    server.connection.onQuery(({ query }) => void statements.push(query));

    const answer = await first.editor.json('GET', `${list}eliminados/`);

    // A hundred texts have megabytes.
    expect(statements.filter((query) => query.includes('contenido'))).toEqual([]);

    expect(expectContract(deletedItemListSchema, answer).results).toEqual([
      {
        id: first.item.id,
        titulo: 'Primera',
        fecha_publicacion: '2026-03-05',
        eliminado_en: '2026-03-10T17:00:05.000Z',
      },
      expect.objectContaining({ id: second.item.id, titulo: 'Segunda' }),
    ]);
  });

  test('the log tells who did what, and outlives the item', async () => {
    const { editor, path, item } = await publish();
    await editor.json('PATCH', path, { [title]: 'Otro título' });
    await editor.json('DELETE', path);
    await editor.json('POST', `${path}restaurar/`);

    const entry = { actor_id: editor.account.id, item_id: item.id };
    expect(await readLog()).toMatchObject([
      { ...entry, accion: 'crear' },
      { ...entry, accion: 'editar', titulo: 'Otro título', campos: [title] },
      { ...entry, accion: 'eliminar' },
      { ...entry, accion: 'restaurar' },
    ]);
  });
});

test('the response to a write includes the like of the editor', async () => {
  const editor = await makeEditor(server);
  const other = await makeEditor(server);
  const { id } = await makeBlog(server.db);
  const path = `noticias/noticias/${id}/`;
  await editor.json('POST', `${path}toggle_like/`);
  const isLiked = async (answer: Promise<{ json: () => unknown }>) =>
    ((await answer).json() as { is_liked: boolean }).is_liked;

  expect(await isLiked(editor.json('PATCH', path, { titulo_blog: 'Otro título' }))).toBe(true);
  expect(await isLiked(other.json('PATCH', path, { titulo_blog: 'Un tercero' }))).toBe(false);
  const refused = await editor.json('PATCH', path, {}, { 'if-match': '"blog-0-0"' });
  expect([refused.statusCode, refused.json().actual.is_liked]).toEqual([412, true]);
  await editor.json('DELETE', path);
  expect(await isLiked(editor.json('POST', `${path}restaurar/`))).toBe(true);
});

test('each change is reported once, after its transaction (D40)', async () => {
  const told: (readonly string[])[] = [];
  const report = (tags: readonly string[]) => void (tags.length > 0 && told.push(tags));
  const telling = await createTestApp({ pageExpiry: { callerReachesAll: () => false, report } });
  const editor = await makeEditor(telling);
  const { id } = await makeArticle(telling.db);
  const path = `articles/articulos/${id}/`;

  await editor.json('PATCH', path, { titulo_articulo: 'Otro título' });
  await editor.json('PATCH', path, { titulo_articulo: 'x' });
  await editor.json('DELETE', path);
  await editor.json('POST', `${path}restaurar/`);
  expect(told).toEqual(Array(3).fill(['articles', `articles:${id}`]));
  await telling.close();
});

test('a printed version that is stored here stays so when its address is sent back', async () => {
  const editor = await makeEditor(server);
  const form = { ...EDITABLE[0].texts, imagen: await drawPng() };
  const url_impresa = 'https://revista.test/media/ediciones/48/index.html';

  const answer = await editor.form('POST', 'magazine/editions/', { ...form, url_impresa });

  expect(answer.json().url_impresa).toBe(url_impresa);
  const { rows } = (await server.db.execute('SELECT url_impresa FROM editions')) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ url_impresa: 'ediciones/48/index.html' }]);
});
