import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyConflictSchema, publishConflictSchema } from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeArticle } from '../testing/make-content.ts';
import { etagOf, makeCopy } from '../testing/make-copy.ts';
import { makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

/** The embedded engine does one transaction after the other. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

const server = provideTestServer();

/** A copy whose publication is a conflict with the item. */
async function makeConflict() {
  const editor = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  const { copy, path, save, etag, publish } = await makeCopy(editor, {
    tipo: 'articulo',
    elemento_id: id,
  });
  const saved = etagOf(await save({ titulo_articulo: 'Mío' }, etag));
  const change = (titulo_articulo: string) =>
    editor.json('PATCH', `articles/articulos/${id}/`, { titulo_articulo });
  await change('De la colega');
  const { base } = expectContract(publishConflictSchema, await publish(), 412);
  const decide = (to = base) =>
    editor.json('PATCH', path, { base: to, campos: {} }, { 'if-match': saved });
  return { editor, copy, base, change, decide };
}

const countWaiting = async () => {
  const { rows } = (await server.db.execute(sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)) as unknown as {
    rows: unknown[];
  };
  return rows.length;
};

/** What a call answers that waits for a transaction with this statement. */
async function during<Answer>(statement: ReturnType<typeof sql>, call: () => Promise<Answer>) {
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  onTestFinished(() => go.resolve());
  const held = server.db.transaction(async (db) => {
    await db.execute(statement);
    written.resolve();
    await go.promise;
  });
  await written.promise;
  const answer = call();
  await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 30_000 });
  go.resolve();
  await held;
  return answer;
}

const GONE = 'Esa versión de lo publicado ya no existe. Publica otra vez para comparar.';

test('a decision about a revision that is gone is 409 with the copy as it is', async () => {
  const { copy, base, change, decide } = await makeConflict();
  await change('Otra vez');
  await server.db.execute(sql`DELETE FROM revisiones WHERE id = ${base}`);

  for (const number of [base, 2_000_000_000]) {
    const answer = expectContract(copyConflictSchema, await decide(number), 409);
    expect(answer).toMatchObject({ detail: GONE, actual: { id: copy.id, titulo: 'Mío' } });
  }
});

test.runIf(hasPostgres)('so is one about a revision that is deleted meanwhile', async () => {
  const { base, change, decide } = await makeConflict();
  await change('Otra vez');

  const answer = await during(sql`DELETE FROM revisiones WHERE id = ${base}`, () => decide());

  expect([answer.statusCode, answer.json().detail]).toEqual([409, GONE]);
});

test.runIf(hasPostgres)('a link to a copy that is deleted meanwhile is 404', async () => {
  const { editor, copy } = await makeConflict();

  const answer = await during(sql`DELETE FROM copias WHERE id = ${copy.id}`, () =>
    editor.json('POST', copyEndpoints.previewLink(copy.id)),
  );

  expectDetail(answer, 404, 'El borrador no existe.');
});
