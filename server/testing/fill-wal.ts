import type { DatabaseConnection } from '../platform/db/database.ts';

/** How large a file of the journal is, in bytes. */
const FILE = 16 * 1024 * 1024;
/** Of a message of the journal beside its text. */
const HEAD = 50;

const LEFT = `SELECT ${FILE} - mod(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0'), ${FILE}) AS bytes`;

/**
 * Writes into the journal of a database until its file has some `leave` bytes, to a dozen more or less.
 * What is written says nothing and changes no table.
 */
export async function fillWal(
  { inTransaction }: Pick<DatabaseConnection, 'inTransaction'>,
  leave: number,
): Promise<void> {
  await inTransaction(async (execute) => {
    const left = async () => Number((await execute(LEFT))[0]?.bytes);
    const write = (bytes: number) =>
      execute(`SELECT pg_logical_emit_message(false, '', repeat('x', ${bytes}))`);
    // Each page of the journal has a head of its own, so the last piece is a small one.
    for (let now = await left(); now > leave + 400; now = await left()) {
      await write(Math.min(Math.ceil((now - leave - 300) * 0.9), 1_000_000));
    }
    await write((await left()) - leave - HEAD);
  });
}
