import { expect, test } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import {
  makeNewsletter,
  makeSubscribers,
  sendingContext,
} from '../../testing/newsletter-sending.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { runScheduled } from './run-scheduled.ts';

const server = provideTestServer();

const NOW = '2026-03-10T17:00:00.000Z';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = () => runScheduled(sendingContext(server), log);
const change = (sql: string) => server.connection.inTransaction((act) => act(sql));

/** Stores a scheduled newsletter without a subject, which cannot be sent. */
const schedule = (by: number, given: Parameters<typeof makeNewsletter>[1] = {}) =>
  makeNewsletter(server.db, {
    estado: 'programado',
    enviar_en: NOW,
    enviado_por: by,
    asunto: '',
    ...given,
  });
async function deliver() {
  const mails = await server.deliver();
  return mails.map(({ to, subject, text = '' }) => ({
    to: [to].flat()[0]?.text ?? '',
    subject,
    text,
  }));
}

test('who scheduled a newsletter that cannot be sent gets an e-mail with the reason, once', async () => {
  const editor = await makeAccount(server, { role: 'ADMIN', permisos: ['boletin'] });
  await makeAccount(server, { role: 'SUPERUSUARIO' });
  await makeSubscribers(server.db, 1);
  const id = await schedule(editor.id);

  await run();
  await run();

  const [mail, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: editor.email,
    subject: 'No se envió el boletín «Sin asunto»',
  });
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Vuelve a ser un borrador.');
  expect(mail?.text).toContain('No se pudo enviar a su hora: Falta el asunto.');
  expect(mail?.text).toContain(`https://revista.test/panel-admin/boletin/${id}`);
});

test.for([`permisos = '{escribir,publicar}'`, 'desactivado_en = now()', `role = 'LECTOR'`])(
  'it goes to all who send newsletters if the person has %s meanwhile',
  async (set) => {
    const editor = await makeAccount(server, { role: 'ADMIN', permisos: ['boletin'] });
    const colleague = await makeAccount(server, { role: 'ADMIN', permisos: ['boletin'] });
    const owner = await makeAccount(server, { role: 'SUPERUSUARIO' });
    await makeAccount(server, { role: 'ADMIN', permisos: ['escribir', 'publicar'] });
    await makeAccount(server);
    await schedule(editor.id);
    await change(`UPDATE users SET ${set} WHERE id = ${editor.id}`);

    await run();

    expect((await deliver()).map(({ to }) => to).sort()).toEqual(
      [colleague.email, owner.email].sort(),
    );
  },
);

test('no e-mail about one that is dealt with, nor to somebody who wants none', async () => {
  const editor = await makeAccount(server, { role: 'ADMIN' });
  const quiet = await makeAccount(server, { role: 'ADMIN', avisos_programadas: false });
  await schedule(editor.id);
  await schedule(quiet.id);

  await run();
  await change(`UPDATE boletines SET motivo = '' WHERE enviado_por = ${editor.id}`);

  expect(await deliver()).toEqual([]);
});

test('several newsletters are one e-mail', async () => {
  const editor = await makeAccount(server, { role: 'ADMIN' });
  await schedule(editor.id);
  await schedule(editor.id, { asunto: 'El litio', enviar_en: '2026-03-09T16:59:59.000Z' });

  await run();

  const mails = await deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(['No se enviaron 2 boletines programados']);
  expect(mails[0]?.text).toContain('No se envió el boletín «El litio»');
  expect(mails[0]?.text).toContain('Programación vencida');
});
