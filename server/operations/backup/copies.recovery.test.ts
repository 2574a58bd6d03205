import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Copy } from '../../../contract/copies.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { drawPng, encodeForm } from '../../testing/make-editing.ts';
import { makeWord, pathsWith, type Read } from '../../testing/public-answers.ts';
import { runTool } from '../../testing/run-tool.ts';
import {
  makeInstallation,
  populate,
  serverUrl,
  startServer,
} from '../../testing/test-installation.ts';
import { PASSWORD } from '../../testing/writers.ts';

const PDF = Buffer.from('%PDF-1.7\nUn cuaderno que nadie ha publicado.');

/** A server with the calls that anybody and an editor make. */
async function start(installation: Awaited<ReturnType<typeof makeInstallation>>, email: string) {
  const { port, process, ended } = await startServer(installation);
  const at = (url: string) => `http://127.0.0.1:${port}${url}`;
  const post = async (path: string, init: RequestInit) =>
    (await fetch(at(`/api/v1/${path}`), { method: 'POST', ...init })).json();
  const json = { 'content-type': 'application/json' };
  const login = JSON.stringify({ email, password: PASSWORD });
  const { access } = await post('users/auth/login', { headers: json, body: login });
  const authorization = `Bearer ${access}`;
  return {
    read: (async (url) => {
      const answer = await fetch(at(url));
      return { status: answer.status, body: await answer.text() };
    }) satisfies Read,
    send: (path: string, body: object) =>
      post(path, { headers: { ...json, authorization }, body: JSON.stringify(body) }),
    upload: async (path: string, entries: Record<string, Uint8Array>) => {
      const { headers, payload } = await encodeForm(entries);
      return post(path, { headers: { ...headers, authorization }, body: payload });
    },
    copy: async (id: number): Promise<Copy> =>
      (await fetch(at(`/api/v1/redaccion/copias/${id}/`), { headers: { authorization } })).json(),
    kill: async () => {
      process.kill('SIGKILL');
      await ended;
    },
  };
}

/** Path and query of an address. */
const local = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const plain = (address: string) => local(address).split('?', 1)[0] ?? '';

test('copies come back from a backup with their files, and as hidden as before', async () => {
  const installation = await makeInstallation();
  const [email = ''] = await populate(installation);
  const before = await start(installation, email);
  const { imagen } = await before.upload('imagenes/', { imagen: await drawPng() });
  const { url_impresa } = await before.upload('impresas/', { pdf: PDF });
  const word = makeWord();
  const texts = { titulo_articulo: word, contenido: `<p>${word}</p><p><img src="${imagen}"></p>` };
  const ofItem = { tipo: 'articulo', elemento_id: 1, campos: texts };
  const edition = { titulo_edicion: word, imagen, url_impresa };
  const copies: Copy[] = [
    await before.send('redaccion/copias/', ofItem),
    await before.send('redaccion/copias/', { tipo: 'edicion', campos: edition }),
  ];
  await before.kill();
  const file = join(await makeEmptyFolder(), 'revista.tar');
  expect(await runTool('backup', installation, file)).toMatchObject({ failed: false });

  const other = serverUrl ? await makeInstallation() : { DATA_DIR: await makeEmptyFolder() };
  expect(await runTool('restore', other, file)).toMatchObject({ failed: false, stderr: '' });
  const restored = await start(other, email);

  const ids = [1, ...copies.map(({ id }) => id)];
  const secrets: [string, ...string[]] = [word, plain(imagen), plain(url_impresa)];
  expect(await pathsWith(restored.read, ids, secrets)).toEqual([]);
  for (const address of [imagen, url_impresa]) {
    expect((await restored.read(plain(address))).status).toBe(404);
  }
  const [first, second] = await Promise.all(copies.map(({ id }) => restored.copy(id)));
  expect([first?.titulo, second?.titulo]).toEqual([word, word]);
  for (const address of [second?.campos.imagen, second?.campos.url_impresa]) {
    expect((await restored.read(local(String(address)))).status).toBe(200);
  }

  const { elemento } = await restored.send(`redaccion/copias/${first?.id}/publicar/`, {});
  expect(elemento.titulo_articulo).toBe(word);
  expect(await pathsWith(restored.read, ids, secrets)).toContain('/api/v1/search/');
  expect((await restored.read(plain(imagen))).status).toBe(200);
  expect((await restored.read(plain(url_impresa))).status).toBe(404);
}, 180_000);
