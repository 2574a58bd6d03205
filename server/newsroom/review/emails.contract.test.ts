import { expect, test } from 'vitest';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import { makeAccount, send, signIn } from '../../testing/make-account.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { queueScheduleFailedEmail } from './queue-emails.ts';

const server = provideTestServer();

type Mail = Awaited<ReturnType<typeof server.deliver>>[number];
const addressOf = (mail: Mail) => [mail.to].flat()[0]?.text ?? '';
const addressees = async () => (await server.deliver()).map(addressOf).sort();

async function makeDraft() {
  const editor = await makeEditor(server);
  const reviewer = await makeEditor(server);
  const { copy, publish } = await makeCopy(editor, {
    tipo: 'articulo',
    campos: { titulo_articulo: 'Relaves filtrados' },
  });
  const ask = (body: object = { asignada_a: reviewer.account.id }) =>
    editor.json('POST', copyEndpoints.requestReview(copy.id), body);
  const giveBack = (nota: string, from = reviewer) =>
    from.json('POST', copyEndpoints.sendBack(copy.id), { nota });
  return { editor, reviewer, id: copy.id, ask, giveBack, publish };
}

const change = (sql: string) => server.connection.inTransaction((run) => run(sql));
const switchOff = (person: { access: string }, kind: string) =>
  send(server, 'PATCH', 'users/profile', { access: person.access, body: { [kind]: false } });

test('the reviewer gets an e-mail with title, note and a link to the desk', async () => {
  const { editor, reviewer, id, ask } = await makeDraft();

  await ask({ asignada_a: reviewer.account.id, nota: 'Mira <b>el final</b>.' });

  const [mail, ...more] = await server.deliver();
  expect(more).toEqual([]);
  expect(mail && addressOf(mail)).toBe(reviewer.account.email);
  expect(mail?.subject).toBe(`${editor.account.usuario_unico} pide revisar «Relaves filtrados»`);
  expect(mail?.text).toContain('Mira <b>el final</b>.');
  expect(mail?.html).toContain('&lt;b&gt;el final');
  expect(mail?.text).toContain(`https://revista.test/panel-admin/redaccion/${id}`);
  expect(mail?.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post');
});

test('a request that names nobody is told to all who review, but the asker', async () => {
  const { editor, reviewer, ask } = await makeDraft();
  await makeAccount(server, { role: 'ADMIN', permisos: ['escribir'] });
  await makeAccount(server, { role: 'ADMIN', desactivado_en: '2026-03-01T00:00:00.000Z' });
  await makeAccount(server);
  const owner = await makeAccount(server, { role: 'SUPERUSUARIO' });

  await ask({});

  expect(await addressees()).toEqual([owner.email, reviewer.account.email].sort());
  expect(editor.account.email).not.toBe('');
});

test('the person who asked gets the note of a return', async () => {
  const { editor, reviewer, id, ask, giveBack } = await makeDraft();
  await ask();
  await server.deliver();

  await giveBack('Falta la fuente.');

  const [mail, ...more] = await server.deliver();
  expect(more).toEqual([]);
  expect(mail && addressOf(mail)).toBe(editor.account.email);
  expect(mail?.subject).toBe(`${reviewer.account.usuario_unico} te devuelve «Relaves filtrados»`);
  expect(mail?.text).toContain('Falta la fuente.');
  expect(mail?.text).toContain(`https://revista.test/panel-admin/redaccion/${id}`);
});

test('no e-mail about own returns, nor about a request that is answered already', async () => {
  const { editor, ask, giveBack } = await makeDraft();

  await ask();
  await giveBack('Mejor no.', editor);

  expect(await addressees()).toEqual([]);
});

test('requests for several copies are one e-mail', async () => {
  const { editor, reviewer, ask } = await makeDraft();
  await ask();
  const { copy } = await makeCopy(editor, { tipo: 'blog', campos: {} });
  const body = { asignada_a: reviewer.account.id };
  await editor.json('POST', copyEndpoints.requestReview(copy.id), body);

  const mails = await server.deliver();

  expect(mails.map(({ subject }) => subject)).toEqual(['Te piden revisar 2 textos']);
  expect(mails[0]?.text).toContain('«Sin título»');
});

test('the person who scheduled gets the reason of a failure, while it is one', async () => {
  const { editor, id } = await makeDraft();
  const fail = (userId: number | null) =>
    server.db.transaction((db) => queueScheduleFailedEmail(server, db, { copyId: id, userId }));
  await fail(editor.account.id);
  expect(await addressees()).toEqual([]);
  await change(`UPDATE copias SET estado = 'fallida', motivo_fallo = 'Falta la imagen.'`);

  await fail(editor.account.id);

  const [mail, ...more] = await server.deliver();
  expect(more).toEqual([]);
  expect(mail && addressOf(mail)).toBe(editor.account.email);
  expect(mail?.subject).toBe('No se publicó «Relaves filtrados»');
  expect(mail?.text).toContain('Falta la imagen.');
  await switchOff(editor, 'avisos_programadas');
  await fail(editor.account.id);
  expect(await addressees()).toEqual([]);
});

test('a failure goes to all who write and publish if the person who scheduled it is unknown', async () => {
  const { editor, reviewer, id } = await makeDraft();
  await makeAccount(server, { role: 'ADMIN', permisos: ['escribir'] });
  await makeAccount(server, { role: 'ADMIN', permisos: ['publicar'] });
  await makeAccount(server);
  await change(`UPDATE copias SET estado = 'fallida', motivo_fallo = 'Falta la imagen.'`);

  await server.db.transaction((db) =>
    queueScheduleFailedEmail(server, db, { copyId: id, userId: null }),
  );

  expect(await addressees()).toEqual([editor.account.email, reviewer.account.email].sort());
});

test('each switch of the profile turns its kind off; the link of an e-mail too', async () => {
  const { editor, reviewer, ask, giveBack } = await makeDraft();
  await switchOff(reviewer, 'avisos_revision');
  await ask();
  expect(await addressees()).toEqual([]);

  await giveBack('Una');
  const [mail] = await server.deliver();
  const header = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
  const [, address = ''] = /<([^>]+)>/.exec(header.replaceAll(/\s+/g, '')) ?? [];
  const token = new URL(address).searchParams.get('token') ?? '';
  await send(server, 'POST', 'users/notices/stop/', { body: { token } });
  await ask();
  await giveBack('Dos');

  expect(await addressees()).toEqual([]);
  const profile = await send(server, 'GET', 'users/profile', { access: editor.access });
  expect(profile.json()).toMatchObject({
    avisos_revision: true,
    avisos_devolucion: false,
    avisos_programadas: true,
  });
});

test.for([`permisos = '{escribir}'`, 'desactivado_en = now()', `role = 'LECTOR'`])(
  'a reviewer with %s meanwhile gets none',
  async (set) => {
    const { reviewer, ask } = await makeDraft();
    await ask();

    await change(`UPDATE users SET ${set} WHERE id = ${reviewer.account.id}`);

    expect(await addressees()).toEqual([]);
  },
);

test('readers have no switches of staff', async () => {
  const { email } = await makeAccount(server);
  const { access } = await signIn(server, email);

  const profile = await send(server, 'GET', 'users/profile', { access });

  expect(Object.keys(profile.json()).filter((field) => field.startsWith('avisos_'))).toEqual([
    'avisos_respuestas',
    'avisos_moderacion',
  ]);
});
