import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { articleListSchema } from '../../../contract/articles.ts';
import {
  articleEndpoints,
  authEndpoints,
  blogEndpoints,
  copyEndpoints,
  editionEndpoints,
  newsModerationEndpoints,
  revisionEndpoints,
  searchEndpoints,
} from '../../../contract/endpoints.ts';
import { DEMO_PASSWORD } from '../../../demo/demo-accounts.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { runTool } from '../../testing/run-tool.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';

/** Made by release 0.1.0 of a magazine with the demo content. Its keys and accounts are used nowhere else. */
const RELEASES = ['0.1.0'];
const fixture = (release: string) =>
  fileURLToPath(new URL(`./fixtures/release-${release}.tar`, import.meta.url));

const TIMEOUT_MS = 120_000;
const serverUrl = process.env.TEST_DATABASE_URL;

/** The address of a server with the backup of a release. */
async function serveBackup(release: string): Promise<string> {
  const place = {
    DATA_DIR: await makeEmptyFolder(),
    ...(serverUrl && { DATABASE_URL: await makeTemporaryDatabase(serverUrl) }),
  };
  const restored = await runTool('restore', place, fixture(release));
  expect(restored).toMatchObject({ stderr: '', failed: false });
  const server = startChildServer({ ...place, SEED: 'none' });
  onTestFinished(async () => {
    server.process.kill();
    await server.ended;
  });
  return `http://127.0.0.1:${await server.ready}`;
}

/** Calls of the API as somebody of the demo content. */
async function signIn(origin: string, email: string) {
  const send = async (method: string, path: string, body?: object, more: object = {}) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...more };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${origin}/api/v1/${path}`, init);
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
  const login = await send('POST', authEndpoints.login, { email, password: DEMO_PASSWORD });
  expect(login.status).toBe(200);
  const authorization = `Bearer ${login.body.access}`;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body, { authorization });
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 300)]);
    return answer.body;
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: object) => call('POST', path, body),
    patch: (path: string, body: object) => call('PATCH', path, body),
  };
}

test.each(RELEASES)(
  'a backup of release %s is restored and works: content, files, search, sign-in',
  async (release) => {
    const api = `${await serveBackup(release)}/api/v1`;

    const list = await fetch(`${api}/${articleEndpoints.list}`);
    const { count, results } = articleListSchema.parse(await list.json());
    expect(count).toBe(24);
    const picture = new URL(results.find((one) => one.imagen_principal)?.imagen_principal ?? '');
    const file = await fetch(new URL(picture.pathname, api));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const found = await fetch(`${api}/${searchEndpoints.search}?search=relaves filtrados`);
    expect(await found.json()).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ title: expect.stringMatching(/relaves filtrados/i) }),
      ]),
    });

    await signIn(new URL(api).origin, 'lector@veta.test');
  },
  TIMEOUT_MS,
);

test.each(RELEASES)(
  'what release %s published has a history, and is copied, scheduled, withdrawn and logged',
  async (release) => {
    const staff = await signIn(await serveBackup(release), 'admin@veta.test');
    const kinds = [
      { tipo: 'articulo', of: articleEndpoints, title: 'titulo_articulo' },
      { tipo: 'blog', of: blogEndpoints, title: 'titulo_blog' },
      { tipo: 'edicion', of: editionEndpoints, title: 'titulo_edicion' },
    ] as const;
    for (const { tipo, of, title } of kinds) {
      const { results } = await staff.get(of.list);
      const { id, [title]: before } = results[0];
      await staff.patch(of.item(id), { [title]: 'Corregido tras la mudanza' });

      const history = await staff.get(`${revisionEndpoints.list}?tipo=${tipo}&elemento_id=${id}`);
      const [changed, first] = history.results;
      expect([changed, first, history.count]).toMatchObject([
        { accion: 'editar', titulo: 'Corregido tras la mudanza', actual: true },
        { accion: 'inicial', titulo: before, autor: null },
        2,
      ]);
      const versions = [];
      for (const one of [first, changed]) {
        versions.push((await staff.get(revisionEndpoints.item(one.id))).campos);
      }
      // Compared by fields: the title alone is another one.
      expect(versions[1]).toEqual({ ...versions[0], [title]: 'Corregido tras la mudanza' });
      const copy = await staff.post(revisionEndpoints.restore(first.id));
      expect(copy).toMatchObject({ elemento_id: id, base: changed.id, cambios: [title] });

      await staff.post(copyEndpoints.requestReview(copy.id), { nota: 'Con el título de antes.' });
      await staff.post(copyEndpoints.sendBack(copy.id), { nota: 'Está bien así.' });
      expect(await staff.get(copyEndpoints.notes(copy.id))).toMatchObject({ count: 2 });
      const publicar_en = new Date(Date.now() + 60 * 60 * 1000).toISOString();
      await staff.post(copyEndpoints.schedule(copy.id), { publicar_en });
      await staff.post(copyEndpoints.unschedule(copy.id), {});
      await staff.post(copyEndpoints.publish(copy.id), {});
      expect((await staff.get(of.item(id)))[title]).toBe(before);

      await staff.post(revisionEndpoints.withdraw(tipo, id), { motivo: 'Se revisa.' });
      await staff.post(revisionEndpoints.publishAgain(tipo, id));
      const log = await staff.get(`${revisionEndpoints.log}?tipo=${tipo}&elemento_id=${id}`);
      expect(log.results.map(({ accion }: { accion: string }) => accion).slice(0, 8)).toEqual([
        ...['volver_a_publicar', 'retirar', 'editar', 'desprogramar', 'programar'],
        ...['devolver', 'pedir_revision', 'restaurar_revision'],
      ]);
    }

    const { results } = await staff.get(newsModerationEndpoints.list);
    const { id, titulo } = results[0];
    await staff.patch(newsModerationEndpoints.item(id), { oculta: true });
    const hidden = await staff.get(`${newsModerationEndpoints.list}?oculta=1`);
    expect(hidden).toMatchObject({ count: 1, results: [{ id, titulo }] });
  },
  TIMEOUT_MS,
);
