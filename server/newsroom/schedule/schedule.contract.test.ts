import { expect, test } from 'vitest';
import { copyConflictSchema, copySchema, publishConflictSchema } from '../../../contract/copies.ts';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import { PERMISSIONS } from '../../../contract/permissions.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeAccount, send, signIn } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { etagOf, makeCopy } from '../../testing/make-copy.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

/** The server's clock shows 2026-03-10T17:00:00Z. */
const TOMORROW = '2026-03-11T06:00:00-05:00';

async function openArticle() {
  const editor = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  const saved = await made.save({ titulo_articulo: 'Título nuevo' }, made.etag);
  const schedule = (body: object = { publicar_en: TOMORROW }) =>
    editor.json('POST', copyEndpoints.schedule(made.copy.id), body);
  const unschedule = (body?: object) =>
    editor.json('POST', copyEndpoints.unschedule(made.copy.id), body);
  const check = () => editor.json('POST', copyEndpoints.check(made.copy.id));
  return { ...made, id, editor, etag: etagOf(saved), schedule, unschedule, check };
}

/** Somebody of the staff with all permissions but one. */
async function colleagueWithout(permission: string) {
  const permisos = PERMISSIONS.filter((name) => name !== permission);
  const { email } = await makeAccount(server, { role: 'ADMIN', permisos });
  const { access } = await signIn(server, email);
  return (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, etag?: string) =>
    send(server, method, path, {
      access,
      ...(body && { payload: body }),
      ...(etag && { headers: { 'if-match': etag } }),
    });
}

test('a copy is scheduled, gets another hour, and becomes a draft again', async () => {
  const { schedule, unschedule, editor, copy } = await openArticle();

  const scheduled = await schedule({ publicar_en: TOMORROW, version: 2 });
  expect(expectContract(copySchema, scheduled)).toMatchObject({
    estado: 'programada',
    publicar_en: '2026-03-11T11:00:00.000Z',
    motivo_fallo: null,
    programada_por: { id: editor.account.id },
    version: 3,
  });
  expect(etagOf(scheduled)).toBe(`"copia-${copy.id}-3"`);

  const later = await schedule({ publicar_en: '2026-03-12T11:00:00Z', version: 3 });
  expect(later.json()).toMatchObject({ publicar_en: '2026-03-12T11:00:00.000Z', version: 4 });

  const draft = await unschedule({ version: 4 });
  expect(expectContract(copySchema, draft)).toMatchObject({
    estado: 'borrador',
    publicar_en: null,
    programada_por: null,
    version: 5,
  });
});

test('a call whose answer was lost can be repeated', async () => {
  const { schedule, unschedule } = await openArticle();
  const body = { publicar_en: TOMORROW, version: 2 };

  const [first, again] = [await schedule(body), await schedule(body)];
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const [drafted, repeated] = [await unschedule({ version: 3 }), await unschedule({ version: 3 })];
  expect([repeated.statusCode, repeated.json()]).toEqual([200, drafted.json()]);
});

test.for([
  ['2026-03-10T17:00:00Z', 'La hora ya pasó'],
  ['2026-03-10T11:59:00-05:00', 'La hora ya pasó'],
  ['2029-03-10T17:00:00Z', 'La fecha puede ser, como máximo, dentro de dos años'],
  ['2026-03-11T06:00:00', 'La fecha y la hora no son válidas'],
  ['2026-02-30T06:00:00Z', 'La fecha y la hora no son válidas'],
  ['mañana', 'La fecha y la hora no son válidas'],
  [7, 'La fecha y la hora no son válidas'],
  ['2026-03-11T06:00:00Z\u0000', 'La fecha y la hora no son válidas'],
  [undefined, 'La fecha y la hora no son válidas'],
])('a moment that is none is refused: %j', async ([publicar_en, text]) => {
  const { schedule } = await openArticle();

  const answer = await schedule({ publicar_en });

  expect([answer.statusCode, answer.json()]).toEqual([400, { publicar_en: [text] }]);
});

test('what publication would refuse is refused now, and nothing is stored', async () => {
  const editor = await makeEditor(server);
  const { copy, path } = await makeCopy(editor, {
    tipo: 'articulo',
    campos: { titulo_articulo: 'Oro' },
  });

  const answer = await editor.json('POST', copyEndpoints.schedule(copy.id), {
    publicar_en: TOMORROW,
  });

  expect(answer.statusCode).toBe(400);
  // A missing day of publication is that of the moment.
  expect(answer.json()).toEqual({
    contenido: ['El contenido del artículo es requerido'],
    imagen_principal: ['La imagen principal es requerida'],
  });
  expect((await editor.json('GET', path)).json()).toMatchObject({ estado: 'borrador', version: 1 });
  expect((await server.get('articles/articulos/')).json().count).toBe(0);
});

