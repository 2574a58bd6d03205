import type { DatabaseConnection } from '../platform/db/database.ts';

/** Size of a WAL segment in bytes. */
const FILE = 16 * 1024 * 1024;
/** Overhead of a WAL message in bytes. */
const HEAD = 50;

const LEFT = `SELECT ${FILE} - mod(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0'), ${FILE}) AS bytes`;

/** Fills the current WAL segment with messages until about `leave` bytes are left. */
export async function fillWal(
  { inTransaction }: Pick<DatabaseConnection, 'inTransaction'>,
  leave: number,
): Promise<void> {
  await inTransaction(async (execute) => {
    const left = async () => Number((await execute(LEFT))[0]?.bytes);
    const write = (bytes: number) =>
      execute(`SELECT pg_logical_emit_message(false, '', repeat('x', ${bytes}))`);
    // WAL pages have headers, so the last message is small.
    for (let now = await left(); now > leave + 400; now = await left()) {
      await write(Math.min(Math.ceil((now - leave - 300) * 0.9), 1_000_000));
    }
    await write((await left()) - leave - HEAD);
  });
}
