import { expect, test } from 'vitest';
import { copyConflictSchema, copySchema } from '../../../contract/copies.ts';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import {
  copyNoteSchema,
  copyNotesSchema,
  presenceSchema,
  reviewersSchema,
} from '../../../contract/review.ts';
import { createApp } from '../../app.ts';
import { copyPresences } from '../../platform/db/schema/newsroom.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { etagOf, makeCopy } from '../../testing/make-copy.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

/** A draft by somebody, and a colleague who reviews. */
async function makeDraft() {
  const editor = await makeEditor(server);
  const reviewer = await makeEditor(server);
  const made = await makeCopy(editor, {
    tipo: 'articulo',
    campos: { titulo_articulo: 'Relaves filtrados' },
  });
  const { id } = made.copy;
  return {
    ...made,
    id,
    editor,
    reviewer,
    ask: (body: object = {}, from = editor) =>
      from.json('POST', copyEndpoints.requestReview(id), body),
    giveBack: (nota: string, from = reviewer) =>
      from.json('POST', copyEndpoints.sendBack(id), { nota }),
    note: (texto: string, from = editor) => from.json('POST', copyEndpoints.notes(id), { texto }),
    notes: async () =>
      expectContract(copyNotesSchema, await editor.json('GET', copyEndpoints.notes(id))).results,
  };
}

/** Somebody of the staff with these permissions alone. */
async function makeLimited(permisos: string[]) {
  const { id, email } = await makeAccount(server, { role: 'ADMIN', permisos });
  const { access } = await signIn(server, email);
  return { id, access };
}

test('a draft is given to a reviewer and returned with a note', async () => {
  const { ask, giveBack, notes, editor, reviewer } = await makeDraft();

  const asked = await ask({ asignada_a: reviewer.account.id, nota: ' Mira el tercer párrafo. ' });

  expect(expectContract(copySchema, asked)).toMatchObject({
    estado: 'en_revision',
    asignada_a: { id: reviewer.account.id },
  });
  const returned = await giveBack('Falta la fuente.');
  expect(expectContract(copySchema, returned)).toMatchObject({
    estado: 'borrador',
    asignada_a: null,
  });
  expect(await notes()).toMatchObject([
    { accion: 'revision', texto: 'Mira el tercer párrafo.', autor: { id: editor.account.id } },
    { accion: 'devolver', texto: 'Falta la fuente.', autor: { id: reviewer.account.id } },
  ]);
});

test('a change of state is no conflict for the next autosave of an open desk', async () => {
  const { ask, giveBack, save, etag } = await makeDraft();

  const asked = await ask();
  expect(etagOf(asked)).toBe(etag);
  const saved = await save({ titulo_articulo: 'En revisión se puede escribir' }, etag);
  expect([saved.statusCode, saved.json().estado]).toEqual([200, 'en_revision']);
  await giveBack('Otra vez.');

  expect((await save({ titulo_articulo: 'Corregido' }, etagOf(saved))).statusCode).toBe(200);
});

test('other states are refused with the present copy', async () => {
  const { ask, giveBack, id } = await makeDraft();

  const early = expectContract(copyConflictSchema, await giveBack('No'), 409);
  expect(early.detail).toBe('El borrador no está en revisión.');
  await ask();
  const second = expectContract(copyConflictSchema, await ask({ nota: 'Otra' }), 409);
  expect([second.detail, second.actual.estado]).toEqual([
    'Solo se puede pedir revisión de un borrador.',
    'en_revision',
  ]);
  await server.connection.inTransaction((run) =>
    run(`UPDATE copias SET estado = 'programada', publicar_en = now() WHERE id = ${id}`),
  );
  expect([(await ask()).statusCode, (await giveBack('x')).statusCode]).toEqual([409, 409]);
});

test('a repeated call, whose answer was lost, leaves one note and one e-mail', async () => {
  const { ask, giveBack, note, notes } = await makeDraft();

  const asked = await Promise.all([ask({ nota: 'Lista' }), ask({ nota: 'Lista' })]);
  const returned = await Promise.all([giveBack('Corta'), giveBack('Corta')]);
  const noted = await Promise.all([note('Hecho'), note('Hecho')]);

  expect([...asked, ...returned, ...noted].map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 201, 201,
  ]);
  expect((await notes()).map(({ texto }) => texto)).toEqual(['Lista', 'Corta', 'Hecho']);
});

test('only colleagues who write and publish review', async () => {
  const { ask, id, editor, reviewer } = await makeDraft();
  const writer = await makeLimited(['escribir']);
  const publisher = await makeLimited(['publicar']);
  const gone = await makeAccount(server, {
    role: 'ADMIN',
    desactivado_en: '2026-03-01T00:00:00.000Z',
  });
  const reader = await makeAccount(server);

  const list = await send(server, 'GET', copyEndpoints.reviewers, { access: writer.access });

  const { results } = expectContract(reviewersSchema, list);
  expect(results.map((one) => one.id)).toEqual([editor.account.id, reviewer.account.id]);
  for (const asignada_a of [writer.id, publisher.id, gone.id, reader.id, 2_147_483_647]) {
    const answer = await ask({ asignada_a });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { asignada_a: ['Esa persona no puede revisar.'] },
    ]);
  }
  expect((await ask()).statusCode).toBe(200);
  for (const { access } of [writer, publisher]) {
    const body = { nota: 'No' };
    const answer = await send(server, 'POST', copyEndpoints.sendBack(id), { access, body });
    expect(answer.statusCode).toBe(403);
  }
});