test('a new copy that lacks the day alone can be scheduled', async () => {
  const editor = await makeEditor(server);
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const campos = {
    titulo_blog: 'Una noche en la planta',
    contenido: '<p>Crónica.</p>',
    imagen_principal: imagen,
    banner: imagen,
  };
  const { copy } = await makeCopy(editor, { tipo: 'blog', campos });

  const checked = await editor.json('POST', copyEndpoints.check(copy.id));
  const answer = await editor.json('POST', copyEndpoints.schedule(copy.id), {
    publicar_en: TOMORROW,
  });

  expect(Object.keys(checked.json())).toEqual(['fecha_publicacion']);
  expect([answer.statusCode, answer.json().estado]).toEqual([200, 'programada']);
  expect((await server.get('noticias/noticias/')).json().count).toBe(0);
});

test('a conflict with the published item is answered now', async () => {
  const { schedule, check, editor, id } = await openArticle();
  expect((await check()).statusCode).toBe(204);
  await editor.json('PATCH', `articles/articulos/${id}/`, { titulo_articulo: 'De otra ventana' });

  for (const answer of [await schedule(), await check()]) {
    expect(expectContract(publishConflictSchema, answer, 412)).toMatchObject({
      campos: ['titulo_articulo'],
      actual: { titulo_articulo: 'De otra ventana' },
      editado_por: { id: editor.account.id },
    });
  }
});

test('a copy that was saved in another window is not scheduled', async () => {
  const { schedule } = await openArticle();

  const answer = await schedule({ publicar_en: TOMORROW, version: 1 });

  expect(expectContract(copyConflictSchema, answer, 409).actual).toMatchObject({
    estado: 'borrador',
    titulo: 'Título nuevo',
  });
});

test('a copy of a deleted item is not scheduled', async () => {
  const { schedule, editor, id } = await openArticle();
  await editor.json('DELETE', `articles/articulos/${id}/`);

  expect((await schedule()).statusCode).toBe(404);
});

test('another copy of the item can be made meanwhile, and keeps the first from becoming a draft', async () => {
  const { schedule, unschedule, editor, id, path } = await openArticle();
  await schedule();
  const other = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });

  const answer = await unschedule();

  expect(expectContract(copyConflictSchema, answer, 409)).toMatchObject({
    detail: 'Hay otro borrador de esta publicación: publícalo o elimínalo antes.',
    actual: { id: other.copy.id },
  });
  expect((await editor.json('GET', path)).json().estado).toBe('programada');
  await editor.json('DELETE', other.path);
  expect((await unschedule()).json().estado).toBe('borrador');
});

test('of a copy made and one unscheduled at the same time one stays open', async () => {
  const { schedule, unschedule, editor, id } = await openArticle();
  await schedule();

  const [draft, other] = await Promise.all([
    unschedule(),
    editor.json('POST', copyEndpoints.list, { tipo: 'articulo', elemento_id: id, campos: {} }),
  ]);

  expect([
    [200, 200],
    [409, 201],
  ]).toContainEqual([draft.statusCode, other.statusCode]);
});

test('without `publicar` nobody changes or deletes a copy that will publish itself', async () => {
  const { schedule, path, copy } = await openArticle();
  const etag = etagOf(await schedule());
  const writer = await colleagueWithout('publicar');

  const refused = [
    await writer('PATCH', path, { campos: { titulo_articulo: 'Otro' } }, etag),
    await writer('DELETE', path, undefined, etag),
    await writer('POST', copyEndpoints.unschedule(copy.id), {}),
    await writer('POST', copyEndpoints.schedule(copy.id), { publicar_en: TOMORROW }),
    await writer('POST', copyEndpoints.check(copy.id), {}),
  ];

  for (const answer of refused) {
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'No tienes permiso para publicar.' },
    ]);
  }
});

test('with `publicar` a scheduled copy is saved and stays scheduled, is published at once, or deleted', async () => {
  const { schedule, save, publish, id } = await openArticle();
  const saved = await save({ titulo_articulo: 'Mejor' }, etagOf(await schedule()));
  expect([saved.statusCode, saved.json().estado]).toEqual([200, 'programada']);

  expect((await publish()).statusCode).toBe(200);
  expect((await server.get(`articles/articulos/${id}/`)).json().titulo_articulo).toBe('Mejor');

  const other = await openArticle();
  await other.schedule();
  expect((await other.editor.json('DELETE', other.path)).statusCode).toBe(204);
});

test.for(['programar', 'desprogramar', 'comprobar'])(
  'no copy of an odd id is found by %s',
  async (call) => {
    const editor = await makeEditor(server);
    for (const id of ['0', '-1', 'x', '%00', '99999999999999', '7']) {
      const body = { publicar_en: TOMORROW };
      const answer = await editor.json('POST', `redaccion/copias/${id}/${call}/`, body);
      expect(answer.statusCode, id).toBe(404);
    }
  },
);

test('a copy in review that is scheduled is assigned to nobody, nor when it is a draft again', async () => {
  const { schedule, unschedule, editor, copy } = await openArticle();
  const reviewer = await makeEditor(server);
  const body = { asignada_a: reviewer.account.id };
  expect(
    (await editor.json('POST', copyEndpoints.requestReview(copy.id), body)).json(),
  ).toMatchObject({ estado: 'en_revision', asignada_a: { id: reviewer.account.id } });

  expect((await schedule()).json()).toMatchObject({ estado: 'programada', asignada_a: null });
  expect((await unschedule()).json()).toMatchObject({ estado: 'borrador', asignada_a: null });
});
