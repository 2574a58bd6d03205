import { expect, test } from 'vitest';
import { copyEndpoints, revisionEndpoints } from '../../../contract/endpoints.ts';
import { logSchema } from '../../../contract/log.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { copyNotes, withdrawals } from '../../platform/db/schema/newsroom.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const NAMED = {
  email: 'ines@correo.test',
  first_name: 'Inés',
  last_name: 'Quispe',
  usuario_unico: 'ines.quispe',
};

/** Somebody who was made ADMIN and a reader again, and the superuser who did that. */
async function makeFormer() {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const former = await makeAccount(server, NAMED);
  const assign = (role: string) =>
    send(server, 'POST', 'users/roles/assign/', {
      access: owner.access,
      body: { user_id: former.id, role },
    });
  for (const role of ['ADMIN', 'LECTOR']) expect((await assign(role)).statusCode).toBe(200);
  const leave = async () => {
    const { access } = await signIn(server, NAMED.email);
    const body = { password: PASSWORD };
    expect((await send(server, 'DELETE', 'users/profile', { access, body })).statusCode).toBe(200);
  };
  return { owner, former, leave };
}

test('the name of a colleague who was demoted leaves the log with the account (D59)', async () => {
  const { owner, leave } = await makeFormer();
  await server.db.insert(moderationLog).values({
    accion: 'ocultar',
    user_id: owner.account.id,
    motivo: 'Lo pidió Inés Quispe (ines@correo.test)',
    creado_en: '2026-03-10T16:00:00.000Z',
  });

  await leave();

  const log = await send(server, 'GET', revisionEndpoints.log, { access: owner.access });
  const reasons = expectContract(logSchema, log).results.map(({ motivo }) => motivo);
  expect(reasons).toContain('Lo pidió Cuenta eliminada (Cuenta eliminada)');
  expect(log.body).not.toContain('Quispe');
});

test('it leaves notes on copies and reasons of withdrawals, and other words stay', async () => {
  const { former, leave } = await makeFormer();
  const editor = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  const { copy } = await makeCopy(editor, { tipo: 'blog', campos: {} });
  const note = (texto: string) => editor.json('POST', copyEndpoints.notes(copy.id), { texto });
  await note('Inés Quispe lo vio, y la señora Inés también.');
  await note('De INÉS QUISPE, por ines@correo.test');
  await server.db.insert(copyNotes).values({
    copia_id: copy.id,
    accion: 'nota',
    texto: 'Listo. @ines.quispe',
    autor: former.id,
    creada_en: '2026-03-10T17:00:00.000Z',
  });
  const motivo = 'Lo pidió Inés Quispe.';
  await editor.json('POST', revisionEndpoints.withdraw('articulo', id), { motivo });

  await leave();

  const notes = await server.db.select().from(copyNotes).orderBy(copyNotes.id);
  expect(notes.map(({ texto }) => texto)).toEqual([
    'Cuenta eliminada lo vio, y la señora Inés también.',
    'De Cuenta eliminada, por Cuenta eliminada',
    'Listo. Cuenta eliminada',
  ]);
  expect(await server.db.select().from(withdrawals)).toMatchObject([
    { motivo: 'Lo pidió Cuenta eliminada.' },
  ]);
});

test('somebody who was never of the staff changes no note', async () => {
  const editor = await makeEditor(server);
  const { copy } = await makeCopy(editor, { tipo: 'blog', campos: {} });
  const texto = 'Revisar la publicidad engañosa.';
  await editor.json('POST', copyEndpoints.notes(copy.id), { texto });
  const reader = await makeAccount(server, { first_name: 'Publicidad', last_name: 'engañosa' });
  const { access } = await signIn(server, reader.email);

  await send(server, 'DELETE', 'users/profile', { access, body: { password: PASSWORD } });

  expect(await server.db.select().from(copyNotes)).toMatchObject([{ texto }]);
});
