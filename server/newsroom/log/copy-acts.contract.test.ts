import { expect, test } from 'vitest';
import {
  copyEndpoints,
  revisionEndpoints,
  textPictureEndpoints,
} from '../../../contract/endpoints.ts';
import { logSchema } from '../../../contract/log.ts';
import { revisionListSchema } from '../../../contract/revisions.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { etagOf, makeCopy } from '../../testing/make-copy.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { runSchedule } from '../../testing/run-schedule.ts';
import { provideTestServer } from '../../testing/test-server.ts';

/** Acts on working copies in the log (D64): reviews, schedules, restorations, deletions and preview links. */

const server = provideTestServer();
const at = (moment: string) => server.setNow(new Date(moment));

const read = async (access: string, query = '') =>
  expectContract(
    logSchema,
    await send(server, 'GET', `${revisionEndpoints.log}?${query}`, { access }),
  ).results;

/** Staff with these permissions, signed in. */
async function makeStaff(permisos: string[], named: object = {}) {
  const account = await makeAccount(server, { role: 'ADMIN', permisos, ...named });
  return { account, ...(await signIn(server, account.email)) };
}

type Editor = Awaited<ReturnType<typeof makeEditor>>;

/** A copy of a published article, which can be published as it is. */
async function openArticle(editor: Editor, titulo_articulo = 'Litio') {
  const article = await makeArticle(server.db, { titulo_articulo });
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: article.id, campos: {} });
  return { article, ...made };
}

test('a review says who asked whom, and who returned it with which note', async () => {
  const [editor, reviewer] = [await makeEditor(server), await makeEditor(server)];
  const { article, copy } = await openArticle(editor);
  const asked = { nota: '¿Basta con esta cifra?', asignada_a: reviewer.account.id };
  await editor.json('POST', copyEndpoints.requestReview(copy.id), asked);
  at('2026-03-10T17:05:00Z');
  await reviewer.json('POST', copyEndpoints.sendBack(copy.id), { nota: 'Falta la fuente.' });

  const [returned, request] = await read(editor.access);

  expect(returned).toMatchObject({
    cuando: '2026-03-10T17:05:00.000Z',
    quien: { id: reviewer.account.id },
    accion: 'devolver',
    tipo: 'articulo',
    elemento_id: article.id,
    titulo: 'Litio',
    motivo: 'Falta la fuente.',
    copia_id: copy.id,
    url: `/articulos/${article.id}`,
  });
  expect(request).toMatchObject({
    quien: { id: editor.account.id },
    accion: 'pedir_revision',
    persona: { id: reviewer.account.id },
    motivo: '¿Basta con esta cifra?',
  });
});

test('a schedule says for when, another time and its end too', async () => {
  const editor = await makeEditor(server);
  const { copy } = await openArticle(editor);
  const schedule = (publicar_en: string) =>
    editor.json('POST', copyEndpoints.schedule(copy.id), { publicar_en });
  for (const moment of ['2026-03-12T11:00:00Z', '2026-03-13T11:00:00Z']) {
    expect((await schedule(moment)).statusCode).toBe(200);
    // Repeated, since its answer was lost.
    expect((await schedule(moment)).statusCode).toBe(200);
  }
  for (const _ of [1, 2]) await editor.json('POST', copyEndpoints.unschedule(copy.id));

  const acts = await read(editor.access);

  expect(acts.map(({ accion, momento }) => [accion, momento])).toEqual([
    ['desprogramar', '2026-03-13T11:00:00.000Z'],
    ['programar', '2026-03-13T11:00:00.000Z'],
    ['programar', '2026-03-12T11:00:00.000Z'],
  ]);
});

test('a scheduled publication is marked as one, in the name of who scheduled it', async () => {
  const editor = await makeEditor(server);
  const { article, copy, save, etag } = await openArticle(editor);
  await save({ titulo_articulo: 'El litio' }, etag);
  const publicar_en = '2026-03-12T11:00:00Z';
  await editor.json('POST', copyEndpoints.schedule(copy.id), { publicar_en });
  at('2026-03-12T11:00:10Z');
  expect(await runSchedule(server)).toEqual([]);

  const acts = await read(await fresh(editor), `tipo=articulo&elemento_id=${article.id}`);

  expect(acts).toMatchObject([
    { accion: 'editar', programada: true, quien: { id: editor.account.id }, titulo: 'El litio' },
    { accion: 'programar', copia_id: null },
  ]);
  expect(acts[1]?.programada).toBeUndefined();
});

