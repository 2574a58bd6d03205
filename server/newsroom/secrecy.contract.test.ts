import { expect, test } from 'vitest';
import type { CopyType } from '../../contract/copies.ts';
import {
  commentEndpoints,
  copyEndpoints,
  likeEndpoints,
  revisionEndpoints,
} from '../../contract/endpoints.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import { revisions } from '../platform/db/schema/newsroom.ts';
import { makeAccount, makeSignedIn, send, signIn } from '../testing/make-account.ts';
import { makeArticle, makeBlog, makeEdition } from '../testing/make-content.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { makeWord, pathsWith, type Read } from '../testing/public-answers.ts';
import { runSchedule } from '../testing/run-schedule.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const PDF = Buffer.from('%PDF-1.7\nUn cuaderno que nadie ha publicado.');
const DAY = '2026-03-05';

type Editor = Awaited<ReturnType<typeof makeEditor>>;

const keyOf = (address: string) => new URL(address).pathname.replace('/media/', '');
const plain = (address: string) => address.split('?', 1)[0] ?? '';

const readAs =
  (access?: string): Read =>
  async (url) => {
    const answer = await send(server, 'GET', '', { url, ...(access && { access }) });
    return { status: answer.statusCode, body: answer.body };
  };

const statusAt = async (address: string, options: object = {}) =>
  (await server.app.inject({ url: address.replace(/^https?:\/\/[^/]+/, ''), ...options }))
    .statusCode;

/** Two pictures and a PDF that nothing public names. */
async function storeFiles(editor: Editor) {
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const drawn = await drawPng(60, 30);
  const { imagen: social } = (await editor.form('POST', 'imagenes/', { imagen: drawn })).json();
  const { url_impresa } = (await editor.form('POST', 'impresas/', { pdf: PDF })).json();
  return { imagen: String(imagen), social: String(social), print: String(url_impresa) };
}

/** Copies of all kinds with a word that stands nowhere else; some are of new items. */
async function makeSecrets(editor: Editor, files: Awaited<ReturnType<typeof storeFiles>>) {
  const word = makeWord();
  const contenido = `<p>Sobre ${word}.</p><figure><img src="${files.imagen}" alt="${word}"></figure>`;
  const texts = { contenido, fecha_publicacion: DAY };
  const pictures = { imagen_principal: files.imagen, banner: files.imagen };
  const details = {
    ...{ volanta: word, entradilla: word, descripcion_imagen: word, credito_imagen: word },
    ...{ titulo_seo: word, descripcion_seo: word, imagen_social: files.social },
    correcciones: [{ fecha: DAY, decia: word, dice: word }],
  };
  const article = {
    ...texts,
    ...pictures,
    ...details,
    titulo_articulo: word,
    categoria_articulo: '1',
  };
  const edition = {
    ...texts,
    titulo_edicion: word,
    numero_edicion: '49',
    imagen: files.imagen,
    url_impresa: files.print,
  };
  const items = {
    articulo: await makeArticle(server.db),
    blog: await makeBlog(server.db),
    edicion: await makeEdition(server.db),
  };
  const bodies = [
    { tipo: 'articulo', elemento_id: items.articulo.id, campos: article },
    { tipo: 'articulo', campos: article },
    {
      tipo: 'blog',
      elemento_id: items.blog.id,
      campos: { ...texts, ...pictures, ...details, titulo_blog: word },
    },
    { tipo: 'edicion', elemento_id: items.edicion.id, campos: edition },
    { tipo: 'edicion', campos: edition },
  ];
  const made = [];
  for (const body of bodies) made.push(await makeCopy(editor, body));
  const ofNew = made.filter(({ copy }) => copy.elemento_id === null);
  const ids = [...Object.values(items).map(({ id }) => id), ...ofNew.map(({ copy }) => copy.id)];
  const keys = [files.imagen, files.social, files.print].map(keyOf);
  const secrets: [string, ...string[]] = [word, ...keys];
  return { word, items, made, ids, secrets };
}

/** Access token of staff with all permissions but one. */
async function staffWithout(permission: string): Promise<string> {
  const permisos = PERMISSIONS.filter((name) => name !== permission);
  const { email } = await makeAccount(server, { role: 'ADMIN', permisos });
  return (await signIn(server, email)).access;
}

test('no call shows anything of a copy to those who may not write, until it is published', async () => {
  const editor = await makeEditor(server);
  const files = await storeFiles(editor);
  const { made, ids, secrets } = await makeSecrets(editor, files);
  const reader = await makeSignedIn(server, 'LECTOR');

  for (const access of [undefined, reader.access, await staffWithout('escribir')]) {
    expect(await pathsWith(readAs(access), ids, secrets)).toEqual([]);
  }
  for (const { publish } of made) expect((await publish()).statusCode).toBe(200);

  expect(await pathsWith(readAs(), ids, secrets)).toEqual([
    '/api/v1/articles/articulos/',
    '/api/v1/articles/articulos/{id}/',
    '/api/v1/correcciones/',
    '/api/v1/magazine/editions/',
    '/api/v1/magazine/editions/last/',
    '/api/v1/magazine/editions/{id}/',
    '/api/v1/noticias/noticias/',
    '/api/v1/noticias/noticias/{id}/',
    '/api/v1/noticias/noticias/{id}/likes_list/',
    '/api/v1/search/',
  ]);
  const addresses = [files.imagen, files.social, files.print].map(plain);
  const statuses = await Promise.all(addresses.map((address) => statusAt(address)));
  expect(statuses).toEqual([200, 200, 200]);
});

