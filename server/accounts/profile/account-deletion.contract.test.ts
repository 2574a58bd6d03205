import { access as fileAccess, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { profileExportSchema } from '../../../contract/profile.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import {
  contactMessages,
  messageReplies,
  subscribers,
} from '../../platform/db/schema/correspondence.ts';
import { moderationLog, reports } from '../../platform/db/schema/moderation.ts';
import { bounces } from '../../platform/db/schema/newsletters.ts';
import { readAllRows } from '../../testing/all-rows.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { act, report } from '../../testing/moderation.ts';
import { makeSubscriber } from '../../testing/newsletter-people.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { changeFailures } from '../auth/attempt-repository.ts';
import { cleanTexts } from './cleanup.ts';
import { exportLists } from './export-repository.ts';

const server = provideTestServer();

const leave = (access: string, password = PASSWORD) =>
  send(server, 'DELETE', 'users/profile', { access, body: { password } });

test('a deleted account leaves its texts under "Cuenta eliminada", and nothing else (D47)', async () => {
  await server.media.write('perfiles/ines.webp', Buffer.from('x'));
  const account = await makeAccount(server, {
    email: 'ines@correo.test',
    usuario_unico: 'ines.quispe',
    first_name: 'Inés',
    telefono: '+51 999',
    biografia: 'Geóloga',
    perfil_url: 'perfiles/ines.webp',
  });
  const { access, refresh } = await signIn(server, account.email);
  const article = await makeArticle(server.db);
  await makeComment(server.db, { article_id: article.id, author_id: account.id });

  const answer = await leave(access);

  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Tu cuenta se eliminó.' }]);
  const [comment] = (await server.get(`articles/articulos/${article.id}/comentarios/`)).json()
    .results;
  expect(comment).toMatchObject({
    contenido: 'Buen artículo.',
    autor: { id: null, email: '', usuario_unico: 'Cuenta eliminada' },
  });
  const kept = JSON.stringify(
    await server.connection.inTransaction(async (run) => [
      await run('SELECT * FROM users'),
      await run('SELECT * FROM sessions'),
      await run('SELECT * FROM login_failures'),
    ]),
  );
  for (const trace of ['ines', 'Inés', '+51 999', 'Geóloga', 'argon2']) {
    expect(kept).not.toContain(trace);
  }
  await expect(fileAccess(join(server.media.root, 'perfiles/ines.webp'))).rejects.toThrow('ENOENT');
  expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(401);
  expect((await send(server, 'POST', 'auth/refresh/', { body: { refresh } })).statusCode).toBe(401);
  const login = { email: 'ines@correo.test', password: PASSWORD };
  expect((await send(server, 'POST', 'users/auth/login', { body: login })).statusCode).toBe(404);
});

test('texts deleted earlier are erased with the account', async () => {
  const account = await makeAccount(server);
  const { access } = await signIn(server, account.email);
  const article = await makeArticle(server.db);
  const deleted = { author_id: account.id, eliminado_en: '2026-03-09T17:00:00.000Z' };
  await makeComment(server.db, { article_id: article.id, contenido: 'Secreto', ...deleted });
  await makeTopic(server.db, { titulo: 'Secreto', contenido: 'Secreto', ...deleted });
  await makeComment(server.db, { article_id: article.id, contenido: 'De otra', author_id: null });

  expect((await leave(access)).statusCode).toBe(200);

  const texts = await server.connection.inTransaction(async (run) => [
    await run('SELECT contenido, huella FROM comments ORDER BY id'),
    await run('SELECT titulo, contenido, huella FROM topics'),
  ]);
  expect(texts).toEqual([
    [
      { contenido: '', huella: null },
      { contenido: 'De otra', huella: null },
    ],
    [{ titulo: '', contenido: '', huella: null }],
  ]);
});

test('deleted texts are erased after 30 days, and not before', async () => {
  const article = await makeArticle(server.db);
  const eliminado_en = '2026-03-10T17:00:00.000Z';
  await makeComment(server.db, { article_id: article.id, contenido: 'Borrado', eliminado_en });
  await makeComment(server.db, { article_id: article.id, contenido: 'Sigue' });
  const clean = (now: string) => cleanTexts({ db: server.db, now: () => new Date(now) });
  const texts = async () =>
    (
      await server.connection.inTransaction((run) =>
        run('SELECT contenido FROM comments ORDER BY id'),
      )
    ).map(({ contenido }) => contenido);

  await clean('2026-04-09T16:59:00Z');
  expect(await texts()).toEqual(['Borrado', 'Sigue']);
  await clean('2026-04-09T17:01:00Z');
  expect(await texts()).toEqual(['', 'Sigue']);
});

