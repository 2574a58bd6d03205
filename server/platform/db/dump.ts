import type { ExecuteScript } from './database.ts';

/** Kept by the database itself from other tables, or by the migrations. */
const DERIVED = ['schema_migrations', 'search_documents'];
/** Letters that wait or were given up; other jobs come again by themselves. */
const JOBS = 'pgboss.job';
const WAITING_LETTERS = `name IN ('letters', 'letters.dead') AND state < 'completed'`;
/** About this much of a table is read at a time: a row has a few bytes or a megabyte. */
const BATCH_CHARACTERS = 1_000_000;
const FIRST_ROWS = 20;
const MOST_ROWS = 2000;

/** Some rows of a table, each as one line of JSON. */
export interface RowBatch {
  table: string;
  lines: string[];
}

/** A file that the database names. */
export interface NamedFile {
  key: string;
  sha256: string;
  /** Whether readers can see it. */
  shown: boolean;
}

/** Everything that is read in this transaction is of one moment, and nothing is written. */
export async function freezeSnapshot(execute: ExecuteScript): Promise<void> {
  await execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await execute(`SET LOCAL TimeZone = 'UTC'`);
}

/** Number of the last migration that a database has seen; 0 for one that holds no magazine. */
export async function readSchemaVersion(execute: ExecuteScript): Promise<number> {
  const [table] = await execute(`SELECT to_regclass('public.schema_migrations') AS found`);
  if (!table?.found) return 0;
  const [row] = await execute(
    'SELECT coalesce(max(version), 0)::integer AS version FROM public.schema_migrations',
  );
  return Number(row?.version);
}

/** What the database calls itself, as `PostgreSQL 18.3`. */
export async function readEngine(execute: ExecuteScript): Promise<string> {
  const [row] = await execute('SELECT version() AS version');
  return String(row?.version).split(/[ ,]/, 2).join(' ');
}

/** Tables that are backed up, in the order of their names. */
export async function listTables(execute: ExecuteScript): Promise<string[]> {
  const rows = await execute(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const tables = rows.map(({ name }) => String(name)).filter((name) => !DERIVED.includes(name));
  const [jobs] = await execute(`SELECT to_regclass('${JOBS}') AS found`);
  return jobs?.found ? [...tables, JOBS] : tables;
}

/** Gives all rows of a table, a batch at a time. */
export async function dumpTable(
  execute: ExecuteScript,
  table: string,
  take: (batch: RowBatch) => Promise<void>,
): Promise<void> {
  const condition = table === JOBS ? `WHERE ${WAITING_LETTERS}` : '';
  await execute(
    `DECLARE dump NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM ${table} r ${condition}`,
  );
  const fetch = async (count: number) =>
    (await execute(`FETCH ${count} FROM dump`)).map(({ line }) => String(line));
  let lines = await fetch(FIRST_ROWS);
  while (lines.length > 0) {
    await take({ table, lines });
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    const fitting = Math.floor((lines.length * BATCH_CHARACTERS) / characters);
    lines = await fetch(Math.max(1, Math.min(MOST_ROWS, fitting)));
  }
  await execute('CLOSE dump');
}

/** Last number that each sequence has given, of those that have given one. */
export async function dumpSequences(execute: ExecuteScript): Promise<Record<string, number>> {
  const rows = await execute(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [String(name), Number(last)]));
}

/** Files that the database names. */
export async function listFiles(execute: ExecuteScript): Promise<NamedFile[]> {
  const rows = await execute(
    'SELECT key, sha256, deleted_at IS NULL AS shown FROM public.media ORDER BY key',
  );
  return rows.map(({ key, sha256, shown }) => ({
    key: String(key),
    sha256: String(sha256),
    shown: shown === true,
  }));
}

/**
 * What tells two databases of one schema apart: of every table that is backed up the number of its rows
 * and the sums of their digests, whatever their order. Sessions must have the same time zone.
 */
export async function fingerprint(execute: ExecuteScript): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  const half = (start: number) =>
    `coalesce(sum(('x' || substr(md5(line), ${start}, 16))::bit(64)::bigint::numeric), 0)`;
  for (const table of await listTables(execute)) {
    // A letter that was in somebody's hands is taken up again, and is the same letter.
    const line =
      table === JOBS
        ? `SELECT jsonb_build_array(id, name, data)::text FROM ${JOBS} WHERE ${WAITING_LETTERS}`
        : `SELECT to_jsonb(r)::text FROM public."${table}" r`;
    const [row] = await execute(
      `SELECT concat_ws(' ', count(*), ${half(1)}, ${half(17)}) AS print FROM (${line}) AS lines(line)`,
    );
    prints[table] = String(row?.print);
  }
  return prints;
}
