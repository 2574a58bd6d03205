import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { boardEndpoints, copyEndpoints } from '../../contract/endpoints.ts';
import { newsletterEndpoints } from '../../contract/newsletter-endpoints.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { makeEditor } from '../testing/make-editing.ts';
import { makeNewsletter } from '../testing/make-newsletter.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const WORDS = 'uno dos tres cuatro cinco seis siete ocho nueve diez';
const TITLE = `Cuántos: ${WORDS}`;
const TITLES = [TITLE, TITLE, 'Cuántos: uno dos tres cuatro cinco seis siete ocho nueve y once'];

beforeAll(async () => {
  // Counts the titles that are folded: words have no spaces.
  await server.db.execute(sql`CREATE SEQUENCE folded_titles`);
  await server.db.execute(sql`ALTER FUNCTION search_fold(text) RENAME TO search_fold_uncounted`);
  await server.db.execute(sql`
    CREATE FUNCTION search_fold(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      IF content LIKE '% %' THEN PERFORM nextval('folded_titles'); END IF;
      RETURN search_fold_uncounted(content);
    END
    $$`);
});

const countAnew = () => server.db.execute(sql`ALTER SEQUENCE folded_titles RESTART`);

async function foldedTitles() {
  const [row] = await rowsOf<{ last: string }>(
    server.db,
    sql`SELECT nextval('folded_titles') - 1 AS last`,
  );
  return Number(row?.last);
}

test('a search of copies folds each title once', async () => {
  const editor = await makeEditor(server);
  for (const titulo_blog of TITLES) {
    await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog } });
  }
  await countAnew();

  const search = encodeURIComponent(WORDS);
  const found = await editor.json('GET', `${copyEndpoints.list}?page_size=1&search=${search}`);
  expect(found.json()).toMatchObject({ count: 2, results: [{ titulo: TITLE }] });
  expect(found.json().results).toHaveLength(1);
  expect(await foldedTitles()).toBe(3);

  const next = await editor.json(
    'GET',
    `${copyEndpoints.list}?page_size=1&page=2&search=${search}`,
  );
  expect(next.json()).toMatchObject({ count: 2, next: null });
  const past = await editor.json(
    'GET',
    `${copyEndpoints.list}?page_size=1&page=3&search=${search}`,
  );
  expect(past.statusCode).toBe(404);
});

test('a search of newsletters folds each subject once', async () => {
  const editor = await makeEditor(server);
  for (const asunto of TITLES) {
    await makeNewsletter(editor, { asunto });
  }
  await countAnew();

  const path = `${newsletterEndpoints.list}?page_size=1&search=${encodeURIComponent(WORDS)}`;
  const found = await editor.json('GET', path);
  expect(found.json()).toMatchObject({ count: 2, results: [{ asunto: TITLE }] });
  expect(await foldedTitles()).toBe(3);
});

test('a search of the board folds each title once for its counts and once for its rows', async () => {
  const editor = await makeEditor(server);
  for (const titulo_blog of TITLES) {
    await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog } });
  }
  await countAnew();

  const path = `${boardEndpoints.read}?search=${encodeURIComponent(WORDS)}`;
  expect((await editor.json('GET', path)).json()).toMatchObject({
    count: 2,
    results: [{ titulo: TITLE }, { titulo: TITLE }],
  });
  expect(await foldedTitles()).toBe(6);
});