test('thousands of deleted texts are erased in parts, between which others have their turn', async () => {
  const { account, access } = await makeSignedIn(server);
  const other = await makeSignedIn(server);
  const { id: topic_id } = await makeTopic(server.db);
  const eliminado_en = '2026-03-01T17:00:00.000Z';
  const insert = async (author_id: number) => {
    const some = Array.from({ length: 250 }, (_, at) => ({ author_id, eliminado_en, at }));
    await server.db
      .insert(comments)
      .values(some.map(({ at, ...text }) => ({ ...text, topic_id, contenido: `Secreto ${at}` })));
  };
  await insert(account.id);
  await insert(other.account.id);
  const left = async () => {
    const where = and(isNotNull(comments.eliminado_en), ne(comments.contenido, ''));
    return Number(await server.db.$count(comments, where));
  };
  /** How many were left after each transaction. */
  const counts: number[] = [];
  const transaction = server.db.transaction.bind(server.db);
  const watched = vi.spyOn(server.db, 'transaction').mockImplementation(async (...given) => {
    const result = await transaction(...given);
    counts.push(await left());
    return result;
  });
  onTestFinished(() => watched.mockRestore());

  expect((await leave(access)).statusCode).toBe(200);
  expect([...new Set(counts)]).toEqual([500, 400, 300, 250]);

  // As if the server had ended after the deletion.
  await server.db
    .insert(comments)
    .values({ author_id: account.id, eliminado_en, topic_id, contenido: 'Secreto' });
  counts.length = 0;
  await cleanTexts({ db: server.db, now: () => new Date('2026-03-10T17:00:00Z') });
  expect(counts).toEqual([250]);
  counts.length = 0;
  await cleanTexts({ db: server.db, now: () => new Date('2026-04-09T17:01:00Z') });
  expect(counts).toEqual([150, 50, 0]);
});

test('the moderation log keeps no beginning of a text that was erased', async () => {
  const article = await makeArticle(server.db);
  const eliminado_en = '2026-03-10T17:00:00.000Z';
  await makeComment(server.db, { article_id: article.id, contenido: 'Secreto', eliminado_en });
  await makeComment(server.db, { article_id: article.id, contenido: 'Sigue' });
  const topic = await makeTopic(server.db, {
    titulo: 'Secreto',
    contenido: 'Secreto',
    eliminado_en,
  });
  const creado_en = '2026-03-10T16:00:00.000Z';
  const lines = (accion: string) => [
    { accion, creado_en, comment_id: 1, extracto: 'Secreto' },
    { accion, creado_en, comment_id: 2, extracto: 'Sigue' },
    { accion, creado_en, topic_id: topic.id, extracto: 'Secreto' },
  ];
  await server.db.insert(moderationLog).values([...lines('ocultar'), ...lines('retener')]);

  await cleanTexts({ db: server.db, now: () => new Date('2026-04-09T17:01:00Z') });

  const left = await server.db.select().from(moderationLog).orderBy(moderationLog.id);
  expect(left.map(({ accion, extracto }) => [accion, extracto])).toEqual([
    ['ocultar', ''],
    ['ocultar', 'Sigue'],
    ['ocultar', ''],
    // The rules' own lines go with their text.
    ['retener', 'Sigue'],
  ]);
});

test('the moderation log loses the beginning of a text that was erased before the upgrade', async () => {
  const article = await makeArticle(server.db);
  const erased = { contenido: '', eliminado_en: '2026-01-10T17:00:00.000Z' };
  await makeComment(server.db, { article_id: article.id, ...erased });
  const topic = await makeTopic(server.db, { titulo: '', ...erased });
  const line = { accion: 'ocultar', creado_en: '2026-01-10T16:00:00.000Z', extracto: 'Secreto' };
  await server.db.insert(moderationLog).values([
    { ...line, comment_id: 1 },
    { ...line, topic_id: topic.id },
  ]);

  const migration = '../../platform/db/migrations/039.do.forget-deleted-texts.sql';
  const sql = await readFile(new URL(migration, import.meta.url), 'utf8');
  const statements = sql.slice(sql.indexOf('UPDATE comments')).split(';');
  await server.connection.inTransaction(async (run) => {
    for (const statement of statements) if (statement.trim() !== '') await run(statement);
  });

  const lines = await server.db.select().from(moderationLog);
  expect(lines.map(({ extracto }) => extracto)).toEqual(['', '']);
});

