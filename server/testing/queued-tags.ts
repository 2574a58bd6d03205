import type { TestServer } from './test-server.ts';

/** Tags of pages that wait in the queue, in order; emptied with that. */
export const takeQueuedTags = (server: Pick<TestServer, 'connection'>): Promise<unknown[]> =>
  server.connection.inTransaction(async (execute) => {
    const rows = await execute(
      `DELETE FROM pgboss.job WHERE name = 'revalidations' RETURNING data ->> 'tag' AS tag`,
    );
    return rows.map(({ tag }) => tag).sort();
  });
