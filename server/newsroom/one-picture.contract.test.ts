import { expect, test } from 'vitest';
import { publishAnswerSchema } from '../../contract/copies.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../testing/make-content.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { drawPng, EDITABLE, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

test.for([
  { name: 'article', tipo: 'articulo' },
  { name: 'blog', tipo: 'blog' },
])(
  'a copy of a new $name is published with its main picture alone (D65)',
  async ({ name, tipo }) => {
    const editor = await makeEditor(server);
    const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
    const texts = EDITABLE.find((kind) => kind.name === name)?.texts;
    const campos = { ...texts, imagen_principal: imagen, banner: null };
    const { publish } = await makeCopy(editor, { tipo, campos });

    const { elemento } = expectContract(publishAnswerSchema, await publish());

    expect(elemento).toMatchObject({
      imagen_principal: expect.stringContaining('/media/'),
      banner: (elemento as { imagen_principal?: string }).imagen_principal,
    });
  },
);

const WITH_PICTURES = [
  { tipo: 'articulo', list: 'articles/articulos/', make: makeArticle },
  { tipo: 'blog', list: 'noticias/noticias/', make: makeBlog },
] as const;

/** A published item with two pictures of its own, and a copy of it. */
async function openPublished({ tipo, list, make }: (typeof WITH_PICTURES)[number]) {
  const editor = await makeEditor(server);
  const { id } = await make(server.db);
  const item = `${list}${id}/`;
  const pictures = { imagen_principal: await drawPng(), banner: await drawPng(90, 30) };
  await editor.form('PATCH', item, pictures);
  const { imagen_principal, banner } = (await server.get(item)).json();
  expect(banner).not.toBe(imagen_principal);
  return {
    item,
    imagen_principal,
    bannerPath: new URL(banner).pathname,
    ...(await makeCopy(editor, { tipo, elemento_id: id })),
  };
}

test.for(WITH_PICTURES)(
  'a copy without the banner of a published $tipo removes it, and its file is hidden (D65)',
  async (kind) => {
    const { item, imagen_principal, bannerPath, save, publish, etag } = await openPublished(kind);
    await save({ banner: null }, etag);
    expect((await server.app.inject({ url: bannerPath })).statusCode).toBe(200);

    expectContract(publishAnswerSchema, await publish());

    expect((await server.get(item)).json()).toMatchObject({
      imagen_principal,
      banner: imagen_principal,
    });
    expect((await server.app.inject({ url: bannerPath })).statusCode).toBe(404);
  },
);

test.for(WITH_PICTURES)(
  'a copy without the main picture of a published $tipo is refused',
  async (kind) => {
    const { item, imagen_principal, save, publish, etag } = await openPublished(kind);
    await save({ imagen_principal: null }, etag);

    const answer = await publish();

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { imagen_principal: ['La imagen principal es requerida'] },
    ]);
    expect((await server.get(item)).json()).toMatchObject({ imagen_principal });
  },
);