test('notes are bounded plain text, and listed by pages', async () => {
  const { note, notes, giveBack, editor, id } = await makeDraft();

  expect((await note('x'.repeat(2001))).json()).toEqual({
    texto: ['La nota puede tener como máximo 2000 caracteres.'],
  });
  expect((await note(' \u0000\u200b ')).json()).toEqual({ texto: ['Escribe una nota.'] });
  expect((await giveBack('')).json()).toEqual({ nota: ['Escribe una nota.'] });
  expectContract(copyNoteSchema, await note('<b>Uno</b>\u0000'), 201);
  expectContract(copyNoteSchema, await note('x'.repeat(2000)), 201);
  expect((await notes()).map(({ texto }) => texto)).toEqual(['<b>Uno</b>', 'x'.repeat(2000)]);
  const path = copyEndpoints.notes(id);
  const second = await editor.json('GET', `${path}?page=2&page_size=1`);
  expect(second.json()).toMatchObject({ count: 2, next: null, results: [{ accion: 'nota' }] });
  expect((await editor.json('GET', `${path}?page=3&page_size=1`)).statusCode).toBe(404);
});

test.for(['999999', '0', 'x', '99999999999', '%00'])(
  'the copy %j is 404 everywhere',
  async (id) => {
    const { json } = await makeEditor(server);

    const answers = await Promise.all([
      json('POST', copyEndpoints.requestReview(id), {}),
      json('POST', copyEndpoints.sendBack(id), { nota: 'x' }),
      json('GET', copyEndpoints.notes(id)),
      json('POST', copyEndpoints.notes(id), { texto: 'x' }),
      json('POST', copyEndpoints.presence(id), {}),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  },
);

test('notes and presence end with the copy', async () => {
  const { note, editor, path, id } = await makeDraft();
  await note('Una');
  await editor.json('POST', copyEndpoints.presence(id), {});

  await editor.json('DELETE', path);

  expectDetail(await editor.json('GET', copyEndpoints.notes(id)), 404, 'El borrador no existe.');
  expect(await server.db.$count(copyPresences)).toBe(0);
});

test('two servers show who has a copy open, for 45 seconds', async () => {
  const { editor, reviewer, id } = await makeDraft();
  const other = await createApp(server.settings);
  const beat = async ({ access }: { access: string }, body = {}, app = server.app) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${copyEndpoints.presence(id)}`,
      headers: { authorization: `Bearer ${access}` },
      payload: body,
    });
    return expectContract(presenceSchema, answer).abierta_por.map((one) => one.id);
  };
  try {
    expect(await beat(editor)).toEqual([]);
    expect(await beat(reviewer, {}, other)).toEqual([editor.account.id]);
    server.setNow(new Date('2026-03-10T17:00:44Z'));
    expect(await beat(editor)).toEqual([reviewer.account.id]);
    server.setNow(new Date('2026-03-10T17:00:46Z'));
    expect(await beat(editor)).toEqual([]);
    expect(await beat(reviewer, {}, other)).toEqual([editor.account.id]);
    expect(await beat(reviewer, { cerrada: true }, other)).toEqual([editor.account.id]);
    expect(await beat(editor)).toEqual([]);
    await beat(reviewer);
    // The clock is set back by an hour.
    server.setNow(new Date('2026-03-10T16:00:00Z'));
    expect(await beat(editor)).toEqual([]);
  } finally {
    await other.close();
  }
});

test('a heartbeat answers the state that the copy has meanwhile', async () => {
  const { ask, editor, reviewer, id } = await makeDraft();
  await ask({ asignada_a: reviewer.account.id });

  const answer = await editor.json('POST', copyEndpoints.presence(id), {});

  expect(expectContract(presenceSchema, answer)).toMatchObject({
    estado: 'en_revision',
    asignada_a: { id: reviewer.account.id },
  });
});

test('a heartbeat answers the version that the copy has meanwhile, which a review does not raise', async () => {
  const { ask, editor, reviewer, id, etag, save } = await makeDraft();
  const beat = async () => {
    const answer = await editor.json('POST', copyEndpoints.presence(id), {});
    return expectContract(presenceSchema, answer).version;
  };
  expect(await beat()).toBe(1);
  await ask();
  expect(await beat()).toBe(1);

  await save({ titulo_articulo: 'Relaves espesados' }, etag, reviewer);

  expect(await beat()).toBe(2);
});

test('a deleted account leaves its notes without a name, and nothing assigned', async () => {
  const { ask, note, notes, editor, reviewer, id } = await makeDraft();
  await note('Lo miro mañana.', reviewer);
  await ask({ asignada_a: reviewer.account.id });
  await reviewer.json('POST', copyEndpoints.presence(id), {});

  await reviewer.json('DELETE', 'users/profile', { password: PASSWORD });

  expect((await notes())[0]).toMatchObject({
    texto: 'Lo miro mañana.',
    autor: { id: null, nombre: 'Cuenta eliminada' },
  });
  expect(await server.db.$count(copyPresences)).toBe(0);
  const copy = await editor.json('GET', copyEndpoints.item(id));
  expect(copy.json()).toMatchObject({ estado: 'en_revision', asignada_a: null });
});
