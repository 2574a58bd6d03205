import { expect, test } from 'vitest';
import { copySchema } from '../../contract/copies.ts';
import { copyEndpoints, revisionEndpoints } from '../../contract/endpoints.ts';
import { contentLog } from '../platform/db/schema/content-log.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { etagOf } from '../testing/make-copy.ts';
import { drawPng, EDITABLE, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const TYPES = { edition: 'edicion', blog: 'blog', article: 'articulo' } as const;
/** Fields that the web app does not take over from another item. */
const OWN = ['numero_edicion', 'url_impresa', 'fecha_publicacion'];
const DAY = '2026-03-10';

type Editor = Awaited<ReturnType<typeof makeEditor>>;
type Kind = (typeof EDITABLE)[number];

/** A published item with pictures, one of them in its text. */
async function publish(editor: Editor, { list, texts, pictures }: Kind) {
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const files = await Promise.all(pictures.map(async (field) => [field, await drawPng()] as const));
  const made = await editor.form('POST', list, {
    ...texts,
    contenido: `${texts.contenido}<p><img src="${imagen}" alt="El tajo"></p>`,
    ...Object.fromEntries(files),
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  const path = `${list}${id}/`;
  return { id, path, item: (await server.get(path)).json() };
}

/** What the web app sends for 'Duplicar': fields of the item as its public address has them. */
function duplicateOf(kind: Kind, item: Record<string, unknown>) {
  const names = [...Object.keys(kind.texts), ...kind.pictures].filter(
    (name) => !OWN.includes(name),
  );
  const campos = Object.fromEntries(names.map((name) => [name, item[name]]));
  const title = `${item[kind.title]} (copia)`;
  return {
    tipo: TYPES[kind.name],
    campos: { ...campos, fecha_publicacion: DAY, [kind.title]: title },
  };
}

/** What an edition has of its own and still needs. */
const restOf = ({ name }: Kind) =>
  name === 'edition' ? { numero_edicion: 50, url_impresa: 'https://imprenta.test/50.pdf' } : {};

test.for(EDITABLE)('a duplicate of one $name is published as another one', async (kind) => {
  const editor = await makeEditor(server);
  const original = await publish(editor, kind);
  const body = duplicateOf(kind, original.item);

  const begun = await editor.json('POST', copyEndpoints.list, body);

  const copy = expectContract(copySchema, begun, 201);
  expect(copy).toMatchObject({ elemento_id: null, base: null, titulo: body.campos[kind.title] });
  expect((await server.get(kind.list)).json().count).toBe(1);
  const rest = restOf(kind);
  const saved = await editor.json(
    'PATCH',
    copyEndpoints.item(copy.id),
    { campos: rest },
    { 'if-match': etagOf(begun) },
  );
  expect(saved.statusCode, saved.body).toBe(200);
  const published = await editor.json('POST', copyEndpoints.publish(copy.id), {});

  expect(published.statusCode, published.body).toBe(200);
  const { id } = published.json().elemento;
  expect(id).not.toBe(original.id);
  const duplicate = (await server.get(`${kind.list}${id}/`)).json();
  expect(duplicate).toMatchObject({ ...original.item, ...body.campos, ...rest, id });
  expect((await server.get(original.path)).json()).toEqual(original.item);
  const log = await server.db.select().from(contentLog).orderBy(contentLog.id);
  expect(log.map(({ accion, item_id }) => [accion, item_id])).toEqual([
    ['crear', original.id],
    ['crear', id],
  ]);
  const history = `${revisionEndpoints.list}?tipo=${TYPES[kind.name]}&elemento_id=${original.id}`;
  expect((await editor.json('GET', history)).json().count).toBe(1);
});

test.for(EDITABLE)(
  'pictures of a duplicate of one $name outlive those of the original',
  async (kind) => {
    const editor = await makeEditor(server);
    const original = await publish(editor, kind);
    const rest = restOf(kind);
    const { tipo, campos } = duplicateOf(kind, original.item);
    const body = { tipo, campos: { ...campos, ...rest } };
    const { id } = (await editor.json('POST', copyEndpoints.list, body)).json();
    const published = await editor.json('POST', copyEndpoints.publish(id), {});
    expect(published.statusCode, published.body).toBe(200);
    const { elemento } = published.json();
    const addresses = JSON.stringify(elemento).match(/\/media\/[\w/.-]+/g) ?? [];
    expect(new Set(addresses).size).toBe(kind.pictures.length + 1);

    await editor.json('DELETE', original.path);

    for (const url of addresses) {
      expect((await server.app.inject({ url })).statusCode, url).toBe(200);
    }
  },
);
