import { expect, test } from 'vitest';
import { publishAnswerSchema } from '../../contract/copies.ts';
import { revisionEndpoints } from '../../contract/endpoints.ts';
import { articleContentType } from '../content/articles/content-type.ts';
import { cleanAt } from '../testing/clean-content.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../testing/make-content.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../testing/test-server.ts';

const server = provideTestServer();

/** Three articles and a blog that is related to the first two; `erase` erases one of them for good. */
async function makeRelated() {
  const editor = await makeEditor(server);
  const ids: number[] = [];
  for (const n of [1, 2, 3]) {
    ids.push((await makeArticle(server.db, { titulo_articulo: `Artículo ${n}` })).id);
  }
  const [one = 0, two = 0, three = 0] = ids;
  const blog = await makeBlog(server.db);
  const item = `noticias/noticias/${blog.id}/`;
  const related = await editor.json('PATCH', item, { articulos_ids: [one, two] });
  expect(related.statusCode, related.body).toBe(200);
  const erase = async (id: number) => {
    expect((await editor.json('DELETE', `articles/articulos/${id}/`)).statusCode).toBe(204);
    await cleanAt(server, '2027-01-01T00:00:00Z', articleContentType(SITE_URL));
  };
  const shown = async () =>
    (await server.get(item)).json().articulos.map(({ id }: { id: number }) => id);
  return { editor, blog, one, two, three, erase, shown };
}

test.each([
  ['that the copy still names', (ids: number[]) => ids],
  ['that the desk no longer shows', ([one = 0, , three = 0]: number[]) => [one, three]],
])('a related article %s and that was erased meanwhile is no conflict', async (_, listed) => {
  const { editor, blog, one, two, three, erase, shown } = await makeRelated();
  const copy = await makeCopy(editor, { tipo: 'blog', elemento_id: blog.id });
  await copy.save({ articulos_ids: listed([one, two, three]) }, copy.etag);

  await erase(two);

  expectContract(publishAnswerSchema, await copy.publish());
  expect(await shown()).toEqual([one, three]);
});

test('a list that somebody else changed is a conflict, whatever was erased', async () => {
  const { editor, blog, one, two, three, erase } = await makeRelated();
  const copy = await makeCopy(editor, { tipo: 'blog', elemento_id: blog.id });
  await copy.save({ articulos_ids: [one, two, three] }, copy.etag);
  await editor.json('PATCH', `noticias/noticias/${blog.id}/`, { articulos_ids: [two] });

  await erase(two);

  const answer = await copy.publish();
  expect([answer.statusCode, answer.json().campos]).toEqual([412, ['articulos_ids']]);
});

test('a new item is published without related articles that were erased', async () => {
  const { editor, one, two, erase } = await makeRelated();
  const upload = await editor.form('POST', 'imagenes/', { imagen: await drawPng() });
  const copy = await makeCopy(editor, {
    tipo: 'blog',
    campos: {
      titulo_blog: 'Una noche en la planta',
      contenido: '<p>Crónica.</p>',
      fecha_publicacion: '2026-03-01',
      imagen_principal: upload.json().imagen,
      banner: upload.json().imagen,
      articulos_ids: [one, two],
    },
  });

  await erase(two);

  const { elemento } = expectContract(publishAnswerSchema, await copy.publish());
  expect(elemento).toMatchObject({ articulos_ids: [one] });
});

test('a copy of an item says whether it can come back', async () => {
  const { editor, one, erase } = await makeRelated();
  const { path, publish, save, etag } = await makeCopy(editor, {
    tipo: 'articulo',
    elemento_id: one,
  });
  await save({ titulo_articulo: 'Otro título' }, etag);
  const kept = 'Esta publicación se eliminó o se retiró. Recupérala para publicar los cambios.';
  await editor.json('POST', revisionEndpoints.withdraw('articulo', one));
  expectDetail(await publish(), 404, kept);
  await editor.json('POST', revisionEndpoints.publishAgain('articulo', one));
  await editor.json('DELETE', `articles/articulos/${one}/`);
  expectDetail(await publish(), 404, kept);
  await editor.json('POST', `articles/articulos/${one}/restaurar/`);

  await erase(one);

  const gone =
    'Esta publicación se borró para siempre. Pasa lo que quieras conservar a un borrador nuevo.';
  expectDetail(await publish(), 404, gone);
  expect((await editor.json('GET', path)).statusCode).toBe(200);
});
