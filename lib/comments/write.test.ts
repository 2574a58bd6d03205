import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { commentSchema } from '../../contract/comments.ts';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { createComment, deleteComment, editComment } from './write.ts';

interface Told {
  method: string | undefined;
  url: string | undefined;
  item: unknown;
  body: unknown;
}

/** A server that answers every write with `answer`, and what it was told. */
async function serveWrites(answer: string, status = 200) {
  const told: Told[] = [];
  const server = await serve(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    told.push({ method, url, item: headers['x-comment-item'], body: body && JSON.parse(body) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  return { http: createHttp({ url: server.url }), told };
}

const comment = commentSchema.parse({
  id: 7,
  contenido: 'Hola',
  creado_en: '2026-11-20T10:00:00Z',
  autor: { id: 5, usuario_unico: 'ana' },
});

test.each([
  ['blog', null, '/noticias/comentarios/', { blog: 3, contenido: 'Hola' }],
  ['blog', 9, '/noticias/comentarios/', { blog: 3, contenido: 'Hola', parent: 9 }],
  ['article', null, '/articles/comentarios/', { articulo: 3, contenido: 'Hola' }],
  // The forum names no parent with an empty text (api.md#entities-community).
  ['topic', null, '/foro/comentarios/', { tema: 3, contenido: 'Hola', parent: '' }],
  ['topic', 9, '/foro/comentarios/', { tema: 3, contenido: 'Hola', parent: 9 }],
] as const)('a comment on a %s, reply to %j, is posted', async (target, parent, url, body) => {
  const { http, told } = await serveWrites(JSON.stringify(comment), 201);
  const created = await createComment(http, { target, id: 3 }, { contenido: 'Hola', parent });
  expect(created?.id).toBe(7);
  expect(told).toEqual([{ method: 'POST', url, item: '3', body }]);
});

test.each(['', '{}', '"ok"', '<p>Creado</p>'])(
  'an answer that is no comment is no failure: %j',
  async (answer) => {
    const { http } = await serveWrites(answer, 201);
    const thread = { target: 'blog', id: 3 } as const;
    expect(await createComment(http, thread, { contenido: 'Hola', parent: null })).toBeUndefined();
    expect(await editComment(http, thread, comment, 'Otro')).toBeUndefined();
    await deleteComment(http, thread, 7);
  },
);

test.each([
  ['blog', '/noticias/comentarios/7/', { contenido: 'Otro' }],
  [
    'article',
    '/articles/comentarios/7/',
    { contenido: 'Otro', id: 7, creado_en: comment.creado_en, autor: comment.autor },
  ],
  ['topic', '/foro/comentarios/7/', { contenido: 'Otro' }],
] as const)('a changed text of a %s names its page to the web', async (target, url, body) => {
  const { http, told } = await serveWrites(JSON.stringify(comment));
  await editComment(http, { target, id: 3 }, comment, 'Otro');
  await deleteComment(http, { target, id: 3 }, 7);
  expect(told).toEqual([
    { method: 'PATCH', url, item: '3', body },
    { method: 'DELETE', url, item: '3', body: '' },
  ]);
});

test('a refusal is one', async () => {
  const { http } = await serveWrites('{"contenido":["Muy largo."]}', 400);
  const call = createComment(http, { target: 'blog', id: 3 }, { contenido: 'x', parent: null });
  await expect(call).rejects.toMatchObject({ kind: 'http', status: 400, said: 'Muy largo.' });
});