/** A new session of somebody whose former one has ended since. */
const fresh = async ({ account }: Editor) => (await signIn(server, account.email)).access;

test('a failed publication says why, and that it was opened again', async () => {
  const editor = await makeEditor(server);
  const { article, copy } = await openArticle(editor);
  const publicar_en = '2026-03-10T17:10:00Z';
  await editor.json('POST', copyEndpoints.schedule(copy.id), { publicar_en });
  await editor.json('DELETE', `articles/articulos/${article.id}/`);
  at('2026-03-10T17:10:05Z');
  await runSchedule(server);
  expect((await editor.json('POST', copyEndpoints.unschedule(copy.id))).statusCode).toBe(200);

  const [reopened, failed] = await read(editor.access);

  expect(reopened).toMatchObject({ accion: 'reabrir', quien: { id: editor.account.id } });
  expect(failed).toMatchObject({
    accion: 'publicacion_fallida',
    quien: null,
    momento: '2026-03-10T17:10:00.000Z',
    cambio: true,
    motivo: expect.stringMatching(/^.+ eliminó lo publicado a las 12:\d{2}\.$/),
    url: null,
  });
});

test('restorations say of which state, in a new copy and in one that is open', async () => {
  at('2026-03-10T17:58:00Z');
  const editor = await makeEditor(server);
  const { article, copy, path, save, etag } = await openArticle(editor);
  // One state is kept for each hour.
  at('2026-03-10T18:02:00Z');
  const saved = await save({ titulo_articulo: 'Otro' }, etag);
  const [state] = (await editor.json('GET', copyEndpoints.states(copy.id))).json().results;
  const versions = `${revisionEndpoints.list}?tipo=articulo&elemento_id=${article.id}`;
  const [revision] = expectContract(revisionListSchema, await editor.json('GET', versions)).results;
  const restore = async (titulo_articulo: string, restaura: object, seen: string) => {
    const change = { campos: { titulo_articulo }, restaura };
    const answer = await editor.json('PATCH', path, change, { 'if-match': seen });
    expect(answer.statusCode, answer.body).toBe(200);
    return etagOf(answer);
  };
  let seen = await restore('Litio', { estado: state.id }, etagOf(saved));
  seen = await restore('Litio 2', { revision: revision?.id }, seen);
  // Of something else, or no longer kept.
  await restore('Litio 3', { estado: 99_999 }, seen);
  await editor.json('DELETE', path);
  await editor.json('POST', revisionEndpoints.restore(Number(revision?.id)));

  const acts = await read(editor.access);

  expect(acts.map(({ accion, momento, titulo }) => [accion, momento, titulo])).toEqual([
    ['restaurar_revision', revision?.creado_en, 'Litio'],
    ['eliminar_copia', null, 'Litio 3'],
    ['restaurar_estado', null, 'Litio 3'],
    ['restaurar_revision', revision?.creado_en, 'Litio 2'],
    ['restaurar_estado', state.editada_en, 'Litio'],
  ]);
});

test('preview links that are made and revoked are there, their addresses are not', async () => {
  const editor = await makeEditor(server);
  const { copy } = await openArticle(editor);
  const link = await editor.json('POST', copyEndpoints.previewLink(copy.id));
  const token = String(link.json().url.split('/').at(-1));
  await editor.json('DELETE', copyEndpoints.previewLink(copy.id));
  // None is left.
  await editor.json('DELETE', copyEndpoints.previewLink(copy.id));

  const answer = await send(server, 'GET', revisionEndpoints.log, { access: editor.access });

  expect(expectContract(logSchema, answer).results).toMatchObject([
    { accion: 'revocar_enlaces' },
    { accion: 'crear_enlace', momento: link.json().caduca_en },
  ]);
  expect(token.length).toBeGreaterThan(20);
  expect(answer.body).not.toContain(token);
});

