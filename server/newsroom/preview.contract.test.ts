import { expect, test } from 'vitest';
import { previewLinkSchema, previewSchema } from '../../contract/copies.ts';
import { copyEndpoints, teamEndpoints, userEndpoints } from '../../contract/endpoints.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeSignedIn, send } from '../testing/make-account.ts';
import { makeArticle, makeEdition } from '../testing/make-content.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

type Colleague = Awaited<ReturnType<typeof makeEditor>>;

async function share(editor: Colleague, id: number) {
  const answer = await editor.json('POST', copyEndpoints.previewLink(id));
  const { url, caduca_en } = expectContract(previewLinkSchema, answer, 201);
  expect(url).toMatch(/^https:\/\/revista\.test\/vista-previa\/[\w-]{43}$/);
  const address = copyEndpoints.preview(url.split('/').at(-1) ?? '');
  return { caduca_en, look: () => server.get(address) };
}

test('a link shows the copy as it is now, in the shape of the public call', async () => {
  const editor = await makeEditor(server);
  const related = await makeArticle(server.db);
  const later = await makeArticle(server.db, { fecha_publicacion: '2026-12-01' });
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const campos = { titulo_blog: 'Litio', articulos_ids: [related.id, later.id], banner: imagen };
  const made = await makeCopy(editor, { tipo: 'blog', campos });
  const { look } = await share(editor, made.copy.id);
  await made.save({ contenido: '<p>Agua y sal.</p>' }, made.etag);

  const answer = await look();

  const { tipo, elemento, guardado_en } = expectContract(previewSchema, answer);
  expect([tipo, guardado_en]).toEqual(['blog', '2026-03-10T17:00:00.000Z']);
  expect(elemento).toMatchObject({
    id: 0,
    titulo_blog: 'Litio',
    contenido: '<p>Agua y sal.</p>',
    fecha_publicacion: '2026-03-10',
    banner: imagen,
    imagen_principal: null,
    articulos: [{ id: related.id }],
  });
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
});

test('a copy of an item is the item with its changes', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeEdition(server.db);
  const item = (await server.get(`magazine/editions/${id}/`)).json();
  const made = await makeCopy(editor, { tipo: 'edicion', elemento_id: id });
  await made.save({ numero_edicion: '5x' }, made.etag);
  const { look } = await share(editor, made.copy.id);

  expect(expectContract(previewSchema, await look()).elemento).toEqual({
    ...item,
    numero_edicion: 1,
  });
});

test('a guessed, expired or revoked link is 404, and so is one of a copy that is gone', async () => {
  const editor = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'articulo', campos: {} });
  const [first, second] = [await share(editor, made.copy.id), await share(editor, made.copy.id)];
  expect((await first.look()).statusCode).toBe(200);
  const guessed = await server.get(copyEndpoints.preview('A'.repeat(43)));
  expectDetail(guessed, 404, 'No encontrado.');
  expect(guessed.headers['cache-control']).toBe('private, no-store');

  server.setNow(new Date(first.caduca_en));
  expect((await first.look()).statusCode).toBe(404);
  server.setNow(new Date('2026-03-10T17:00:00Z'));
  const revoked = await editor.json('DELETE', copyEndpoints.previewLink(made.copy.id));
  expect(revoked.statusCode).toBe(204);
  expect([(await first.look()).statusCode, (await second.look()).statusCode]).toEqual([404, 404]);

  const third = await share(editor, made.copy.id);
  expect((await editor.json('GET', made.path)).json().enlace_vista_hasta).toBe(third.caduca_en);
  await editor.json('DELETE', made.path);
  expect((await third.look()).statusCode).toBe(404);
});

test('a link ends when its maker is deactivated, or may no longer write; others stay', async () => {
  const superuser = await makeSignedIn(server, 'SUPERUSUARIO');
  const maker = await makeEditor(server);
  const colleague = await makeEditor(server);
  const made = await makeCopy(colleague, { tipo: 'articulo', campos: {} });
  const kept = await share(colleague, made.copy.id);
  server.setNow(new Date('2026-03-10T17:05:00Z'));
  const { look, caduca_en } = await share(maker, made.copy.id);
  const change = async (body: object) => {
    const path = teamEndpoints.item(maker.account.id);
    const answer = await send(server, 'PATCH', path, { access: superuser.access, body });
    expect(answer.statusCode).toBe(200);
    return (await look()).statusCode;
  };

  expect(await change({ permisos: ['publicar'] })).toBe(404);
  const { enlace_vista_hasta } = (await colleague.json('GET', made.path)).json();
  expect(enlace_vista_hasta).toBe(kept.caduca_en);
  expect(await change({ permisos: ['escribir'] })).toBe(200);
  expect((await colleague.json('GET', made.path)).json().enlace_vista_hasta).toBe(caduca_en);
  expect(await change({ activo: false })).toBe(404);
  expect((await kept.look()).statusCode).toBe(200);

  await change({ activo: true, permisos: null });
  expect((await look()).statusCode).toBe(200);
  await send(server, 'POST', userEndpoints.assignRole, {
    access: superuser.access,
    body: { user_id: maker.account.id, role: 'LECTOR' },
  });
  expect((await look()).statusCode).toBe(404);
});
