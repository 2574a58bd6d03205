import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type ModerationItem,
  type ModerationTarget,
  moderationLogSchema,
  moderationQueueSchema,
  moderationResultSchema,
} from '../../../contract/moderation.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment, makeForumCategory, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { act, comment, makeReporter, report } from '../../testing/moderation.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const countForAll = async () =>
  (await server.get('articles/articulos/1/comentarios/')).json().count;
const log = async (access: string) =>
  expectContract(moderationLogSchema, await send(server, 'GET', 'moderacion/registro/', { access }))
    .results;

/** Lets transactions fail from now on as the function says, which is told their number, from 1. Answers how many were begun. */
function failTransactions(failure: (number: number) => Error | undefined) {
  const { transaction } = server.db;
  let number = 0;
  const spy = vi.spyOn(server.db, 'transaction').mockImplementation(async (...all) => {
    number += 1;
    const error = failure(number);
    if (error) throw error;
    return transaction.apply(server.db, all);
  });
  onTestFinished(() => spy.mockRestore());
  return () => number;
}

const approveThree = async (access: string) => {
  await makeArticle(server.db);
  for (let count = 0; count < 3; count += 1) {
    await makeComment(server.db, { article_id: 1, estado: 'pendiente' });
  }
  return () =>
    act(server, access, {
      accion: 'aprobar',
      elementos: [1, 2, 3].map((id) => ({ tipo: 'comentario', id })),
    });
};

test('an error with one item leaves the results of the others', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  const approve = await approveThree(admin.access);
  failTransactions((number) => (number === 2 ? new Error('Avería') : undefined));

  const { resultados } = expectContract(moderationResultSchema, await approve());

  expect(resultados).toMatchObject([
    { id: 1, hecho: true },
    { id: 2, hecho: false, detail: 'No se pudo hacer. Inténtalo de nuevo.' },
    { id: 3, hecho: true },
  ]);
  expect(await countForAll()).toBe(2);
});

test('after the loss of the database, the remaining items are reported as not done without being tried', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  const approve = await approveThree(admin.access);
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  const tried = failTransactions((number) => (number > 1 ? lost : undefined));

  const { resultados } = expectContract(moderationResultSchema, await approve());

  expect(resultados.map(({ hecho }) => hecho)).toEqual([true, false, false]);
  expect(tried()).toBe(2);
});

test('an error before the first success fails the whole call', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  const approve = await approveThree(admin.access);
  failTransactions((number) => (number === 1 ? new Error('Avería') : undefined));

  expect((await approve()).statusCode).toBe(500);
  expect(await countForAll()).toBe(0);
});

test('a comment on a deleted item is in no queue and cannot be approved', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  await makeTopic(server.db);
  await makeArticle(server.db);
  await makeComment(server.db, { topic_id: 1, estado: 'pendiente' });
  await makeComment(server.db, { article_id: 1, estado: 'pendiente' });
  const moment = '2026-03-10T17:00:00.000Z';
  await server.db.update(topics).set({ eliminado_en: moment });
  const queue = async () =>
    expectContract(
      moderationQueueSchema,
      await send(server, 'GET', 'moderacion/cola/', { access: admin.access }),
    );

  const { count, results } = await queue();
  expect([count, results.map(({ id }) => id)]).toEqual([1, [2]]);
  const answer = await act(server, admin.access, {
    accion: 'aprobar',
    elementos: [{ tipo: 'comentario', id: 1 }],
  });
  expect(expectContract(moderationResultSchema, answer).resultados).toEqual([
    { tipo: 'comentario', id: 1, hecho: false, detail: 'No encontrado.' },
  ]);
  await server.db.update(articles).set({ eliminado_en: moment });
  expect((await queue()).count).toBe(0);
});

test('one action approves several items and returns a result for each', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  const author = await makeSignedIn(server);
  await makeArticle(server.db);
  await makeComment(server.db, {
    article_id: 1,
    estado: 'pendiente',
    author_id: author.account.id,
  });
  await makeComment(server.db, { article_id: 1 });
  await makeTopic(server.db, { estado: 'pendiente' });

  const answer = await act(server, admin.access, {
    accion: 'aprobar',
    elementos: [
      { tipo: 'comentario', id: 1 },
      { tipo: 'comentario', id: 2 },
      { tipo: 'comentario', id: 99 },
      { tipo: 'tema', id: 1 },
      { tipo: 'cuenta', id: author.account.id },
    ],
  });

  const article = { tipo: 'article', id: 1 };
  expect(expectContract(moderationResultSchema, answer).resultados).toEqual([
    { tipo: 'comentario', id: 1, hecho: true, elemento: article },
    { tipo: 'comentario', id: 2, hecho: false, detail: 'Ya está publicado.', elemento: article },
    { tipo: 'comentario', id: 99, hecho: false, detail: 'No encontrado.' },
    { tipo: 'tema', id: 1, hecho: true, elemento: { tipo: 'topic', id: 1 } },
    {
      tipo: 'cuenta',
      id: author.account.id,
      hecho: false,
      detail: 'La acción no es para cuentas.',
    },
  ]);
  expect(await countForAll()).toBe(2);
  expect((await server.get('foro/temas/')).json().count).toBe(1);
  expect((await server.get('search/?search=broca')).json().count).toBe(1);
  expect(await log(admin.access)).toMatchObject([
    { accion: 'aprobar', tema: 1, comentario: null, cuenta: null },
    {
      accion: 'aprobar',
      actor: { id: admin.account.id },
      comentario: 1,
      cuenta: { id: author.account.id },
      creado_en: '2026-03-10T17:00:00.000Z',
    },
  ]);
});

