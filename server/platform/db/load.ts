import pg from 'pg';
import { Failure } from '../errors/failure.ts';
import type { ExecuteScript } from './database.ts';
import { APPLICATION_NAME } from './postgres.ts';

const { escapeIdentifier, escapeLiteral } = pg;

/** Rows that every magazine has before anybody has written anything. */
const GIVEN = ['schema_migrations', 'article_categories'];

/** A table with its schema, as SQL spells it. */
const spell = (table: string) =>
  table.includes('.')
    ? table.split('.').map(escapeIdentifier).join('.')
    : `public.${escapeIdentifier(table)}`;

async function tablesIn(execute: ExecuteScript): Promise<string[]> {
  const rows = await execute(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  return rows.map(({ name }) => String(name));
}

/** What a database holds: nothing that would be lost, a magazine, or what is another program's. */
export async function lookInside(
  execute: ExecuteScript,
): Promise<'nothing' | 'magazine' | 'other'> {
  const tables = await tablesIn(execute);
  if (tables.length === 0) return 'nothing';
  if (!tables.includes('schema_migrations')) return 'other';
  for (const table of tables.filter((name) => !GIVEN.includes(name))) {
    const [row] = await execute(`SELECT EXISTS (SELECT FROM ${spell(table)}) AS filled`);
    if (row?.filled === true) return 'magazine';
  }
  return 'nothing';
}

/** Whether another program of the magazine is connected with the database. */
export async function isInUse(execute: ExecuteScript): Promise<boolean> {
  const [row] = await execute(`
    SELECT count(*)::integer AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND application_name IN ('${APPLICATION_NAME}', 'pgboss')`);
  return Number(row?.others) > 0;
}

/** Drops what migrations have made: only so can the schema of an older backup be made anew. */
export async function dropMagazine(execute: ExecuteScript): Promise<void> {
  await execute(`
    DO $$
    DECLARE
      statement text;
      -- All of them at first: what is dropped loses its name.
      statements text[] := ARRAY(
        SELECT format('DROP VIEW IF EXISTS public.%I CASCADE', viewname)
        FROM pg_views WHERE schemaname = 'public'
        UNION ALL
        SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', oid::regprocedure)
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
          SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
        UNION ALL
        SELECT format('DROP TEXT SEARCH DICTIONARY IF EXISTS public.%I CASCADE', dictname)
        FROM pg_ts_dict WHERE dictnamespace = 'public'::regnamespace AND NOT EXISTS (
          SELECT FROM pg_depend WHERE classid = 'pg_ts_dict'::regclass AND objid = pg_ts_dict.oid AND deptype = 'e')
        UNION ALL
        SELECT format('DROP TABLE IF EXISTS public.%I CASCADE', tablename)
        FROM pg_tables WHERE schemaname = 'public');
    BEGIN
      FOREACH statement IN ARRAY statements LOOP
        EXECUTE statement;
      END LOOP;
    END $$`);
}

/**
 * Empties all tables and takes rules between them and triggers off, so that rows can come in any order
 * and stay as they are. Answers what puts it all back; the rules are then checked on every row.
 */
export async function loosen(execute: ExecuteScript): Promise<() => Promise<void>> {
  const tables = (await tablesIn(execute)).filter((name) => name !== 'schema_migrations');
  const rules = await execute(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  await execute(`TRUNCATE ${tables.map(spell).join(', ')} RESTART IDENTITY CASCADE`);
  await execute('DELETE FROM pgboss.job');
  for (const { table, name } of rules)
    await execute(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const turnTriggers = async (how: 'ENABLE' | 'DISABLE') => {
    for (const table of tables) await execute(`ALTER TABLE ${spell(table)} ${how} TRIGGER USER`);
  };
  await turnTriggers('DISABLE');
  return async () => {
    for (const { table, name, rule } of rules) {
      await execute(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rule}`);
    }
    await turnTriggers('ENABLE');
  };
}

/**
 * Writes rows into a table as they were, each given as JSON. The queue's table is its library's: what
 * a later version of it does not have is left out.
 */
export async function insertRows(
  execute: ExecuteScript,
  table: string,
  lines: readonly string[],
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  const present = await execute(`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = to_regclass(${escapeLiteral(spell(table))})
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
  const given = Object.keys(JSON.parse(first));
  const columns = present.map(({ name }) => String(name)).filter((name) => given.includes(name));
  if (columns.length === 0)
    throw new Failure(`The backup has a table ${table} that is unknown here.`);
  const list = columns.map(escapeIdentifier).join(', ');
  await execute(`
    INSERT INTO ${spell(table)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${spell(table)}, ${escapeLiteral(`[${lines.join(',')}]`)}::json)`);
}

/** Number of rows of a table. */
export async function countRows(execute: ExecuteScript, table: string): Promise<number> {
  const [row] = await execute(`SELECT count(*)::integer AS rows FROM ${spell(table)}`);
  return Number(row?.rows);
}

/** Lets sequences go on where they were, so that no number is given twice. */
export async function setSequences(
  execute: ExecuteScript,
  sequences: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await execute(`SELECT setval(to_regclass(${escapeLiteral(spell(name))}), ${last})
      WHERE to_regclass(${escapeLiteral(spell(name))}) IS NOT NULL`);
  }
}

/** A letter that was in somebody's hands is taken up again. */
export async function releaseJobs(execute: ExecuteScript): Promise<void> {
  await execute(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`,
  );
}

const RESTORED = 'Se restauró una copia de seguridad: comprueba qué se envió antes de seguir.';

/**
 * Lets no newsletter go on by itself after a restore (D73): what was sent after the backup is unknown. Those that were
 * being sent are paused, with their open recipients `incierto`; those whose time has passed are drafts again.
 */
export async function holdNewsletters(execute: ExecuteScript): Promise<void> {
  await execute(`
    UPDATE envios SET estado = 'incierto', respuesta = ${escapeLiteral(RESTORED)}, cambiado_en = now()
    WHERE estado = 'en_curso' OR estado = 'pendiente' AND EXISTS (
      SELECT FROM boletines AS b WHERE b.id = boletin_id AND b.estado IN ('enviando', 'pausado'));
    UPDATE boletines SET estado = 'pausado', motivo = ${escapeLiteral(RESTORED)}
    WHERE estado IN ('enviando', 'pausado');
    UPDATE boletines SET estado = 'borrador', enviar_en = NULL, motivo = ${escapeLiteral(RESTORED)}
    WHERE estado = 'programado' AND enviar_en <= now();
    UPDATE boletines SET servidor = NULL, servidor_hasta = NULL`);
}

/** Writes the words of all texts anew: another version of PostgreSQL may take them apart otherwise. */
export async function renewSearch(execute: ExecuteScript): Promise<void> {
  await execute(`
    DELETE FROM search_documents;
    SELECT write_search_document(kind, item_id) FROM search_items`);
}

/** Notes in a database which restore it comes from. */
export async function markRestored(execute: ExecuteScript, id: string): Promise<void> {
  await execute(`COMMENT ON TABLE schema_migrations IS ${escapeLiteral(`restored ${id}`)}`);
}

/** Whether a database comes from this restore. */
export async function isRestored(execute: ExecuteScript, id: string): Promise<boolean> {
  const [row] = await execute(
    `SELECT obj_description(to_regclass('public.schema_migrations'), 'pg_class') AS comment`,
  );
  return row?.comment === `restored ${id}`;
}
