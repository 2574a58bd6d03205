import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { provideTestServer } from '../testing/test-server.ts';
import { createQueries, isPhrase, isShortPrefix } from './query-text.ts';
import { loadForms } from './repository.ts';
import { parseSearch } from './terms.ts';

const server = provideTestServer();

test.for([
  'cobre',
  'co',
  'minería subterránea ',
  '"acuerdo chileno peruano"',
  'chileno-peruano',
  '"a-b c-d e"',
  '12 500 toneladas',
  '3,25 %',
  'N.º 24',
  'n.º',
  '"decreto supremo 024"',
  'decreto supremo',
  '"EE. UU. y O’Higgins"',
  'S.A.C. ',
  '"x x x x x x x x x x"',
  '"de la mina"',
  'año España ñandú',
  `${'largo'.repeat(20)} fin`,
])('the query of %s is that of `search_query` in the database', async (typed) => {
  const { terms } = parseSearch(typed) ?? { terms: [] };
  expect(terms).not.toEqual([]);
  for (const term of terms) {
    const { text, isBegun } = term;
    const queries = await createQueries([term], (words) => loadForms(server.db, words));
    const { rows } = (await server.db.execute(sql`SELECT
      ${queries.query}::tsquery::text AS query,
      ${queries.textQuery}::tsquery::text AS text_query,
      ${queries.wholeWords}::tsquery::text AS whole_words,
      search_query(${text}, ${isBegun}, ${isPhrase(term)})::text AS own_query,
      search_query(${text}, ${isBegun && !isShortPrefix(term)}, false)::text AS own_text_query,
      search_query(${text}, false, ${isPhrase(term)})::text AS own_whole_words`)) as {
      rows: Record<string, string>[];
    };
    const [row] = rows;
    expect([row?.query, row?.text_query, row?.whole_words]).toEqual([
      row?.own_query,
      row?.own_text_query,
      row?.own_whole_words,
    ]);
  }
});
