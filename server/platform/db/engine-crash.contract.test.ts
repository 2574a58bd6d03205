import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillWal } from '../../testing/fill-wal.ts';
import { canMount, mountSmallDisk } from '../../testing/small-disk.ts';
import { openEmbedded } from './embedded.ts';

const TIMEOUT_MS = 120_000;
const MEGABYTES = 200;
/** The journal has no room for even the shortest note of a checkpoint. */
const NEARLY_NOTHING = 70;
const LARGE = `SELECT pg_logical_emit_message(true, '', repeat('x', 1000000))`;

/** A database on a disk that is full, of whose journal's file so many bytes are left. */
async function openOnFullDisk(left: number) {
  const disk = await mountSmallDisk(MEGABYTES);
  const connection = await openEmbedded(disk.folder);
  await connection.db.execute(sql`CREATE TABLE minas (nombre text)`);
  await connection.db.execute(sql`INSERT INTO minas VALUES ('Cerro Pardo')`);
  await fillWal(connection, left);
  await disk.fill();
  return { disk, ...connection };
}

async function namesIn(folder: string): Promise<unknown> {
  const { inTransaction, close } = await openEmbedded(folder);
  const rows = await inTransaction((execute) => execute('SELECT nombre FROM minas'));
  await close();
  return rows;
}

if (canMount()) {
  test(
    'an engine that crashes on a full disk rejects further queries and loses nothing',
    async () => {
      const { disk, db, crashed, close } = await openOnFullDisk(10_000);
      await expect(db.execute(sql.raw(LARGE))).rejects.toMatchObject({ cause: { code: '53100' } });
      await crashed;

      await expect(db.execute(sql`SELECT 1`)).rejects.toMatchObject({ cause: { code: '57P02' } });
      await expect(db.transaction((inside) => inside.execute(sql`SELECT 1`))).rejects.toThrow();
      await expect(close()).rejects.toThrow(/^The database in .+ could not be closed in order/);
      await expect(openEmbedded(disk.folder)).rejects.toThrow(
        /cannot be opened: .+; its disk has only 0 MB free\.$/,
      );

      await disk.free();
      expect(await namesIn(disk.folder)).toEqual([{ nombre: 'Cerro Pardo' }]);
    },
    TIMEOUT_MS,
  );

  test(
    'a database whose last checkpoint finds no room says so, and has lost nothing',
    async () => {
      const { disk, close } = await openOnFullDisk(NEARLY_NOTHING);

      await expect(close()).rejects.toThrow(/^The database in .+ could not be closed in order/);

      await disk.free();
      expect(await namesIn(disk.folder)).toEqual([{ nombre: 'Cerro Pardo' }]);
    },
    TIMEOUT_MS,
  );
}
