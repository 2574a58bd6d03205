import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moderationLogSchema } from '../../../contract/moderation.ts';
import { makeSuperuser } from '../../accounts/users/superuser.ts';
import { users } from '../../platform/db/schema/users.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send } from '../../testing/make-account.ts';
import { makeComment } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { act } from '../../testing/moderation.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const readLog = async (access: string) =>
  expectContract(moderationLogSchema, await send(server, 'GET', 'moderacion/registro/', { access }))
    .results;
const assign = (access: string, body: object) =>
  send(server, 'POST', 'users/roles/assign/', { access, body });
const set = (access: string, body: object) =>
  send(server, 'PATCH', 'moderacion/ajustes/', { access, body });

/** Runs a statement as somebody at the database would; answers why it is refused, if it is. */
async function refusalOf(statement: string): Promise<string> {
  const run = server.db.transaction((transaction) => transaction.execute(sql.raw(statement)));
  return run.then(
    () => 'nothing refuses it',
    (error: Error) => String(error.cause ?? error),
  );
}

test('a role that is given and taken away is in the log: who, to whom, what and when', async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const ines = await makeAccount(server);

  await assign(owner.access, { user_id: ines.id, role: 'ADMIN' });
  server.setNow(new Date('2026-03-10T17:00:05Z'));
  await assign(owner.access, { user_id: ines.id, role: 'LECTOR' });

  const entry = {
    accion: 'cambiar_rol',
    actor: { id: owner.account.id },
    cuenta: { id: ines.id },
    comentario: null,
    tema: null,
  };
  expect(await readLog(owner.access)).toMatchObject([
    { ...entry, motivo: 'ADMIN → LECTOR', creado_en: '2026-03-10T17:00:05.000Z' },
    { ...entry, motivo: 'LECTOR → ADMIN', creado_en: '2026-03-10T17:00:00.000Z' },
  ]);
});

test('whoever acted is named as in the newsroom: by the names, else by the handle', async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const ines = await makeAccount(server);
  const nameIs = (values: object) =>
    server.db.update(users).set(values).where(eq(users.id, owner.account.id));
  await assign(owner.access, { user_id: ines.id, role: 'ADMIN' });

  const nombre = async () => (await readLog(owner.access))[0]?.actor?.nombre;
  expect(await nombre()).toBe(owner.account.usuario_unico);
  await nameIs({ first_name: 'Ana', last_name: 'Quispe' });
  expect(await nombre()).toBe('Ana Quispe');
  await nameIs({ deleted_at: '2026-03-10T17:00:00Z' });
  const other = await makeSignedIn(server, 'SUPERUSUARIO');
  const [entry] = await readLog(other.access);
  expect(entry?.actor?.usuario_unico).toBe('Cuenta eliminada');
  expect(entry?.actor).not.toHaveProperty('nombre');
});

test('a role that was not changed is not in the log', async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const admin = await makeAccount(server, { role: 'ADMIN' });

  const same = await assign(owner.access, { user_id: admin.id, role: 'ADMIN' });
  const refused = await assign(owner.access, { user_id: owner.account.id, role: 'LECTOR' });
  const missing = await assign(owner.access, { user_id: 999, role: 'LECTOR' });

  expect([same, refused, missing].map(({ statusCode }) => statusCode)).toEqual([200, 403, 404]);
  expect(await readLog(owner.access)).toEqual([]);
});

test('two concurrent changes of one role are both in the log, in order', async () => {
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const { id } = await makeAccount(server);

  await Promise.all(
    ['ADMIN', 'LECTOR', 'ADMIN'].map((role) => assign(owner.access, { user_id: id, role })),
  );

  const changes = (await readLog(owner.access)).reverse().map(({ motivo }) => motivo.split(' → '));
  expect(changes[0]?.[0]).toBe('LECTOR');
  for (const [at, [from]] of changes.slice(1).entries()) expect(from).toBe(changes[at]?.[1]);
});

test('a superuser that the terminal made is in the log, without an actor', async () => {
  const ines = await makeAccount(server);
  const now = new Date('2026-03-10T17:00:00Z');

  await makeSuperuser(server.db, { email: ines.email, password: PASSWORD }, now);
  await makeSuperuser(server.db, { email: 'jefa@correo.test', password: PASSWORD }, now);

  const { access } = await makeSignedIn(server, 'ADMIN');
  const entry = { accion: 'cambiar_rol', actor: null, motivo: 'SUPERUSUARIO, desde la terminal' };
  expect(await readLog(access)).toMatchObject([
    { ...entry, cuenta: { email: 'jefa@correo.test' } },
    { ...entry, cuenta: { id: ines.id } },
  ]);
});

test('the log has changed settings with their differences', async () => {
  const { access, account } = await makeSignedIn(server, 'ADMIN');

  await set(access, { palabras: ['casino', 'préstamo'] });
  await set(access, { palabras: ['préstamo', 'apuesta'], denuncias_para_ocultar: 5 });
  await set(access, { denuncias_para_ocultar: 5 });
  await set(access, {});
  await set(access, { denuncias_para_ocultar: 0 });

  const entry = { accion: 'cambiar_ajustes', actor: { id: account.id }, cuenta: null };
  expect(await readLog(access)).toMatchObject([
    {
      ...entry,
      motivo:
        'Palabras añadidas: apuesta. Palabras quitadas: casino. Denuncias para ocultar: 3 → 5',
    },
    { ...entry, motivo: 'Palabras añadidas: casino, préstamo' },
  ]);
});

test.for([
  'UPDATE content_log SET titulo = $$Otro$$',
  'UPDATE content_log SET actor_id = NULL',
  'DELETE FROM content_log',
  'UPDATE moderation_log SET motivo = $$Otro$$',
  'UPDATE moderation_log SET comment_id = NULL',
  'DELETE FROM moderation_log',
])('the logs are only added to: %s is refused', async (statement) => {
  const editor = await makeEditor(server);
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  await editor.json('PATCH', 'articles/articulos/1/', { titulo_articulo: 'Otro título' });
  const elementos = [{ tipo: 'comentario' as const, id: 1 }];
  await act(server, editor.access, { accion: 'ocultar', elementos, motivo: 'Insultos' });

  expect(await refusalOf(statement)).toMatch(/Rows of \w+ are added and never changed/);
});

test('lines of the rules are not deleted by a statement of their own', async () => {
  await server.db.execute(
    sql`INSERT INTO moderation_log (accion, creado_en) VALUES ('retener', '2026-03-10T17:00:00Z')`,
  );

  expect(await refusalOf('DELETE FROM moderation_log')).toMatch(/added and never changed/);
});

test('log entries survive their item: an erased comment leaves its entry without a number', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  const elementos = [{ tipo: 'comentario' as const, id: 1 }];
  await act(server, access, { accion: 'ocultar', elementos, motivo: 'Insultos' });

  await server.db.execute(sql`DELETE FROM articles`);

  expect(await readLog(access)).toMatchObject([
    { accion: 'ocultar', motivo: 'Insultos', comentario: null },
  ]);
});
