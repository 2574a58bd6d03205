import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import {
  newsletterConflictSchema,
  newsletterListSchema,
  newsletterSchema,
} from '../../../contract/newsletters.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, send, signIn } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { beginSending, makeNewsletter, TEXT } from '../../testing/make-newsletter.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const setState = (id: number, estado: 'programado' | 'cancelado') =>
  server.db
    .update(newsletters)
    .set({ estado, enviar_en: '2026-03-11T12:00:00Z' })
    .where(eq(newsletters.id, id));

test('a newsletter is made empty and saved field by field (D72)', async () => {
  const editor = await makeEditor(server);
  const answer = await editor.json('POST', newsletterEndpoints.list, {});
  const made = expectContract(newsletterSchema, answer, 201);

  expect(made).toMatchObject({
    numero: null,
    asunto: '',
    preencabezado: '',
    estado: 'borrador',
    version: 1,
    por_minuto: 300,
    bloques: [],
    totales: null,
    destinatarios: 0,
    enlaces: [],
    creado_por: { id: editor.account.id },
  });

  const path = newsletterEndpoints.item(made.id);
  const etag = String(answer.headers.etag);
  const fields = { asunto: ' El  cobre ', bloques: [TEXT] };
  const saved = await editor.json('PATCH', path, fields, { 'if-match': etag });
  expect(expectContract(newsletterSchema, saved)).toMatchObject({
    asunto: 'El cobre',
    preencabezado: '',
    version: 2,
    bloques: [TEXT],
  });
  expect(saved.headers.etag).not.toBe(etag);
  const read = await editor.json('GET', path);
  expect(read.json()).toEqual(saved.json());
  expect(read.headers.etag).toBe(saved.headers.etag);
});

test('the same call again makes no second newsletter, whoever else uses its key', async () => {
  const editor = await makeEditor(server);
  const other = await makeEditor(server);
  const make = (by: typeof editor) =>
    by.json('POST', newsletterEndpoints.list, { asunto: 'Uno' }, { 'idempotency-key': 'clave-1' });

  const both = await Promise.all([make(editor), make(editor)]);
  const again = await make(editor);
  const theirs = await make(other);

  const ids = [...both, again].map((answer) => expectContract(newsletterSchema, answer, 201).id);
  expect(new Set(ids).size).toBe(1);
  expect(theirs.json().id).not.toBe(ids[0]);
});

test('a save needs the present version, and its repetition changes nothing', async () => {
  const editor = await makeEditor(server);
  const colleague = await makeEditor(server);
  const { save, etag, read } = await makeNewsletter(editor);

  expectDetail(await save({ asunto: 'Dos' }), 428, 'Falta la versión del boletín (If-Match).');
  expect((await save({ asunto: 'Dos' }, etag)).statusCode).toBe(200);
  const repeated = await save({ asunto: 'Dos' }, etag);
  expect(expectContract(newsletterSchema, repeated)).toMatchObject({ asunto: 'Dos', version: 2 });

  const refused = await save({ asunto: 'Tres' }, etag, colleague);
  const conflict = expectContract(newsletterConflictSchema, refused, 412);
  expect(conflict).toMatchObject({
    detail: 'Otra persona ha guardado cambios mientras editabas.',
    actual: { asunto: 'Dos', editado_por: { id: editor.account.id } },
  });
  expect(refused.headers.etag).toBe(repeated.headers.etag);
  expect((await save({ asunto: 'Dos' }, etag, colleague)).statusCode).toBe(412);
  expect(await read()).toMatchObject({ asunto: 'Dos', version: 2 });
});

