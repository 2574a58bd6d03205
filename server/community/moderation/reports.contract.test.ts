import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { moderationQueueSchema, moderationSummarySchema } from '../../../contract/moderation.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { reports } from '../../platform/db/schema/moderation.ts';
import { sessions } from '../../platform/db/schema/users.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeReply, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { act, makeReporter, report, TRUSTED } from '../../testing/moderation.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();
/** The embedded database runs one transaction at a time. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;
/** Waits until a statement waits for another transaction. */
const isWaitingForLock = () =>
  vi.waitUntil(
    async () => {
      const waiting = sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await rowsOf(server.db, waiting)).length > 0;
    },
    { timeout: 30_000, interval: 10 },
  );

const LIST = 'articles/articulos/1/comentarios/';
const countForAll = async () => (await server.get(LIST)).json().count;

async function makeReaders(count: number) {
  const readers: string[] = [];
  for (let index = 0; index < count; index += 1) readers.push(await makeReporter(server));
  return readers;
}

test('the third person who reports a comment hides it; one person counts once', async () => {
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  const [ines = '', ruben = '', sol = ''] = await makeReaders(3);

  const first = await report(server, ines, 1, { detalle: ' Vende\ncosas ' });
  await Promise.all([report(server, ines, 1), report(server, ines, 1), report(server, ruben, 1)]);

  expect([first.statusCode, first.json()]).toEqual([
    201,
    { detail: 'Gracias. Revisaremos lo que has denunciado.' },
  ]);
  expect(await countForAll()).toBe(1);
  await report(server, sol, 1);
  expect(await countForAll()).toBe(0);
  const rows = await server.db.select().from(reports);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ motivo: 'spam', detalle: 'Vende\ncosas', resuelto_en: null });
});

test('reports count of accounts whose e-mail a link has confirmed', async () => {
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  const given = { email_verified_at: null, email_confirmed_at: '2026-03-01T17:00:00.000Z' };
  for (let count = 0; count < 3; count += 1) {
    await report(server, await makeReporter(server, given), 1);
  }
  expect(await countForAll()).toBe(0);
});

const NOWHERE: { remoteAddress?: string } = {};
test.for([
  ['without a confirmed e-mail', { email_verified_at: null }, NOWHERE],
  ['that were made within the last day', { fecha_creacion: '2026-03-10T16:55:00.000Z' }, NOWHERE],
  ['from one address', {}, { remoteAddress: '192.0.2.7' }],
] as const)(
  'reports of accounts %s wait in the queue, and hide nothing',
  async ([, given, from]) => {
    server.setNow(new Date('2026-03-10T17:00:00Z'));
    await makeArticle(server.db);
    await makeComment(server.db, { article_id: 1 });
    for (let count = 0; count < 4; count += 1) {
      const answer = await report(server, await makeReporter(server, given, from), 1);
      expect(answer.statusCode).toBe(201);
    }

    expect(await countForAll()).toBe(1);
    const { access } = await makeSignedIn(server, 'ADMIN');
    const queue = await send(server, 'GET', 'moderacion/cola/?cola=denunciados', { access });
    expect(queue.json().results).toMatchObject([{ id: 1, denuncias_count: 4 }]);

    // What counts does so beside them.
    const more = from.remoteAddress ? 2 : 3;
    for (const reader of await makeReaders(more)) await report(server, reader, 1);
    expect(await countForAll()).toBe(0);
  },
);

/** As if everybody had signed in so many times a minute later. */
const signInAll = (times: number) =>
  server.db.execute(sql`
    INSERT INTO sessions (user_id, created_at, last_used_at, expires_at)
    SELECT id, moment, moment, moment + interval '30 days' FROM users, generate_series(1, ${times}::integer),
      LATERAL (SELECT ${'2026-03-10T17:01:00.000Z'}::timestamptz AS moment) AS used`);

const namedSessions = async () => {
  const rows = await server.db.select().from(reports);
  return rows.filter(({ session_id }) => session_id !== null).length;
};

/** The last transactions that locked the sessions of reports. */
const lastLocks = () =>
  server.db
    .select({ id: sessions.id, lock: sql`sessions.xmax::text` })
    .from(sessions)
    .innerJoin(reports, eq(reports.session_id, sessions.id))
    .orderBy(sessions.id);

test('reports from one address count once, however often their accounts sign in afterwards', async () => {
  server.setNow(new Date('2026-03-10T17:00:00Z'));
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  const from = { remoteAddress: '192.0.2.7' };
  const emails: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { email } = await makeAccount(server, TRUSTED);
    emails.push(email);
    await report(server, (await signIn(server, email, from)).access, 1);
  }

  await signInAll(1000);
  server.setNow(new Date('2026-03-10T17:02:00Z'));
  for (const email of emails) await signIn(server, email, from);
  await report(server, await makeReporter(server), 1);

  expect([await countForAll(), await namedSessions()]).toEqual([1, 4]);
  // Once their tokens are gone, no sign-in comes back to them.
  const locks = await lastLocks();
  for (const email of emails) await signIn(server, email, from);
  expect(await lastLocks()).toEqual(locks);
  // What staff have looked at counts no more, and holds no session back.
  const { access } = await makeSignedIn(server, 'ADMIN');
  await act(server, access, { accion: 'aprobar', elementos: [{ tipo: 'comentario', id: 1 }] });
  await signIn(server, emails[0] ?? '', from);
  expect(await namedSessions()).toBe(3);
});