test('the moderation log loses the beginning of a comment that goes with its article', async () => {
  const article = await makeArticle(server.db);
  const other = await makeArticle(server.db);
  const comment = await makeComment(server.db, { article_id: article.id, contenido: 'Secreto' });
  await makeComment(server.db, {
    article_id: article.id,
    parent_id: comment.id,
    root_id: comment.id,
  });
  await makeComment(server.db, { article_id: other.id, contenido: 'Sigue' });
  const creado_en = '2026-03-10T16:00:00.000Z';
  const linesOf = (accion: string) => [
    { accion, creado_en, comment_id: comment.id, extracto: 'Secreto' },
    { accion, creado_en, comment_id: comment.id + 1, extracto: 'Respuesta' },
    { accion, creado_en, comment_id: comment.id + 2, extracto: 'Sigue' },
  ];
  await server.db.insert(moderationLog).values([...linesOf('ocultar'), ...linesOf('retener')]);

  await server.db.delete(articles).where(eq(articles.id, article.id));

  const lines = await server.db.select().from(moderationLog).orderBy(moderationLog.id);
  expect(lines.map(({ extracto, comment_id }) => [extracto, comment_id])).toEqual([
    ['', null],
    ['', null],
    ['Sigue', comment.id + 2],
    // Of the rules' own lines this one alone is left.
    ['Sigue', comment.id + 2],
  ]);
});

test('the log loses at an upgrade the beginnings of comments that went with their articles', async () => {
  const line = { creado_en: '2026-01-10T16:00:00.000Z', extracto: 'Secreto' };
  await server.db.insert(moderationLog).values([
    { ...line, accion: 'retener' },
    { ...line, accion: 'suspender' },
    { ...line, accion: 'ocultar_noticia', extracto: 'Una noticia' },
  ]);

  for (const name of [
    '040.do.forget-erased-comments.sql',
    '041.do.forget-comments-of-suspensions.sql',
  ]) {
    const sql = await readFile(
      new URL(`../../platform/db/migrations/${name}`, import.meta.url),
      'utf8',
    );
    const statements = sql.slice(sql.indexOf('ALTER TABLE')).split(';');
    await server.connection.inTransaction(async (run) => {
      for (const statement of statements) if (statement.trim() !== '') await run(statement);
    });
  }

  const lines = await server.db.select().from(moderationLog).orderBy(moderationLog.id);
  expect(lines.map(({ extracto }) => extracto)).toEqual(['', '', 'Una noticia']);
});

test('the log loses at an upgrade the lines of the rules about texts that are gone', async () => {
  const article = await makeArticle(server.db);
  const erased = { contenido: '', eliminado_en: '2026-01-10T17:00:00.000Z' };
  const gone = await makeComment(server.db, { article_id: article.id, ...erased });
  const kept = await makeComment(server.db, { article_id: article.id, contenido: 'Sigue' });
  const topic = await makeTopic(server.db, { titulo: '', ...erased });
  const { id: keptTopic } = await makeTopic(server.db);
  const line = { accion: 'retener', creado_en: '2026-01-10T16:00:00.000Z' };
  await server.db.insert(moderationLog).values([
    { ...line, comment_id: gone.id },
    { ...line, comment_id: kept.id },
    { ...line, topic_id: topic.id },
    { ...line, topic_id: keptTopic },
    { ...line, accion: 'ocultar', comment_id: gone.id },
  ]);

  const migration = '../../platform/db/migrations/044.do.forget-held-texts.sql';
  const sql = await readFile(new URL(migration, import.meta.url), 'utf8');
  const statements = sql.slice(sql.indexOf('UPDATE comments')).split(';');
  await server.connection.inTransaction(async (run) => {
    for (const statement of statements) if (statement.trim() !== '') await run(statement);
  });

  const lines = await server.db.select().from(moderationLog).orderBy(moderationLog.id);
  expect(lines.map(({ id }) => id)).toEqual([2, 4, 5]);
});

test('a wrong password that comes while an account is deleted leaves no trace of it', async () => {
  const account = await makeAccount(server);
  const { access } = await signIn(server, account.email);
  expect((await leave(access)).statusCode).toBe(200);

  const key = { userId: account.id, address: '203.0.113.7' };
  await changeFailures(server.db, key, new Date(), (stored) => ({ ...stored, failures: 1 }));

  const rows = await server.connection.inTransaction((run) => run('SELECT * FROM login_failures'));
  expect(rows).toEqual([]);
});

