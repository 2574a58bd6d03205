import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import { createInvalidatePages } from '../../platform/invalidation/invalidate-pages.ts';
import { makeArticle, makeEdition } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/** A check writes what a publication writes, and takes it back: nothing of it may be left anywhere (record 124). */
let server: TestServer;
const told: string[] = [];
beforeAll(async () => {
  server = await createTestApp({
    pageExpiry: {
      callerReachesAll: () => false,
      report: (tags: readonly string[]) => void told.push(...tags),
    },
    invalidatePages: (db, tags) =>
      createInvalidatePages(server.queue, ['https://web.test'])(db, tags),
  });
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  told.length = 0;
});
afterAll(() => server.close());

/** Every row of every table and of the queue, the files, and what pages were told. */
const readAll = () =>
  server.connection.inTransaction(async (execute) => {
    const tables = await execute(`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname = 'public' OR (schemaname = 'pgboss' AND tablename = 'job') ORDER BY name`);
    const state: Record<string, unknown> = {
      files: await readdir(server.media.root, { recursive: true }),
      told: [...told],
    };
    for (const { name } of tables) {
      const [row] = await execute(
        `SELECT coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '') AS rows FROM ${name} AS t`,
      );
      state[String(name)] = row?.rows;
    }
    return state;
  });

const call = {
  comprobar: (id: number) => [copyEndpoints.check(id), {}] as const,
  programar: (id: number) =>
    [copyEndpoints.schedule(id), { publicar_en: '2026-03-11T06:00:00-05:00' }] as const,
};

async function copies() {
  const editor = await makeEditor(server);
  const upload = async () =>
    (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json().imagen as string;
  const article = await makeArticle(server.db);
  const edition = await makeEdition(server.db);
  const ofNew = await makeCopy(editor, {
    tipo: 'blog',
    campos: {
      titulo_blog: 'Quimbalete',
      contenido: `<p>Crónica.</p><img src="${await upload()}">`,
      fecha_publicacion: '2026-03-01',
      imagen_principal: await upload(),
      banner: await upload(),
    },
  });
  const ofArticle = await makeCopy(editor, { tipo: 'articulo', elemento_id: article.id });
  const changes = { titulo_articulo: 'Quimbalete', imagen_principal: await upload() };
  await ofArticle.save(changes, ofArticle.etag);
  const ofEdition = await makeCopy(editor, { tipo: 'edicion', elemento_id: edition.id });
  await ofEdition.save({ articulos_ids: [article.id] }, ofEdition.etag);
  return { editor, ids: [ofNew, ofArticle, ofEdition].map(({ copy }) => copy.id) };
}

test('a check leaves no row, job, file or outdated page behind', async () => {
  const { editor, ids } = await copies();
  const before = await readAll();

  for (const id of ids) {
    const answer = await editor.json('POST', ...call.comprobar(id));
    expect(answer.statusCode, answer.body).toBe(204);
  }

  expect(await readAll()).toEqual(before);
  expect((await server.get('search/?search=quimbalete')).json().count).toBe(0);
  // A publication does all that.
  for (const id of ids) await editor.json('POST', copyEndpoints.publish(id), {});
  const after = await readAll();
  const changed = Object.entries(before).flatMap(([name, rows]) =>
    JSON.stringify(after[name]) === JSON.stringify(rows) ? [] : [name],
  );
  for (const table of ['articles', 'blogs', 'content_log', 'media', 'revisiones']) {
    expect(changed).toContain(`public.${table}`);
  }
});

test('scheduling changes the copy and the log alone', async () => {
  const { editor, ids } = await copies();
  const before = await readAll();

  for (const id of ids) {
    const answer = await editor.json('POST', ...call.programar(id));
    expect(answer.statusCode, answer.body).toBe(200);
  }

  const others = ({
    'public.copias': _copies,
    'public.redaccion_log': _log,
    ...rest
  }: Record<string, unknown>) => rest;
  expect(others(await readAll())).toEqual(others(before));
});