test('somebody who may no longer write sees nothing of their own copies', async () => {
  const editor = await makeEditor(server);
  const { ids, secrets } = await makeSecrets(editor, await storeFiles(editor));
  const permisos = PERMISSIONS.filter((name) => name !== 'escribir');
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');
  const path = `equipo/${editor.account.id}/`;
  const changed = await send(server, 'PATCH', path, { access: boss.access, body: { permisos } });
  expect(changed.statusCode, changed.body).toBe(200);

  expect(await pathsWith(readAs(editor.access), ids, secrets)).toEqual([]);
});

test('no call shows anything of a scheduled copy before its moment', async () => {
  const editor = await makeEditor(server);
  const { made, ids, secrets } = await makeSecrets(editor, await storeFiles(editor));
  for (const { copy } of made) {
    const publicar_en = '2026-03-10T17:01:00Z';
    const scheduled = await editor.json('POST', copyEndpoints.schedule(copy.id), { publicar_en });
    expect(scheduled.statusCode, scheduled.body).toBe(200);
  }
  const reader = await makeSignedIn(server, 'LECTOR');
  const before = () => new Date('2026-03-10T17:00:59.999Z');
  expect(await runSchedule(server, { now: before })).toEqual([]);

  for (const access of [undefined, reader.access, await staffWithout('escribir')]) {
    expect(await pathsWith(readAs(access), ids, secrets)).toEqual([]);
  }
  server.setNow(new Date('2026-03-10T17:01:00Z'));
  expect(await runSchedule(server)).toEqual([]);
  expect(await pathsWith(readAs(), ids, secrets)).toContain('/api/v1/search/');
});

test('no public call shows anything of a withdrawn item', async () => {
  const editor = await makeEditor(server);
  const { items, made, ids, secrets } = await makeSecrets(editor, await storeFiles(editor));
  const published: { tipo: CopyType; id: number }[] = [];
  for (const { copy, publish } of made) {
    const answer = await publish();
    expect(answer.statusCode, answer.body).toBe(200);
    published.push({ tipo: copy.tipo, id: answer.json().elemento.id });
  }
  const { imagen } = await storeFiles(editor);
  const relating = await makeCopy(editor, {
    tipo: 'blog',
    campos: {
      titulo_blog: 'Cita un artículo',
      contenido: '<p>Otra crónica de la veta.</p>',
      fecha_publicacion: DAY,
      imagen_principal: imagen,
      banner: imagen,
      articulos_ids: [items.articulo.id],
    },
  });
  const { elemento: blog } = (await relating.publish()).json();
  const related = async () => (await server.get(`noticias/noticias/${blog.id}/`)).json().articulos;
  expect(await related()).toMatchObject([{ id: items.articulo.id }]);

  for (const { tipo, id } of published) {
    const answer = await editor.json('POST', revisionEndpoints.withdraw(tipo, id));
    expect(answer.statusCode, answer.body).toBe(204);
  }

  expect(await related()).toEqual([]);
  const reader = await makeSignedIn(server, 'LECTOR');
  const all = [...ids, ...published.map(({ id }) => id), blog.id];
  for (const access of [undefined, reader.access]) {
    expect(await pathsWith(readAs(access), all, secrets)).toEqual([]);
  }
  // The log names what was withdrawn, to those who publish.
  const publisher = await staffWithout('escribir');
  expect(await pathsWith(readAs(publisher), all, secrets)).toEqual(['/api/v1/redaccion/registro/']);
});

