import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSignedIn } from '../../testing/make-account.ts';
import { makeComment, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { act, makeReporter, report } from '../../testing/moderation.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/** What a server tells its pages of changes that no editor makes (D40). */
let server: TestServer;
let told: string[] = [];
beforeAll(async () => {
  const report = (tags: readonly string[]) => void told.push(...tags);
  server = await createTestApp({ pageExpiry: { callerReachesAll: () => false, report } });
  return () => server.close();
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  told = [];
});

test.for([
  ['ocultar', 'publicado', 'Insultos'],
  ['restaurar', 'oculto', ''],
  ['aprobar', 'pendiente', ''],
] as const)('%s tells the pages on which the text stands', async ([accion, estado, motivo]) => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeArticle(server.db);
  const topic = await makeTopic(server.db);
  const other = await makeTopic(server.db, { estado });
  const onArticle = await makeComment(server.db, { article_id: 1, estado });
  const onTopic = await makeComment(server.db, { topic_id: topic.id, estado });
  const elementos = [
    { tipo: 'comentario' as const, id: onArticle.id },
    { tipo: 'comentario' as const, id: onTopic.id },
    { tipo: 'tema' as const, id: other.id },
  ];

  await act(server, access, { accion, elementos, motivo });

  expect(told).toEqual([
    'comments:article:1',
    `comments:topic:${topic.id}`,
    'topics:list',
    `topics:${topic.id}`,
    'topics',
  ]);
});

test('a change that is on no page invalidates nothing', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  const reader = await makeSignedIn(server);
  await makeArticle(server.db);
  const { id } = await makeComment(server.db, { article_id: 1 });
  const elementos = [{ tipo: 'comentario' as const, id }];

  await act(server, access, { accion: 'aprobar', elementos });
  await act(server, access, { accion: 'restaurar', elementos });
  await act(server, access, {
    accion: 'suspender',
    elementos: [{ tipo: 'cuenta', id: reader.account.id }],
    motivo: 'Insultos',
    dias: 1,
  });

  expect(told).toEqual([]);
});

test('a text hidden by reports invalidates its pages once, with the last report', async () => {
  await makeArticle(server.db);
  const { id } = await makeComment(server.db, { article_id: 1 });

  for (const expected of [[], [], ['comments:article:1'], ['comments:article:1']]) {
    await report(server, await makeReporter(server), id);
    expect(told).toEqual(expected);
  }
});