test.runIf(hasPostgres)('a sign-in keeps the session of a report that is just made', async () => {
  server.setNow(new Date('2026-03-10T17:00:00Z'));
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  const { account } = await makeSignedIn(server);
  const [session] = await server.db.select().from(sessions);
  const entry = { reporter_id: account.id, session_id: session?.id, motivo: 'spam' } as const;
  await signInAll(1000);

  let signing: Promise<unknown> | undefined;
  await server.db.transaction(async (transaction) => {
    const creado_en = '2026-03-10T17:00:00.000Z';
    await transaction.insert(reports).values({ ...entry, comment_id: 1, creado_en });
    signing = signIn(server, account.email);
    signing.catch(() => undefined);
    await isWaitingForLock();
  });
  await signing;

  expect(await namedSessions()).toBe(1);
});

test('comments of every kind and topics can be reported; what is not there is 404', async () => {
  await makeArticle(server.db);
  await makeBlog(server.db);
  await makeTopic(server.db);
  await makeComment(server.db, { article_id: 1 });
  await makeComment(server.db, { blog_id: 1 });
  await makeComment(server.db, { topic_id: 1 });
  const { access } = await makeSignedIn(server);
  const statusOf = async (path: string) => {
    const body = { motivo: 'ofensivo' };
    return (await send(server, 'POST', `${path}denunciar/`, { access, body })).statusCode;
  };

  for (const path of [
    'articles/comentarios/1/',
    'noticias/comentarios/2/',
    'foro/comentarios/3/',
    'foro/temas/1/',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 201]);
  }
  for (const path of ['articles/comentarios/2/', 'foro/comentarios/99/', 'foro/temas/99/']) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
});

test('a report wants one of the reasons, and nobody reports their own text', async () => {
  await makeArticle(server.db);
  const { account, access } = await makeSignedIn(server);
  await makeComment(server.db, { article_id: 1, author_id: account.id });

  const wrong = await report(server, access, 1, { motivo: 'feo' });

  expect([wrong.statusCode, wrong.json()]).toEqual([400, { motivo: ['Elige un motivo'] }]);
  expectDetail(await report(server, access, 1), 400, 'No puedes denunciar lo que has escrito tú.');
});

test('reports of what staff wrote are queued, and hide nothing', async () => {
  await makeArticle(server.db);
  const { account, access } = await makeSignedIn(server, 'ADMIN');
  await makeComment(server.db, { article_id: 1, author_id: account.id });
  for (const reader of await makeReaders(4)) await report(server, reader, 1);

  expect(await countForAll()).toBe(1);
  const summary = await send(server, 'GET', 'moderacion/resumen/', { access });
  expect(expectContract(moderationSummarySchema, summary)).toEqual({
    pendientes: 0,
    denunciados: 1,
    ocultos: 0,
  });
});

test('each queue has its items in its order, with what a decision needs', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  const { account: author } = await makeSignedIn(server);
  await makeArticle(server.db, { titulo_articulo: 'Litio' });
  const asked = await makeComment(server.db, { article_id: 1, contenido: '¿Y el agua?' });
  const mine = { author_id: author.id, estado: 'pendiente', motivo_estado: 'enlaces' } as const;
  await makeReply(server.db, asked, { ...mine, contenido: 'Mira esto' });
  await makeTopic(server.db, { ...mine, creado_en: '2026-03-01T09:00:00.000Z' });
  await makeComment(server.db, { article_id: 1, ...mine, eliminado_en: '2026-03-03T10:00:00Z' });
  const reported = await makeComment(server.db, { article_id: 1, author_id: author.id });
  const hidden = await makeComment(server.db, { article_id: 1, estado: 'oculto' });
  const [ines = ''] = await makeReaders(1);
  await report(server, ines, reported.id, { motivo: 'ofensivo', detalle: 'Insulta' });
  const queue = async (name: string) =>
    expectContract(
      moderationQueueSchema,
      await send(server, 'GET', `moderacion/cola/?cola=${name}`, { access }),
    );

  const pending = await queue('pendientes');
  const denounced = await queue('denunciados');

  expect([pending.count, pending.results.map(({ tipo, id }) => [tipo, id])]).toEqual([
    2,
    [
      ['tema', 1],
      ['comentario', 2],
    ],
  ]);
  expect(pending.results[1]).toMatchObject({
    contenido: 'Mira esto',
    estado: 'pendiente',
    motivo_estado: 'enlaces',
    autor: { id: author.id, email: author.email },
    historial: { publicados: 1, retenidos: 2, suspendido_hasta: null },
    elemento: { tipo: 'article', id: 1, titulo: 'Litio' },
    url: '/articulos/1#comentario-2',
    respuesta_a: { id: asked.id, contenido: '¿Y el agua?' },
    denuncias_count: 0,
  });
  expect(denounced.results).toMatchObject([
    {
      id: reported.id,
      denuncias_count: 1,
      denuncias: [{ motivo: 'ofensivo', detalle: 'Insulta' }],
    },
  ]);
  expect((await queue('ocultos')).results.map(({ id }) => id)).toEqual([hidden.id]);
  expect((await queue('')).count).toBe(2);
  const page = await send(server, 'GET', 'moderacion/cola/?page_size=1&page=2', { access });
  expect(page.json().results).toHaveLength(1);
  const none = await send(server, 'GET', 'moderacion/cola/?cola=otra', { access });
  expectDetail(none, 404, 'La cola no existe.');
});