test('the e-mail and the public name of a deleted account are free again', async () => {
  const { access } = await signIn(
    server,
    (await makeAccount(server, { email: 'a@correo.test', usuario_unico: 'ana' })).email,
  );
  await leave(access);

  const again = { email: 'a@correo.test', password: PASSWORD, confirm_password: PASSWORD };
  const answer = await send(server, 'POST', 'users/auth/registro-inicial', { body: again });
  expect(answer.statusCode).toBe(201);
  const second = await signIn(server, 'a@correo.test');
  const named = await send(server, 'PATCH', 'users/profile', {
    access: second.access,
    body: { usuario_unico: 'ana' },
  });
  expect(named.statusCode).toBe(200);
});

test('two deletions at the same moment are one', async () => {
  const { access } = await makeSignedIn(server);

  const answers = await Promise.all([leave(access), leave(access)]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('leaving needs the password', async () => {
  const { access } = await makeSignedIn(server);

  const answer = await leave(access, 'no-es-esta');

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { password: ['La contraseña no es correcta.'] },
  ]);
  expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(200);
});

test('a superuser is not deleted through the API (D30)', async () => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');

  expectDetail(
    await leave(access),
    403,
    'La cuenta de un superusuario no se puede eliminar desde aquí.',
  );
  expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(200);
});

test('the export holds everything that is kept about a person, and nothing about others', async () => {
  const ines = await makeSignedIn(server);
  const other = await makeSignedIn(server);
  const article = await makeArticle(server.db);
  for (const { account } of [ines, other]) {
    await makeTopic(server.db, { author_id: account.id, titulo: `Tema de ${account.id}` });
    await makeComment(server.db, { article_id: article.id, author_id: account.id });
  }
  await makeComment(server.db, {
    article_id: article.id,
    author_id: ines.account.id,
    contenido: 'Borrado',
    eliminado_en: '2026-03-03T10:00:00.000Z',
  });

  const answer = await send(server, 'GET', 'users/profile/export', { access: ines.access });

  const data = expectContract(profileExportSchema, answer);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="mis-datos.json"');
  expect(data).toMatchObject({
    exportado_en: '2026-03-10T17:00:00.000Z',
    perfil: { id: ines.account.id, email: ines.account.email },
    sesiones: [{ actual: true }],
    temas: [{ titulo: `Tema de ${ines.account.id}` }],
    comentarios: [{ articulo: article.id }, { contenido: 'Borrado' }],
  });
  expect(answer.body).not.toContain(other.account.email);
  expect(answer.body).not.toContain('argon2');
});

test('the export has all texts of somebody who wrote a lot, in pages of a hundred', async () => {
  const { account, access } = await makeSignedIn(server);
  const article = await makeArticle(server.db);
  const texts = Array.from({ length: 250 }, (_, index) => `Comentario ${index}`);
  for (const contenido of texts) {
    await makeComment(server.db, { contenido, article_id: article.id, author_id: account.id });
  }

  const answer = await send(server, 'GET', 'users/profile/export', { access });

  const { comentarios, temas } = expectContract(profileExportSchema, answer);
  expect(comentarios.map(({ contenido }) => contenido)).toEqual(texts);
  expect(temas).toEqual([]);
  expect(await exportLists(server.db, account.id).comentarios(0)).toHaveLength(100);
});

test('the export is made twenty times an hour', async () => {
  const { access } = await makeSignedIn(server);
  for (let asked = 1; asked <= 20; asked += 1) {
    expect((await send(server, 'GET', 'users/profile/export', { access })).statusCode).toBe(200);
  }
  expect((await send(server, 'GET', 'users/profile/export', { access })).statusCode).toBe(429);
});

test('the export has contact messages only for a confirmed e-mail', async () => {
  await server.db.insert(contactMessages).values({
    nombre_contacto: 'Inés',
    correo_electronico: 'Ines@correo.test',
    telefono_contacto: '1',
    mensaje_contacto: 'Es un secreto.',
  });
  const account = await makeAccount(server, { email: 'ines@correo.test' });
  const { access } = await signIn(server, account.email);
  const messages = async () =>
    (await send(server, 'GET', 'users/profile/export', { access })).json().mensajes;

  expect(await messages()).toEqual([]);
  await server.connection.inTransaction((run) => run('UPDATE users SET email_verified_at = now()'));
  expect(await messages()).toMatchObject([{ mensaje_contacto: 'Es un secreto.' }]);
});

