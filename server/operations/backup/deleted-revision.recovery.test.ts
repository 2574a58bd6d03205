import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { makeWord, pathsWith, type Read } from '../../testing/public-answers.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { backUp } from './backup.ts';

const server = provideTestServer();

/** The bytes of a backup that is made now. */
async function makeBackup(): Promise<Buffer> {
  const { connection, media } = server;
  const [file, dataDir] = [join(await makeEmptyFolder(), 'revista.tar'), await makeEmptyFolder()];
  const { signal } = new AbortController();
  await backUp({ connection, media, dataDir, file, now: new Date(), signal });
  return readFile(file);
}

/** Every row of every table and the jobs that wait, as one text. */
const readDatabase = () =>
  server.connection.inTransaction(async (execute) => {
    const tables = await execute(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    const sources = [...tables.map(({ tablename }) => String(tablename)), 'pgboss.job'];
    const rows = [];
    for (const source of sources) rows.push(await execute(`SELECT r::text FROM ${source} r`));
    return JSON.stringify(rows);
  });

test('what a superuser deletes for good is in no table, answer, file or later backup', async () => {
  const editor = await makeEditor(server);
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');
  const word = makeWord();
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const key = new URL(imagen).pathname.replace('/media/', '');
  const { id } = await makeArticle(server.db);
  const path = `articles/articulos/${id}/`;
  const change = async (body: object) =>
    expect((await editor.json('PATCH', path, body)).statusCode).toBe(200);
  await change({ titulo_articulo: word, contenido: `<p>${word}</p><p><img src="${imagen}"></p>` });
  await change({ titulo_articulo: 'Corregido', contenido: '<p>Sin nada de aquello.</p>' });
  const list = `${revisionEndpoints.list}?tipo=articulo&elemento_id=${id}`;
  const [, deleted] = (await editor.json('GET', list)).json().results;
  const read: Read = async (url) => {
    const answer = await send(server, 'GET', '', { url, access: boss.access });
    return { status: answer.statusCode, body: answer.body };
  };
  const answers = () => pathsWith(read, [id, deleted.id], [word, key]);
  const before = await makeBackup();
  expect(before.includes(word)).toBe(true);
  expect(before.includes(key)).toBe(true);
  expect(await answers()).toEqual([
    '/api/v1/redaccion/registro/',
    '/api/v1/redaccion/revisiones/{id}/',
  ]);

  const { statusCode } = await send(server, 'DELETE', revisionEndpoints.item(deleted.id), {
    access: boss.access,
  });

  expect(statusCode).toBe(204);
  expect(await answers()).toEqual([]);
  for (const address of [imagen, imagen.split('?', 1)[0]]) {
    const url = address.replace(/^https?:\/\/[^/]+/, '');
    expect((await server.app.inject({ url })).statusCode, url).toBe(404);
  }
  expect(await server.media.read(key)).toBeUndefined();
  expect(await readDatabase()).not.toContain(word);
  const backup = await makeBackup();
  expect(backup.includes('Corregido')).toBe(true);
  expect(backup.includes(word)).toBe(false);
  expect(backup.includes(key)).toBe(false);
});
