import { expect, test } from 'vitest';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

async function makeArticles(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await makeArticle(server.db)).id);
  return ids;
}

/** A blog with two related articles, and the calls of an editor. */
async function begin() {
  const related = await makeArticles(2);
  const { id } = await makeBlog(server.db, {}, related);
  const path = `noticias/noticias/${id}/`;
  const editor = await makeEditor(server);
  return { related, path, editor };
}

test('a form with 30 repeated ids relates 30 articles, in their order', async () => {
  const ids = (await makeArticles(30)).reverse();
  const editor = await makeEditor(server);

  const answer = await editor.form('POST', 'noticias/noticias/', {
    titulo_blog: 'Treinta lecturas',
    contenido: '<p>Para un año entero.</p>',
    fecha_publicacion: '2026-03-05',
    imagen_principal: await drawPng(),
    banner: await drawPng(),
    articulos_ids: ids.map(String),
  });

  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().articulos_ids).toEqual(ids);
  expect(answer.json().articulos.map(({ id }: { id: number }) => id)).toEqual(ids);
});

test('a form with one id relates that one', async () => {
  const { related, path, editor } = await begin();

  const answer = await editor.form('PATCH', path, { articulos_ids: String(related[1]) });

  expect(answer.json().articulos_ids).toEqual([related[1]]);
});

test('an empty list in JSON clears them; a body without the field leaves them (D46)', async () => {
  const { related, path, editor } = await begin();

  const left = await editor.form('PATCH', path, { titulo_blog: 'Otro título' });
  expect(left.json().articulos_ids).toEqual(related);
  const cleared = await editor.json('PATCH', path, { articulos_ids: [] });
  expect([cleared.statusCode, cleared.json().articulos]).toEqual([200, []]);
});

test('an id that comes twice relates once, where it came first', async () => {
  const { related, path, editor } = await begin();
  const [first = 0, second = 0] = related;

  const answer = await editor.json('PATCH', path, {
    articulos_ids: [second, String(first), second, first],
  });

  expect(answer.json().articulos_ids).toEqual([second, first]);
});

test.for([
  [[999], 'No hay ningún artículo con el número 999'],
  [[1, 998, 999], 'No hay ningún artículo con el número 998, 999'],
  [['uno'], 'Los artículos relacionados no son válidos'],
  [[0], 'El artículo relacionado no es válido'],
  [[1.5], 'Los artículos relacionados no son válidos'],
  [[null], 'Los artículos relacionados no son válidos'],
  [[[1]], 'Los artículos relacionados no son válidos'],
  [{ 0: 1 }, 'Los artículos relacionados no son válidos'],
  [null, 'Los artículos relacionados no son válidos'],
  [[99999999999], 'El artículo relacionado no es válido'],
  [
    Array.from({ length: 101 }, (_, index) => index + 1),
    'Puede haber como máximo 100 artículos relacionados',
  ],
] as const)('%j is refused: %s', async ([articulos_ids, text]) => {
  const { related, path, editor } = await begin();

  const answer = await editor.json('PATCH', path, { articulos_ids, titulo_blog: 'Otro título' });

  expect([answer.statusCode, answer.json()]).toEqual([400, { articulos_ids: [text] }]);
  const blog = (await server.get(path)).json();
  expect([blog.articulos_ids, blog.titulo_blog]).toEqual([related, 'Un turno en la mina']);
});

test('a deleted article stays related, unseen, whatever is saved meanwhile, and comes back', async () => {
  const { related, path, editor } = await begin();
  const [first, second] = related;
  await editor.json('DELETE', `articles/articulos/${second}/`);

  const saved = await editor.json('PATCH', path, { articulos_ids: [second, first] });
  expect([saved.statusCode, saved.json().articulos_ids]).toEqual([200, [first]]);
  await editor.json('PATCH', path, { articulos_ids: [first] });
  await editor.json('POST', `articles/articulos/${second}/restaurar/`);

  const ids = (await server.get(path)).json().articulos_ids;
  expect([...ids].sort()).toEqual(related);
});

const withdrawal = (id: number) => `redaccion/elementos/articulo/${id}`;
test.each([
  [
    'DELETE',
    (id: number) => `articles/articulos/${id}/`,
    (id: number) => `articles/articulos/${id}/restaurar/`,
  ],
  [
    'POST',
    (id: number) => `${withdrawal(id)}/retirar/`,
    (id: number) => `${withdrawal(id)}/volver-a-publicar/`,
  ],
] as const)(
  'an article that is off the site (%s) is related, unseen, and comes back',
  async (method, off, back) => {
    const { related, path, editor } = await begin();
    const [added = 0] = await makeArticles(1);
    expect((await editor.json(method, off(added))).statusCode).toBe(204);

    const saved = await editor.json('PATCH', path, { articulos_ids: [added, related[0]] });
    expect([saved.statusCode, saved.json().articulos_ids]).toEqual([200, [related[0]]]);
    expect((await server.get(path)).json().articulos_ids).toEqual([related[0]]);

    await editor.json('POST', back(added));
    expect((await server.get(path)).json().articulos_ids).toEqual([added, related[0]]);
  },
);

test('a scheduled article is related, and only staff see that (D16)', async () => {
  const { id } = await makeArticle(server.db, { fecha_publicacion: '2026-03-11' });
  const { path, editor } = await begin();

  const saved = await editor.json('PATCH', path, { articulos_ids: [id] });

  expect(saved.json().articulos_ids).toEqual([id]);
  expect((await editor.json('GET', path)).json().articulos_ids).toEqual([id]);
  expect((await server.get(path)).json().articulos_ids).toEqual([]);
});
