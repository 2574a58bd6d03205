import { expect, test } from 'vitest';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { mediaTag } from '../../contract/page-tags.ts';
import type { ExecuteScript } from '../platform/db/database.ts';
import { migrateInside } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { makeEmptyFolder } from '../testing/data-folder.ts';
import { makeBlog } from '../testing/make-content.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { enroll } from '../testing/second-factor.ts';
import { makeTemporaryDatabase } from '../testing/temporary-database.ts';
import { provideTestServer, SITE_URL } from '../testing/test-server.ts';
import { hideUploads } from './hide-uploads.ts';

const server = provideTestServer();

/** Schema of the last release without the newsroom, which runs on the schema of this one (record 047). */
const PREVIOUS = 23;
const WORD = 'quimbalete';
const serverUrl = process.env.TEST_DATABASE_URL;

/** Columns of each table that the previous release knows. */
async function readPreviousTables(): Promise<Map<string, string[]>> {
  const connection = await openDatabase({
    DATA_DIR: await makeEmptyFolder(),
    DATABASE_URL: serverUrl && (await makeTemporaryDatabase(serverUrl)),
  });
  const rows = await connection.inTransaction(async (execute) => {
    await migrateInside(execute, PREVIOUS);
    return execute(`
      SELECT table_name, json_agg(column_name) AS columns
      FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`);
  });
  await connection.close();
  return new Map(rows.map(({ table_name, columns }) => [String(table_name), columns as string[]]));
}

let previousTables: ReturnType<typeof readPreviousTables> | undefined;

/** An editor with copies of a new and of a published item, earlier states, a link, a picture and a PDF. */
async function makeNewsroom() {
  const editor = await makeEditor(server);
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const pdf = Buffer.from(`%PDF-1.7\n${WORD}`);
  const { url_impresa } = (await editor.form('POST', 'impresas/', { pdf })).json();
  const campos = { titulo_edicion: `El ${WORD}`, imagen, url_impresa };
  const edition = await makeCopy(editor, { tipo: 'edicion', campos });
  const { id } = await makeBlog(server.db);
  await editor.json('PATCH', `noticias/noticias/${id}/`, { titulo_blog: 'Un trapiche' });
  const blog = await makeCopy(editor, { tipo: 'blog', elemento_id: id });
  await blog.save({ titulo_blog: `Un ${WORD}`, contenido: `<img src="${imagen}">` }, blog.etag);
  await editor.json('POST', copyEndpoints.previewLink(edition.copy.id));
  const keys = [imagen, url_impresa].map((address: string) =>
    new URL(address).pathname.replace('/media/', ''),
  );
  return { editor, blogId: id, keys };
}

test('tables that the previous release reads have no word of a copy, and its files only as hidden ones', async () => {
  const { keys } = await makeNewsroom();
  previousTables ??= readPreviousTables();
  const tables = await previousTables;
  const read = (sql: string) => server.connection.inTransaction((execute) => execute(sql));

  const naming: string[] = [];
  for (const [table, columns] of tables) {
    const rows = await read(
      `SELECT r::text AS line FROM (SELECT ${columns.map((name) => `"${name}"`)} FROM ${table}) r`,
    );
    const lines = rows.map(({ line }) => String(line));
    if (lines.some((line) => [WORD, ...keys].some((part) => line.includes(part)))) {
      naming.push(table);
    }
  }
  const jobs = await read('SELECT data::text AS line FROM pgboss.job');
  const files = await read('SELECT key FROM media WHERE deleted_at IS NULL');

  expect(tables.size).toBeGreaterThan(25);
  expect(naming).toEqual(['media']);
  expect(JSON.stringify([jobs, files])).not.toMatch(new RegExp([WORD, ...keys].join('|')));
  const copies = JSON.stringify(await read('SELECT titulo, archivos FROM copias ORDER BY id'));
  for (const part of [`El ${WORD}`, `Un ${WORD}`, ...keys]) expect(copies).toContain(part);
});