test('what was done before an item was published for the first time is found with it', async () => {
  const editor = await makeEditor(server);
  const picture = { imagen: await drawPng() };
  const { imagen } = (await editor.form('POST', textPictureEndpoints.create, picture)).json();
  const campos = {
    titulo_blog: 'Nueva',
    contenido: '<p>Texto.</p>',
    fecha_publicacion: '2026-03-05',
    imagen_principal: imagen,
    banner: imagen,
  };
  const { copy, publish } = await makeCopy(editor, { tipo: 'blog', campos });
  await editor.json('POST', copyEndpoints.requestReview(copy.id), { nota: 'Lista' });
  const other = await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Otra' } });
  await editor.json('DELETE', other.path);
  at('2026-03-10T17:05:00Z');
  const published = await publish();
  expect(published.statusCode, published.body).toBe(200);
  const { id } = published.json().elemento;

  const acts = await read(editor.access, `tipo=blog&elemento_id=${id}`);

  expect(acts).toMatchObject([
    { accion: 'crear', elemento_id: id },
    {
      accion: 'pedir_revision',
      elemento_id: id,
      url: `/noticias-destacadas/${id}`,
      copia_id: null,
    },
  ]);
  expect(await read(editor.access, 'tipo=articulo')).toEqual([]);
  const ofEditor = await read(editor.access, `persona=${editor.account.id}&tipo=blog`);
  expect(ofEditor.map(({ accion }) => accion)).toEqual([
    'crear',
    'eliminar_copia',
    'pedir_revision',
  ]);
  expect(await read(editor.access, 'desde=2026-03-11')).toEqual([]);
});

test('staff who do not write know neither notes nor titles of copies', async () => {
  const editor = await makeEditor(server);
  const { article, copy, save, etag } = await openArticle(editor);
  await save({ titulo_articulo: 'Lo que no sale' }, etag);
  await editor.json('POST', copyEndpoints.requestReview(copy.id), { nota: 'Secreto' });

  const [seen] = await read((await makeStaff(['moderar', 'boletin'])).access);
  const [publisher] = await read((await makeStaff(['publicar'])).access);
  const hidden = { titulo: '', motivo: null, copia_id: null, momento: null };
  const [writer] = await read((await makeStaff(['escribir'])).access);

  expect(seen).toMatchObject({
    ...{ accion: 'pedir_revision', quien: { id: editor.account.id } },
    ...{ url: `/articulos/${article.id}`, ...hidden },
  });
  expect(publisher).toMatchObject(hidden);
  expect(writer).toMatchObject({ titulo: 'Lo que no sale', motivo: 'Secreto', copia_id: copy.id });
});

test('the reason of a withdrawal stays once the item is back, in the log and in its history (D61)', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  const withdraw = (motivo: string) =>
    editor.json('POST', revisionEndpoints.withdraw('articulo', id), { motivo });
  await withdraw('Datos sin confirmar');
  at('2026-03-10T17:05:00Z');
  await editor.json('POST', revisionEndpoints.publishAgain('articulo', id));
  at('2026-03-10T17:10:00Z');
  await withdraw('Error en la ley');

  const acts = await read(editor.access);
  expect(acts.map(({ accion, motivo }) => [accion, motivo])).toEqual([
    ['retirar', 'Error en la ley'],
    ['volver_a_publicar', null],
    ['retirar', 'Datos sin confirmar'],
  ]);
  const [outsider] = await read((await makeStaff([])).access);
  expect(outsider).toMatchObject({ accion: 'retirar', motivo: null });
  const versions = `${revisionEndpoints.list}?tipo=articulo&elemento_id=${id}`;
  const { results } = expectContract(revisionListSchema, await editor.json('GET', versions));
  expect(results.map(({ accion, motivo }) => [accion, motivo ?? null])).toEqual([
    ['retirar', 'Error en la ley'],
    ['volver_a_publicar', null],
    ['retirar', 'Datos sin confirmar'],
    ['inicial', null],
  ]);
});

