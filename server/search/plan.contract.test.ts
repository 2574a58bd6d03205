import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestServer } from '../testing/test-server.ts';
import { createQueries } from './query-text.ts';
import { loadForms } from './repository.ts';
import { publicItems, searchStatement } from './statement.ts';
import { parseSearch } from './terms.ts';

const ARTICLES = 3000;

/** A filled database after VACUUM and ANALYZE, which PostgreSQL runs by itself; no test writes. */
let server: TestServer;
beforeAll(async () => {
  server = await createTestApp();
  await server.connection.inTransaction((execute) =>
    execute(`
      INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
      SELECT 'Artículo ' || n, 'Agua, cobre y palabra' || n, DATE '2020-01-01' + n % 1000
      FROM generate_series(1, ${ARTICLES}) AS n`),
  );
  await server.db.execute(sql`VACUUM ANALYZE search_documents`);
  return () => server.close();
});

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  Filter?: string;
  'Sort Key'?: string[];
  Plans?: PlanNode[];
}

const withChildren = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withChildren),
];

async function planOf(typed: string): Promise<PlanNode[]> {
  const parsed = parseSearch(typed);
  if (!parsed) throw new Error('Nothing is searched');
  const among = publicItems('2026-03-10', new Date('2026-03-10T17:00:00Z'));
  const queries = await createQueries(parsed.terms, (words) => loadForms(server.db, words));
  const search = { ...parsed, among, page: { size: 10, offset: 0 } };
  const statement = searchStatement(search, queries);
  const { rows } = (await server.db.execute(sql`EXPLAIN (FORMAT JSON) ${statement}`)) as {
    rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
  };
  return rows.flatMap((row) => withChildren(row['QUERY PLAN'][0].Plan));
}

test.for([
  ['a rare word', 'palabra77 '],
  ['a word of every text', 'agua '],
  ['several words', 'agua cobre palabra77 '],
  ['a phrase', '"agua, cobre"'],
  ['a word that is begun', 'palab'],
  ['a short word that is begun', 'ag'],
  ['function words', 'de la '],
] as const)(
  '%s is looked up in the index, and texts are not tested one by one',
  async ([, typed]) => {
    const plan = await planOf(typed);

    const tested = plan
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map(({ Filter }) => Filter);
    expect(tested.filter(Boolean)).toEqual([]);
    const indexes = plan
      .filter((node) => node['Node Type'] === 'Bitmap Index Scan')
      .map((node) => node['Index Name']);
    expect(indexes).toContain('search_documents_title_words');
    // By all words together, each position of each would be compared with those of the others.
    const order = plan.flatMap((node) => node['Sort Key'] ?? []);
    expect(order.filter((key) => key.includes('ts_rank'))).toEqual([
      expect.stringMatching(/ts_rank\(.*words, asked\w*\.any_word\)/),
    ]);
    if (typed !== 'de la ') expect(indexes).toContain('search_documents_words');
  },
);