test('the schema requires nothing of what the previous release writes', async () => {
  previousTables ??= readPreviousTables();
  const tables = await previousTables;
  const columns = await server.connection.inTransaction((execute) =>
    execute(`
      SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND is_nullable = 'NO'
        AND column_default IS NULL AND is_identity = 'NO'`),
  );

  const required = columns.filter(({ table_name, column_name }) => {
    const known = tables.get(String(table_name));
    return known && !known.includes(String(column_name));
  });

  expect(required).toEqual([]);
});

/** What the previous release does to rows that others now refer to. */
const writes = async (execute: ExecuteScript, blogId: number, userId: number, key: string) => {
  await execute(`
    INSERT INTO users (email, usuario_unico, role) VALUES ('otra@revista.test', 'otra', 'ADMIN');
    INSERT INTO sessions (user_id, expires_at) SELECT id, now() FROM users WHERE email = 'otra@revista.test';
    INSERT INTO media (key, content_type, bytes, sha256) VALUES ('textos/otra.webp', 'image/webp', 1, 'a');
    UPDATE users SET role = 'LECTOR' WHERE id = ${userId};
    UPDATE sessions SET last_used_at = now();
    UPDATE media SET deleted_at = now() WHERE key = 'textos/otra.webp';
    UPDATE blogs SET titulo_blog = 'Otro', revision = revision + 1 WHERE id = ${blogId};
    DELETE FROM blogs WHERE id = ${blogId};
    DELETE FROM media WHERE key IN ('textos/otra.webp', '${key}');
    DELETE FROM sessions;
    DELETE FROM users`);
};

test('the previous release inserts, changes and deletes, and no text of a copy is lost', async () => {
  const { editor, blogId, keys } = await makeNewsroom();
  await enroll(server, editor.access);
  await editor.json('POST', 'equipo/invitaciones/', { email: 'nueva@revista.test', role: 'ADMIN' });
  const run = server.connection.inTransaction;
  const copies = () =>
    run((execute) => execute('SELECT titulo, campos, archivos FROM copias ORDER BY id'));
  const before = await copies();
  const authors = await run((execute) => execute('SELECT DISTINCT autor FROM revisiones'));
  expect(authors).toContainEqual({ autor: editor.account.id });

  await run((execute) => writes(execute, blogId, editor.account.id, keys[0] ?? ''));

  expect(await copies()).toEqual(before);
  const people = await run((execute) =>
    execute('SELECT creada_por AS person FROM copias UNION SELECT autor FROM revisiones'),
  );
  expect(people).toEqual([{ person: null }]);
});

test('a picture that the previous release made public is hidden when a copy names it', async () => {
  const editor = await makeEditor(server);
  const store = async () => {
    const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
    return { imagen, path: new URL(imagen).pathname };
  };
  const [first, second] = [await store(), await store()];
  // As the previous release stores it.
  await server.connection.inTransaction((execute) => execute('UPDATE media SET deleted_at = NULL'));
  const statuses = async () => {
    const answers = [first, second].map(({ path }) => server.app.inject({ url: path }));
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200]);

  const made = await makeCopy(editor, { tipo: 'blog', campos: { banner: first.imagen } });
  expect(await statuses()).toEqual([404, 200]);
  const saved = await made.save({ contenido: `<img src="${second.imagen}">` }, made.etag);

  expect(await statuses()).toEqual([404, 404]);
  expect(
    (await server.app.inject({ url: saved.json().campos.banner.replace(SITE_URL, '') })).statusCode,
  ).toBe(200);
});

test('addresses of files that are hidden already are not purged again', async () => {
  const editor = await makeEditor(server);
  const store = async () => {
    const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
    return new URL(imagen).pathname.replace('/media/', '');
  };
  const keys = [await store(), await store()];
  await server.connection.inTransaction((execute) =>
    execute(`UPDATE media SET deleted_at = NULL WHERE key = '${keys[1]}'`),
  );
  const purged: string[] = [];
  const context = {
    now: () => new Date('2026-03-10T17:00:00Z'),
    invalidatePages: async (_db: unknown, tags: readonly string[]) => void purged.push(...tags),
  };

  for (let save = 1; save <= 2; save += 1) await hideUploads(context, server.db, keys);

  expect(purged).toEqual([mediaTag(keys[1] ?? '')]);
});