test.for([
  ['neither', undefined, ['Inés', 'inés', 'Otra']],
  ['verified', 'email_verified_at', ['Otra']],
  ['confirmed', 'email_confirmed_at', ['Otra']],
] as const)(
  'messages from the address of a deleted account are deleted only if it is confirmed or verified: %s',
  async ([, confirmed, left]) => {
    const message = { telefono_contacto: '1', mensaje_contacto: 'Es un secreto.' };
    await server.db.insert(contactMessages).values([
      { ...message, nombre_contacto: 'Inés', correo_electronico: 'Ines@correo.test' },
      { ...message, nombre_contacto: 'inés', correo_electronico: 'ines@correo.test' },
      { ...message, nombre_contacto: 'Otra', correo_electronico: 'otra.ines@correo.test' },
    ]);
    await server.db.insert(messageReplies).values({
      ...{ id: 'a1f3c6de-5f0e-4a52-8f0a-0c8b7a1d2e3f', mensaje_id: 1 },
      ...{ texto: 'Lo guardamos.', creada_en: '2026-03-10T17:00:00Z' },
    });
    const account = await makeAccount(server, { email: 'ines@correo.test' });
    const { access } = await signIn(server, account.email);
    if (confirmed) {
      await server.connection.inTransaction((run) => run(`UPDATE users SET ${confirmed} = now()`));
    }
    const names = async () =>
      (await server.db.select().from(contactMessages)).map((row) => row.nombre_contacto).sort();

    expect((await leave(access, 'no-es-esta')).statusCode).toBe(400);
    expect(await names()).toHaveLength(3);
    expect((await leave(access)).statusCode).toBe(200);

    expect(await names()).toEqual([...left].sort());
    expect(await server.db.$count(messageReplies)).toBe(confirmed ? 0 : 1);
  },
);

test.for([
  ['neither', undefined, 2],
  ['verified', 'email_verified_at', 1],
  ['confirmed', 'email_confirmed_at', 1],
] as const)(
  'the newsletter subscription of a deleted account is deleted only if its address is confirmed or verified: %s',
  async ([, confirmed, left]) => {
    const account = await makeAccount(server, { email: 'ines@correo.test' });
    const id = await makeSubscriber(server, 'Ines@correo.test', {
      estado: 'suprimido',
      motivo: 'No such user: ines@correo.test',
    });
    await makeSubscriber(server, 'otra.ines@correo.test');
    const bounce = { tipo: 'permanente', recibido_en: '2026-03-02T10:00:00Z' } as const;
    await server.db.insert(bounces).values([
      { ...bounce, suscriptor_id: id, huella: 'a', detalle: 'No such user: ines@correo.test' },
      { ...bounce, suscriptor_id: id + 1, huella: 'b', detalle: 'Full' },
    ]);
    const { access } = await signIn(server, account.email);
    if (confirmed) {
      await server.connection.inTransaction((run) => run(`UPDATE users SET ${confirmed} = now()`));
    }
    expect((await leave(access, 'no-es-esta')).statusCode).toBe(400);
    expect(await server.db.$count(subscribers)).toBe(2);

    expect((await leave(access)).statusCode).toBe(200);

    expect(await server.db.$count(subscribers)).toBe(left);
    const rows = await readAllRows(server.connection);
    // What is left is the row of the address's real owner, and what the mail server said of it.
    const naming = rows.filter((row) => /\bines@/i.test(row.replaceAll('otra.ines@', '')));
    expect(naming).toHaveLength(confirmed ? 0 : 2);
    expect((await server.db.select().from(bounces)).map(({ detalle }) => detalle)).toContain(
      'Full',
    );
  },
);

test('the export has reports made and decisions received; a deleted account takes its reports along', async () => {
  const ines = await makeSignedIn(server);
  const admin = await makeSignedIn(server, 'ADMIN');
  const article = await makeArticle(server.db);
  await makeComment(server.db, { article_id: article.id, contenido: 'Ajeno' });
  const own = { article_id: article.id, author_id: ines.account.id, contenido: 'Propio' };
  const { id } = await makeComment(server.db, own);
  await report(server, ines.access, 1, { detalle: 'Vende cosas' });
  await act(server, admin.access, {
    accion: 'ocultar',
    elementos: [{ tipo: 'comentario', id }],
    motivo: 'Fuera de tema',
  });

  const answer = await send(server, 'GET', 'users/profile/export', { access: ines.access });

  expect(expectContract(profileExportSchema, answer)).toMatchObject({
    perfil: { avisos_respuestas: true, avisos_moderacion: true },
    comentarios: [{ contenido: 'Propio', estado: 'oculto' }],
    denuncias: [{ comentario: 1, motivo: 'spam', detalle: 'Vende cosas' }],
    moderacion: [{ accion: 'ocultar', comentario: id, motivo: 'Fuera de tema', hasta: null }],
  });
  expect(answer.body).not.toContain(admin.account.usuario_unico);
  await leave(ines.access);
  expect(await server.db.$count(reports)).toBe(0);
  expect(await server.db.$count(moderationLog)).toBe(1);
});
