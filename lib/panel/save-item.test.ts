import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { blogKind, editionKind } from './content-kinds.ts';
import { changeItem, createItem, isChangedMeanwhile, readItem } from './save-item.ts';

const picture = new File(['x'], 'foto.png', { type: 'image/png' });

/** A server that notes what it is sent, and answers with `status` and `body`. */
async function openServer(status: number, body: string, headers: Record<string, string> = {}) {
  const calls: { method: string; ifMatch: string | undefined; type: string; body: string }[] = [];
  const { url, asked } = await serve(async (request, response) => {
    calls.push({
      method: request.method ?? '',
      ifMatch: request.headers['if-match'],
      type: String(request.headers['content-type'] ?? '').split(';')[0] ?? '',
      body: await text(request),
    });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  });
  return { http: createHttp({ url }), calls, asked };
}

test('an item is read with the name of its state, where the server names it', async () => {
  const item = {
    id: 4,
    numero_edicion: 48,
    titulo_edicion: 'Salares',
    contenido: 'x',
    fecha_publicacion: '2026-11-22',
  };
  const named = await openServer(200, JSON.stringify(item), { etag: '"edicion-4-2"' });
  expect(await readItem(named.http, editionKind, 4)).toMatchObject({
    item: { titulo_edicion: 'Salares' },
    state: '"edicion-4-2"',
  });
  const unnamed = await openServer(200, JSON.stringify(item));
  expect((await readItem(unnamed.http, editionKind, 4)).state).toBeUndefined();
});

test.each([404, 405])(
  'an edition is taken from its list where it cannot be read alone (%i)',
  async (status) => {
    const edition = (id: number) => ({
      id,
      numero_edicion: id,
      titulo_edicion: `Salares ${id}`,
      contenido: 'x',
      fecha_publicacion: '2026-11-22',
    });
    const { url, asked } = await serve((request, response) => {
      const isList = request.url?.startsWith('/magazine/editions/?');
      response.writeHead(isList ? 200 : status, { etag: '"lista"' });
      response.end(isList ? JSON.stringify({ count: 2, results: [edition(9), edition(4)] }) : '{}');
    });
    const http = createHttp({ url });
    const place = { page: 2, search: 'salar' };
    expect(await readItem(http, editionKind, 4, place)).toEqual({
      item: expect.objectContaining({ titulo_edicion: 'Salares 4' }),
      state: undefined,
    });
    expect(asked[1]).toContain('page=2&page_size=6&search=salar');
    // Gone, and not just unreadable.
    await expect(readItem(http, editionKind, 7, place)).rejects.toMatchObject({ status });
  },
);

test('an edition that fails to load is not taken from a list', async () => {
  const { http, asked } = await openServer(500, '{}');
  const read = readItem(http, editionKind, 4, { page: 1, search: '' });
  await expect(read).rejects.toMatchObject({ status: 500 });
  expect(asked).toEqual(['/magazine/editions/4/']);
});

test('without files JSON is sent, and an empty list with it', async () => {
  const { http, calls, asked } = await openServer(200, '{"id":7}');
  await changeItem(http, blogKind, 7, { titulo_blog: 'Vetas', articulos_ids: [] }, '"blog-7-1"');
  expect(asked).toEqual(['/noticias/noticias/7/']);
  expect(calls).toEqual([
    {
      method: 'PATCH',
      ifMatch: '"blog-7-1"',
      type: 'application/json',
      body: '{"titulo_blog":"Vetas","articulos_ids":[]}',
    },
  ]);
});

test('a form with files repeats articulos_ids', async () => {
  const { http, calls } = await openServer(201, '{"id":7}');
  const related = [3, 5].map((id) => ({ id, titulo_articulo: 'x', fecha_publicacion: 'x' }));
  expect(await createItem(http, blogKind, { banner: picture, articulos_ids: related })).toBe(7);
  expect(calls[0]).toMatchObject({ method: 'POST', type: 'multipart/form-data' });
  expect(calls[0]?.body.match(/name="articulos_ids"\r\n\r\n\d/g)).toEqual([
    'name="articulos_ids"\r\n\r\n3',
    'name="articulos_ids"\r\n\r\n5',
  ]);
});

test('an empty list follows the files as JSON (D46)', async () => {
  const { http, calls } = await openServer(200, '{"id":7}');
  await changeItem(http, blogKind, 7, { banner: picture, articulos_ids: [] }, undefined);
  expect(calls.map(({ type }) => type)).toEqual(['multipart/form-data', 'application/json']);
  expect(calls[0]?.body).not.toContain('articulos_ids');
  expect(calls[1]).toMatchObject({ ifMatch: undefined, body: '{"articulos_ids":[]}' });
});

test('a server may answer a write with anything', async () => {
  const { http } = await openServer(201, '"creado"');
  expect(await createItem(http, blogKind, { titulo_blog: 'Vetas' })).toBeUndefined();
});

test('a concurrent edit is distinguished from other refusals', async () => {
  const { http } = await openServer(412, '{"detail":"Otra persona ha guardado cambios."}');
  const refused = await changeItem(http, blogKind, 7, { titulo_blog: 'x' }, '"a"').catch((e) => e);
  expect(isChangedMeanwhile(refused)).toBe(true);
  const other = await openServer(400, '{"titulo_blog":["Corto"]}');
  const wrong = await changeItem(other.http, blogKind, 7, { titulo_blog: 'x' }, '"a"').catch(
    (e) => e,
  );
  expect(isChangedMeanwhile(wrong)).toBe(false);
});