test('no public call shows anything of a revision that the item no longer says', async () => {
  const editor = await makeEditor(server);
  const { items, made, ids, secrets } = await makeSecrets(editor, await storeFiles(editor));
  const lists = {
    articulo: 'articles/articulos/',
    blog: 'noticias/noticias/',
    edicion: 'magazine/editions/',
  };
  const contenido = '<p>Corregido.</p>';
  const details = {
    ...{ volanta: '', entradilla: '', descripcion_imagen: '', credito_imagen: '' },
    ...{ titulo_seo: '', descripcion_seo: '', imagen_social: '', correcciones: '' },
  };
  for (const { copy, publish } of made) {
    const { id } = (await publish()).json().elemento;
    const fields = { titulo_articulo: 'Otro', titulo_blog: 'Otro', titulo_edicion: 'Otro' };
    const pictures = await Promise.all(
      (copy.tipo === 'edicion' ? ['imagen'] : ['imagen_principal', 'banner']).map(
        async (field) => [field, await drawPng()] as const,
      ),
    );
    const print = copy.tipo === 'edicion' && { url_impresa: 'https://imprenta.test/49.pdf' };
    const corrected = await editor.form('PATCH', `${lists[copy.tipo]}${id}/`, {
      ...{ ...fields, ...(copy.tipo !== 'edicion' && details), contenido, ...print },
      ...Object.fromEntries(pictures),
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    ids.push(id);
  }
  const history = `${revisionEndpoints.list}?tipo=articulo&elemento_id=${items.articulo.id}`;
  const [, revision] = (await editor.json('GET', history)).json().results;
  const { campos } = (await editor.json('GET', revisionEndpoints.item(revision.id))).json();
  expect(JSON.stringify(campos)).toContain(secrets[0]);
  ids.push(...(await server.db.select().from(revisions)).map(({ id }) => id));
  const reader = await makeSignedIn(server, 'LECTOR');

  for (const access of [undefined, reader.access]) {
    expect(await pathsWith(readAs(access), ids, secrets)).toEqual([]);
  }
  // The log names what was published then.
  expect(await pathsWith(readAs(await staffWithout('escribir')), ids, secrets)).toEqual([
    '/api/v1/redaccion/registro/',
  ]);
  const signed = campos.imagen_principal;
  expect([await statusAt(signed), await statusAt(plain(signed))]).toEqual([200, 404]);
});

test('comments and likes of an item show nothing of its copy', async () => {
  const editor = await makeEditor(server);
  const { items, ids, secrets } = await makeSecrets(editor, await storeFiles(editor));
  const { access } = await makeSignedIn(server, 'LECTOR');
  const answers = [];
  for (const [target, { id }] of [
    ['article', items.articulo],
    ['blog', items.blog],
  ] as const) {
    const { create, idField } = commentEndpoints[target];
    const body = { [idField]: id, contenido: 'Muy completo.' };
    answers.push(await send(server, 'POST', create, { access, body }));
    answers.push(await send(server, 'POST', likeEndpoints(target, id).toggle, { access }));
  }

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 200]);
  for (const { body } of answers) for (const secret of secrets) expect(body).not.toContain(secret);
  expect(await pathsWith(readAs(access), ids, secrets)).toEqual([]);
});

test.for(['escribir', 'publicar'])(
  'without `%s` nobody publishes a copy, or sees it in the refusal',
  async (permission) => {
    const editor = await makeEditor(server);
    const { made, secrets } = await makeSecrets(editor, await storeFiles(editor));
    const access = await staffWithout(permission);

    for (const { copy } of made) {
      for (const body of [{}, { version: copy.version + 1 }]) {
        const answer = await send(server, 'POST', copyEndpoints.publish(copy.id), { access, body });
        expect(answer.statusCode).toBe(403);
        for (const secret of secrets) expect(answer.body).not.toContain(secret);
      }
    }
  },
);

test('files of a copy exist at their signed addresses alone, for an hour, until they are published', async () => {
  const editor = await makeEditor(server);
  const files = await storeFiles(editor);
  const { word, made } = await makeSecrets(editor, files);
  const other = await storeFiles(editor);
  const [, signature = ''] = other.imagen.split('firma=');

  for (const address of [files.imagen, files.print]) {
    expect(await statusAt(address)).toBe(200);
    const [expiry, code] = (address.split('firma=')[1] ?? '').split('.');
    for (const forged of [
      plain(address),
      `${plain(address)}?firma=`,
      `${plain(address)}?firma=${signature}`,
      `${plain(address)}?firma=${Number(expiry) + 60}.${code}`,
      `${plain(address)}?firma=${expiry}.${code?.slice(0, -1)}`,
    ]) {
      for (const method of ['GET', 'HEAD']) {
        expect(await statusAt(forged, { method }), forged).toBe(404);
      }
      const conditional = { headers: { 'if-none-match': '*', range: 'bytes=0-3' } };
      expect(await statusAt(forged, conditional), forged).toBe(404);
    }
  }
  server.setNow(new Date('2026-03-10T18:00:00Z'));
  for (const address of [files.imagen, files.print]) expect(await statusAt(address)).toBe(404);
  server.setNow(new Date('2026-03-10T17:00:00Z'));

  const copyOfArticle = made[0];
  const version = { version: copyOfArticle?.copy.version };
  expect((await copyOfArticle?.publish(editor, version))?.statusCode).toBe(200);
  const path = `articles/articulos/${copyOfArticle?.copy.elemento_id}/`;
  const item = (await server.get(path)).json();
  expect(item.titulo_articulo).toBe(word);
  expect(item.contenido).toContain(keyOf(files.imagen));
  expect(item.contenido).not.toContain('firma');
  expect(await statusAt(plain(files.imagen))).toBe(200);
  expect(await statusAt(plain(files.print))).toBe(404);
});
