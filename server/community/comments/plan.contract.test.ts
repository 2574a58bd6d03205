import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeComment, makeReply, makeTopic } from '../../testing/make-community.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { selectFirstReplies, selectRootComments } from './repository.ts';

const server = provideTestServer();

interface PlanNode {
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const withChildren = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withChildren),
];

/** The indexes that a query used, and how many rows it has read in vain. */
async function costOf(query: { getSQL: () => ReturnType<typeof sql> }) {
  const { rows } = (await server.db.execute(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query.getSQL()}`,
  )) as unknown as { rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] };
  const nodes = rows.flatMap((row) => withChildren(row['QUERY PLAN'][0].Plan));
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    inVain: nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0),
  };
}

test('thousands of deleted comments are not read again for each page of their thread', async () => {
  const topic = await makeTopic(server.db);
  const root = await makeComment(server.db, { topic_id: topic.id });
  await makeReply(server.db, root);
  for (const parent of [null, root.id]) {
    await server.db.execute(sql`
      INSERT INTO comments (topic_id, parent_id, root_id, contenido, creado_en, eliminado_en)
      SELECT ${topic.id}, ${parent}::integer, ${parent}::integer, '', now() + n * interval '1 s', now()
      FROM generate_series(1, 3000) n`);
  }
  await server.db.execute(sql`ANALYZE comments`);
  const thread = { target: 'topic', targetId: topic.id, reader: null } as const;

  const roots = await costOf(
    selectRootComments(server.db, thread, { number: 1, size: 25, offset: 0 }, 1),
  );
  expect(roots.indexes).toContain('comments_topic_roots');
  expect(roots.inVain).toBeLessThan(10);

  const replies = await costOf(
    selectFirstReplies(server.db, [root.id], { reader: null, limit: 3 }),
  );
  expect(replies.indexes).toContain('comments_replies');
  expect(replies.inVain).toBeLessThan(10);
});