test('a text that was changed after staff saw it is not approved unseen', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  const author = await makeSignedIn(server);
  await makeArticle(server.db);
  const held = { estado: 'pendiente', author_id: author.account.id } as const;
  await makeComment(server.db, { article_id: 1, ...held });
  const { categoria_foro_id } = await makeTopic(server.db, held);
  const readQueue = async () => {
    const answer = await send(server, 'GET', 'moderacion/cola/', { access: admin.access });
    return expectContract(moderationQueueSchema, answer).results.sort((a, b) =>
      a.tipo.localeCompare(b.tipo),
    );
  };
  const approve = async (elementos: ModerationTarget[]) =>
    expectContract(
      moderationResultSchema,
      await act(server, admin.access, { accion: 'aprobar', elementos }),
    ).resultados;
  const named = (items: ModerationItem[]) =>
    items.map(({ tipo, id, version }) => ({ tipo, id, version: version ?? '' }));
  const edit = (path: string, body: object) =>
    send(server, 'PATCH', path, { access: author.access, body });

  const seen = named(await readQueue());
  await edit('articles/comentarios/1/', { contenido: 'Compren aquí' });
  await edit('foro/temas/1/', { titulo: 'Compren aquí', categoria_foro_id });
  const refused = await approve(seen);

  expect(refused).toMatchObject([
    { tipo: 'comentario', hecho: false, detail: 'Ha cambiado desde que lo viste.' },
    { tipo: 'tema', hecho: false, detail: 'Ha cambiado desde que lo viste.' },
  ]);
  expect(await countForAll()).toBe(0);
  const anew = await readQueue();
  expect(anew).toMatchObject([{ contenido: 'Compren aquí' }, { titulo: 'Compren aquí' }]);
  expect(await log(admin.access)).toEqual([]);
  expect(await approve(named(anew))).toMatchObject([{ hecho: true }, { hecho: true }]);
  expect(await countForAll()).toBe(1);
});

test('hiding needs a reason, which is in the log; restoring undoes it', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  const elementos = [{ tipo: 'comentario' as const, id: 1 }];

  const without = await act(server, access, { accion: 'ocultar', elementos });
  await act(server, access, { accion: 'ocultar', elementos, motivo: 'Insultos' });

  expect([without.statusCode, without.json()]).toEqual([
    400,
    { motivo: ['El motivo es obligatorio'] },
  ]);
  expect(await countForAll()).toBe(0);
  const again = await act(server, access, { accion: 'ocultar', elementos, motivo: 'Insultos' });
  expect(again.json().resultados[0]).toMatchObject({ hecho: false, detail: 'Ya está oculto.' });
  await act(server, access, { accion: 'restaurar', elementos });
  expect(await countForAll()).toBe(1);
  const restored = await act(server, access, { accion: 'restaurar', elementos });
  expect(restored.json().resultados[0]).toMatchObject({ hecho: false, detail: 'No está oculto.' });
  expect((await log(access)).map(({ accion, motivo }) => [accion, motivo])).toEqual([
    ['restaurar', ''],
    ['ocultar', 'Insultos'],
  ]);
});

test('the log keeps what was decided on, and leads to where it stands', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  const author = await makeSignedIn(server);
  const by = { author_id: author.account.id };
  await makeArticle(server.db);
  const contenido = `Cómpralo\n${'a'.repeat(300)}`;
  await makeComment(server.db, { article_id: 1, contenido, ...by });
  await makeTopic(server.db, { titulo: 'Vendo', contenido: 'Camioneta', ...by });
  await makeComment(server.db, { topic_id: 1, contenido: 'Barata', ...by });
  const comments = [1, 2].map((id) => ({ tipo: 'comentario' as const, id }));
  const topic = { tipo: 'tema' as const, id: 1 };
  const why = { motivo: 'Publicidad' };

  await act(server, admin.access, { accion: 'ocultar', elementos: comments, ...why });
  await act(server, admin.access, { accion: 'ocultar', elementos: [topic], ...why });
  await act(server, admin.access, { accion: 'suspender', dias: 1, elementos: [topic], ...why });

  const kept = (await log(admin.access)).map(({ accion, extracto, url }) => [
    accion,
    extracto,
    url,
  ]);
  expect(kept).toEqual([
    ['suspender', 'Vendo Camioneta', null],
    ['ocultar', 'Vendo Camioneta', null],
    ['ocultar', 'Barata', null],
    ['ocultar', 'Cómpralo...', '/articulos/1#comentario-1'],
  ]);
  await act(server, admin.access, { accion: 'restaurar', elementos: [topic] });
  await send(server, 'DELETE', 'articles/comentarios/1/', { access: author.access });
  expect((await log(admin.access)).map(({ url }) => url)).toEqual([
    '/foro/1',
    '/foro/1',
    '/foro/1',
    '/foro/1#comentario-2',
    null,
  ]);
});