test('only one of two saves at once is stored', async () => {
  const editor = await makeEditor(server);
  const colleague = await makeEditor(server);
  const { save, etag, read } = await makeNewsletter(editor);

  const answers = await Promise.all([
    save({ asunto: 'Uno' }, etag),
    save({ asunto: 'Otro' }, etag, colleague),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const stored = answers.find(({ statusCode }) => statusCode === 200)?.json().asunto;
  expect(await read()).toMatchObject({ asunto: stored, version: 2 });
});

test('once its sending has begun only the rate of a newsletter changes', async () => {
  const editor = await makeEditor(server);
  const { id, save, etag, path } = await makeNewsletter(editor);
  await setState(id, 'programado');
  const scheduled = await save({ asunto: 'Programado' }, etag);
  expect(scheduled.statusCode).toBe(200);
  await beginSending(server, id);
  const present = String(scheduled.headers.etag);

  const refused = await save({ asunto: 'Tarde' }, present);
  const { detail, actual } = expectContract(newsletterConflictSchema, refused, 409);
  expect(detail).toBe('El envío de este boletín ya empezó: no se puede cambiar.');
  expect(actual).toMatchObject({ asunto: 'Programado', estado: 'enviando', numero: 1 });
  const rate = expectContract(newsletterSchema, await save({ por_minuto: 60 }));
  expect(rate).toMatchObject({ por_minuto: 60, asunto: 'Programado', version: actual.version });
  const deleted = await editor.json('DELETE', path);
  expect(expectContract(newsletterConflictSchema, deleted, 409).detail).toBe(
    'Solo se puede eliminar un boletín en borrador.',
  );
});

test('a draft is deleted by who has seen it, and the log says so', async () => {
  const editor = await makeEditor(server);
  const { path, etag, save } = await makeNewsletter(editor);
  await save({ asunto: 'Cambiado' }, etag);

  const outdated = await editor.json('DELETE', path, undefined, { 'if-match': etag });
  expect(expectContract(newsletterConflictSchema, outdated, 412).actual.asunto).toBe('Cambiado');
  expect((await editor.json('DELETE', path)).statusCode).toBe(204);
  expectDetail(await editor.json('GET', path), 404, 'El boletín no existe.');
  expectDetail(await editor.json('DELETE', path), 404, 'El boletín no existe.');
  expect(await server.db.select().from(moderationLog)).toMatchObject([
    { actor_id: editor.account.id, accion: 'eliminar_boletin', extracto: 'Cambiado' },
  ]);
});

test('the log names what happened to newsletters, for those who ask for it', async () => {
  const editor = await makeEditor(server);
  const { path } = await makeNewsletter(editor);
  await editor.json('DELETE', path);
  const entry = { accion: 'eliminar_boletin', tipo: 'boletin', titulo: 'El cobre de marzo' };

  const all = await editor.json('GET', 'redaccion/registro/');
  const own = await editor.json('GET', 'redaccion/registro/?tipo=boletin');
  const others = await editor.json('GET', 'redaccion/registro/?tipo=tema');

  expect(all.json().results).toMatchObject([entry]);
  expect(own.json().results).toMatchObject([entry]);
  expect(others.json().results).toEqual([]);
});

test('the list has the last edited first, by state and words of the subject', async () => {
  const editor = await makeEditor(server);
  const first = await makeNewsletter(editor, { asunto: 'Litio en Atacama' });
  server.setNow(new Date('2026-03-10T17:01:00Z'));
  const second = await makeNewsletter(editor, { asunto: 'Cobre y más cobre' });
  server.setNow(new Date('2026-03-10T17:02:00Z'));
  await first.save({ preencabezado: 'Sal' }, first.etag);
  await setState(second.id, 'cancelado');
  const list = async (query: string) => {
    const answer = await editor.json('GET', `${newsletterEndpoints.list}?${query}`);
    return expectContract(newsletterListSchema, answer).results.map(({ id }) => id);
  };

  expect(await list('')).toEqual([first.id, second.id]);
  expect(await list('estado=cancelado')).toEqual([second.id]);
  expect(await list('search=litio')).toEqual([first.id]);
  expect(await list('search=MAS cobre')).toEqual([second.id]);
  expect(await list('search=%00plata')).toEqual([]);
  expect(await list('page=2&page_size=1')).toEqual([second.id]);
  const wrong = await editor.json('GET', `${newsletterEndpoints.list}?estado=nada`);
  expect(wrong.statusCode).toBe(400);
});

test('titles of items that are not public are for those who read drafts (D54)', async () => {
  const { id } = await makeArticle(server.db, {
    titulo_articulo: 'Secreto',
    fecha_publicacion: '2026-04-01',
  });
  const seen = await makeArticle(server.db, { titulo_articulo: 'Visto' });
  const piezas = [id, seen.id].map((one) => ({ tipo: 'articulo', id: one }));
  const body = { bloques: [{ tipo: 'piezas', clave: 'p', piezas }] };
  const { path, read } = await makeNewsletter(await makeEditor(server), body);
  const only = await makeAccount(server, { role: 'ADMIN', permisos: ['boletin'] });
  const { access } = await signIn(server, only.email);

  const titles = ({ piezas: named }: { piezas: { titulo: string; publico: boolean }[] }) =>
    named.map(({ titulo, publico }) => [titulo, publico]).sort();
  expect(titles(await read())).toEqual([
    ['Secreto', false],
    ['Visto', true],
  ]);
  expect(titles((await send(server, 'GET', path, { access })).json())).toEqual([
    ['', false],
    ['Visto', true],
  ]);
});

test('wrong values are refused, and odd ids are not found', async () => {
  const editor = await makeEditor(server);
  const { save, etag } = await makeNewsletter(editor);
  const refused = [
    [{ asunto: 'a'.repeat(201) }, 'El asunto tiene como máximo 200 caracteres'],
    [{ bloques: 'nada' }, 'Los bloques no son válidos'],
    [{ bloques: [{ tipo: 'nada', clave: 'x' }] }, 'El bloque no es válido'],
    [{ bloques: [{ ...TEXT, clave: 'á' }] }, 'El bloque no es válido'],
    [{ bloques: [TEXT, TEXT] }, 'Dos bloques tienen la misma clave.'],
    [{ bloques: Array(41).fill(TEXT) }, 'Un boletín tiene como máximo 40 bloques'],
    [{ por_minuto: 0 }, 'El ritmo no es válido'],
    [{ por_minuto: 6001 }, 'Como máximo 6000 correos por minuto'],
  ] as const;
  for (const [fields, text] of refused) {
    const answer = await save(fields, etag);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(text)]);
  }
  const odd = { ...TEXT, contenido: '<p>a\0b\ud800&#0;&#xd800;</p>' };
  const cleaned = await save({ asunto: 'Co\0bre \ud800', bloques: [odd] }, etag);
  expect(cleaned.json()).toMatchObject({
    asunto: 'Co bre \ufffd',
    bloques: [{ contenido: '<p>ab\ufffd\ufffd\ufffd</p>' }],
  });
  const long = [{ ...TEXT, contenido: `<p>${'&'.repeat(19_000)}</p>` }];
  const escaped = await save({ bloques: long }, etag);
  expect(escaped.json()).toEqual({ bloques: ['El texto es demasiado largo'] });
  for (const id of ['0', '-1', '1e3', 'x', '99999999999', '%00', '2147483647']) {
    expect((await editor.json('GET', `boletines/${id}/`)).statusCode).toBe(404);
    expect((await editor.json('GET', `boletines/${id}/vista/`)).statusCode).toBe(404);
    expect((await editor.json('POST', `boletines/${id}/prueba/`, {})).statusCode).toBe(404);
  }
});