test('the name of a deleted account leaves notes and reasons, and what it did stays (D47, D59)', async () => {
  const editor = await makeEditor(server);
  const leaver = await makeStaff(['escribir', 'publicar'], {
    ...{ first_name: 'Inés', last_name: 'Quispe', usuario_unico: 'ines.quispe' },
    email: 'ines@correo.test',
  });
  const { article, copy } = await openArticle(editor);
  const asked = { nota: 'Que lo vea Inés Quispe (@ines.quispe)', asignada_a: leaver.account.id };
  await editor.json('POST', copyEndpoints.requestReview(copy.id), asked);
  const as = { access: leaver.access, payload: { nota: 'Corrige. Inés Quispe, ines@correo.test' } };
  await send(server, 'POST', copyEndpoints.sendBack(copy.id), as);
  const other = await openArticle(editor);
  await editor.json('POST', copyEndpoints.requestReview(other.copy.id), { nota: 'De INÉS QUISPE' });
  const motivo = 'Lo pidió Inés Quispe.';
  await editor.json('POST', revisionEndpoints.withdraw('articulo', article.id), { motivo });
  await editor.json('POST', revisionEndpoints.publishAgain('articulo', article.id));
  const body = { password: PASSWORD };
  const gone = await send(server, 'DELETE', 'users/profile', { access: leaver.access, body });
  expect(gone.statusCode).toBe(200);

  const answer = await send(server, 'GET', revisionEndpoints.log, { access: editor.access });

  const { results } = expectContract(logSchema, answer);
  const of = (accion: string) => results.filter((act) => act.accion === accion);
  expect(of('devolver')).toMatchObject([
    {
      quien: { id: null, nombre: 'Cuenta eliminada' },
      motivo: 'Corrige. Cuenta eliminada, Cuenta eliminada',
    },
  ]);
  expect(of('pedir_revision')).toMatchObject([
    { motivo: 'De Cuenta eliminada' },
    {
      persona: { id: null, nombre: 'Cuenta eliminada' },
      motivo: 'Que lo vea Cuenta eliminada (Cuenta eliminada)',
    },
  ]);
  expect(of('retirar')).toMatchObject([{ motivo: 'Lo pidió Cuenta eliminada.' }]);
  expect(answer.body).not.toMatch(/quispe|ines@/i);
});

test('a revision that is deleted for good leaves its title in no act on a copy (D59)', async () => {
  const editor = await makeEditor(server);
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const { article, copy, save, etag, publish } = await openArticle(editor);
  await save({ titulo_articulo: 'Difamación' }, etag);
  await editor.json('POST', copyEndpoints.requestReview(copy.id), { nota: 'Mira' });
  await publish();
  const next = await makeCopy(editor, { tipo: 'articulo', elemento_id: article.id, campos: {} });
  await next.save({ titulo_articulo: 'Corregido' }, next.etag);
  await next.publish();
  const versions = `${revisionEndpoints.list}?tipo=articulo&elemento_id=${article.id}`;
  const { results } = expectContract(revisionListSchema, await editor.json('GET', versions));
  const bad = results.find(({ titulo }) => titulo === 'Difamación');
  const path = revisionEndpoints.item(Number(bad?.id));
  const gone = await send(server, 'DELETE', path, { access: owner.access });
  expect(gone.statusCode, gone.body).toBe(204);

  const acts = await read(owner.access);

  expect(acts.map(({ accion, titulo }) => [accion, titulo])).toEqual([
    ['borrar_revision', ''],
    ['editar', 'Corregido'],
    ['editar', ''],
    ['pedir_revision', ''],
  ]);
});

test('the log of copies refuses changes, and nobody but staff reads it', async () => {
  const editor = await makeEditor(server);
  const { copy } = await openArticle(editor);
  await editor.json('POST', copyEndpoints.requestReview(copy.id), { nota: 'Mira' });
  await expect(
    server.connection.inTransaction((run) => run("UPDATE redaccion_log SET motivo = ''")),
  ).rejects.toThrow();
  const reader = await makeSignedIn(server, 'LECTOR');
  const refused = await send(server, 'GET', revisionEndpoints.log, { access: reader.access });
  expect(refused.statusCode).toBe(403);
  expect((await send(server, 'GET', revisionEndpoints.log)).statusCode).toBe(401);
});