test('the log keeps what rules held and what reports hid', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  const author = await makeSignedIn(server);
  await makeArticle(server.db);
  await makeForumCategory(server.db);
  await comment(server, author.access, 'Mira https://a.test');
  const topic = { titulo: 'Mira', contenido: 'https://a.test', categoria_foro_id: 1 };
  await send(server, 'POST', 'foro/temas/', { access: author.access, body: topic });
  await makeComment(server.db, { article_id: 1, contenido: 'Insulto' });
  for (let index = 0; index < 3; index += 1) {
    await report(server, await makeReporter(server), 2);
  }

  expect((await log(access)).map(({ accion, extracto }) => [accion, extracto])).toEqual([
    ['ocultar', 'Insulto'],
    ['retener', 'Mira https://a.test'],
    ['retener', 'Mira https://a.test'],
  ]);
});

test('reports that staff have reviewed no longer count', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  const readers: string[] = [];
  for (let index = 0; index < 4; index += 1) readers.push(await makeReporter(server));
  for (const reader of readers.slice(0, 3)) await report(server, reader, 1);
  expect(await countForAll()).toBe(0);

  await act(server, access, { accion: 'restaurar', elementos: [{ tipo: 'comentario', id: 1 }] });
  for (const reader of readers) await report(server, reader, 1);

  expect(await countForAll()).toBe(1);
  const [, hiding] = await log(access);
  expect(hiding).toMatchObject({ accion: 'ocultar', motivo: 'denuncias', actor: null });
});

test('a suspension is for readers alone, by their account or their text', async () => {
  const admin = await makeSignedIn(server, 'ADMIN');
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const reader = await makeSignedIn(server);
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1, author_id: reader.account.id });
  const suspend = { accion: 'suspender', motivo: 'Insultos', dias: 3 } as const;

  const answer = await act(server, admin.access, {
    ...suspend,
    elementos: [
      { tipo: 'comentario', id: 1 },
      { tipo: 'cuenta', id: owner.account.id },
      { tipo: 'cuenta', id: admin.account.id },
      { tipo: 'cuenta', id: 999 },
    ],
  });

  expect(answer.json().resultados).toMatchObject([
    { hecho: true },
    { hecho: false, detail: 'Las cuentas del equipo no se suspenden.' },
    { hecho: false, detail: 'Las cuentas del equipo no se suspenden.' },
    { hecho: false, detail: 'No encontrado.' },
  ]);
  expect((await comment(server, reader.access, 'Hola')).statusCode).toBe(403);
  expect(await log(admin.access)).toMatchObject([
    { accion: 'suspender', motivo: 'Insultos', hasta: '2026-03-13T17:00:00.000Z' },
  ]);
  const elementos = [{ tipo: 'cuenta' as const, id: reader.account.id }];
  await act(server, admin.access, { accion: 'levantar_suspension', elementos });
  expect((await comment(server, reader.access, 'Hola')).statusCode).toBe(201);
  const again = await act(server, admin.access, { accion: 'levantar_suspension', elementos });
  expect(again.json().resultados[0].detail).toBe('No está suspendida.');
});

test('concurrent actions of two moderators and a deletion by the author end in one state without a 500', async () => {
  const staff = [await makeSignedIn(server, 'ADMIN'), await makeSignedIn(server, 'ADMIN')];
  const author = await makeSignedIn(server);
  await makeArticle(server.db);
  const elementos = [];
  for (let id = 1; id <= 6; id += 1) {
    const values = { article_id: 1, estado: 'pendiente', author_id: author.account.id } as const;
    await makeComment(server.db, values);
    elementos.push({ tipo: 'comentario' as const, id });
  }

  const answers = await Promise.all([
    act(server, staff[0]?.access ?? '', { accion: 'aprobar', elementos }),
    act(server, staff[1]?.access ?? '', {
      accion: 'ocultar',
      motivo: 'Repetido',
      elementos: elementos.toReversed(),
    }),
    ...elementos.map(({ id }) =>
      send(server, 'DELETE', `articles/comentarios/${id}/`, { access: author.access }),
    ),
  ]);

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, ...Array(6).fill(204)]);
  expect(await countForAll()).toBe(0);
});
