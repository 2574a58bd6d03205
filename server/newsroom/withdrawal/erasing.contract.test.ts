import { expect, test } from 'vitest';
import {
  articleEndpoints,
  blogEndpoints,
  commentEndpoints,
  likeEndpoints,
  revisionEndpoints,
} from '../../../contract/endpoints.ts';
import { articleContentType } from '../../content/articles/content-type.ts';
import { blogContentType } from '../../content/blogs/content-type.ts';
import { editionContentType } from '../../content/editions/content-type.ts';
import { cleanAt } from '../../testing/clean-content.ts';
import { drawPng, EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';

const server = provideTestServer();

/** 40 days after the present of the tests. */
const LATER = '2026-04-19T17:00:00.000Z';
const PICTURES = {
  articles: 'imagen_principal, banner',
  blogs: 'imagen_principal, banner',
  editions: 'imagen, url_impresa',
};
const KINDS = {
  edition: { tipo: 'edicion', table: 'editions', contentType: editionContentType(SITE_URL) },
  blog: { tipo: 'blog', table: 'blogs', contentType: blogContentType(SITE_URL) },
  article: { tipo: 'articulo', table: 'articles', contentType: articleContentType(SITE_URL) },
} as const;

const run = (sql: string) => server.connection.inTransaction((execute) => execute(sql));

/** What the release before the newsroom runs each day: it erases items, then files that no item names. */
async function cleanAsBefore(table: string): Promise<string[]> {
  await run(`DELETE FROM ${table} WHERE eliminado_en IS NOT NULL AND eliminado_en < '${LATER}'`);
  const unused = Object.entries(PICTURES).map(
    ([each, fields]) => `NOT EXISTS (SELECT 1 FROM ${each}
      WHERE shown_files(contenido, ARRAY[${fields}]) @> ARRAY[media.key])`,
  );
  const erased = await run(`SELECT key FROM media
    WHERE deleted_at IS NOT NULL AND deleted_at < '${LATER}' AND ${unused.join(' AND ')}`);
  return erased.map(({ key }) => String(key));
}

type Editor = Awaited<ReturnType<typeof makeEditor>>;

/** A published item with pictures in its fields and its text. */
async function publish(editor: Editor, { list, texts, pictures }: (typeof EDITABLE)[number]) {
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const files = await Promise.all(pictures.map(async (field) => [field, await drawPng()] as const));
  const contenido = `${texts.contenido}<p><img src="${imagen}" alt=""></p>`;
  const fields = { ...texts, contenido, ...Object.fromEntries(files) };
  const made = await editor.form('POST', list, fields);
  const addresses = made.body.match(/\/media\/[\w/.-]+/g) ?? [];
  expect(addresses).toHaveLength(pictures.length + 1);
  return { id: Number(made.json().id), addresses };
}

test.for(EDITABLE)('after 40 days withdrawn, one $name is back with its files', async (kind) => {
  const editor = await makeEditor(server);
  const { id, addresses } = await publish(editor, kind);
  const { tipo, table, contentType } = KINDS[kind.name];
  await editor.json('POST', revisionEndpoints.withdraw(tipo, id));
  // To see that it would be erased if it were deleted.
  const deleted = await publish(editor, kind);
  await editor.json('DELETE', `${kind.list}${deleted.id}/`);

  const erased = await cleanAsBefore(table);
  await cleanAt(server, LATER, contentType);

  const keys = deleted.addresses.map((address) => address.replace('/media/', ''));
  expect(erased.sort()).toEqual(keys.sort());
  expect(await run(`SELECT id FROM ${table}`)).toEqual([{ id }]);
  const back = await editor.json('POST', revisionEndpoints.publishAgain(tipo, id));
  expect(back.statusCode, back.body).toBe(204);
  expect((await server.get(`${kind.list}${id}/`)).json()).toMatchObject({ id });
  for (const url of addresses) {
    expect((await server.app.inject({ url })).statusCode, url).toBe(200);
  }
});

test.for([
  { target: 'article', item: articleEndpoints.item },
  { target: 'blog', item: blogEndpoints.item },
] as const)('after 40 days withdrawn, one $target has its comments and likes', async (given) => {
  const { target, item } = given;
  const kind = EDITABLE.find(({ name }) => name === target) ?? EDITABLE[2];
  const editor = await makeEditor(server);
  const { id } = await publish(editor, kind);
  const { tipo, table, contentType } = KINDS[target];
  const { create, idField, list } = commentEndpoints[target];
  await editor.json('POST', create, { [idField]: id, contenido: 'Buen dato.' });
  await editor.json('POST', likeEndpoints(target, id).toggle);
  await editor.json('POST', revisionEndpoints.withdraw(tipo, id));

  await cleanAsBefore(table);
  await cleanAt(server, LATER, contentType);
  await editor.json('POST', revisionEndpoints.publishAgain(tipo, id));

  expect((await server.get(item(id))).json()).toMatchObject({ id });
  expect((await server.get(list(id))).json()).toMatchObject({
    count: 1,
    results: [{ contenido: 'Buen dato.' }],
  });
  expect((await server.get(likeEndpoints(target, id).list)).json()).toMatchObject({
    total_likes: 1,
  });
});
