import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeAccount, makeSignedIn, send, signIn } from '../testing/make-account.ts';
import { makeArticle, makeBlog, makeEdition } from '../testing/make-content.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const PDF = Buffer.from('%PDF-1.7\nUn cuaderno que nadie ha publicado.');

type Editor = Awaited<ReturnType<typeof makeEditor>>;

const keyOf = (address: string) => new URL(address).pathname.replace('/media/', '');

/** A picture and a PDF that nothing public names. */
async function storeFiles(editor: Editor) {
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const { url_impresa } = (await editor.form('POST', 'impresas/', { pdf: PDF })).json();
  return { imagen: String(imagen), print: String(url_impresa) };
}

/** Copies of all kinds with a word that stands nowhere else; one of each is new. */
async function makeSecrets(editor: Editor, files: Awaited<ReturnType<typeof storeFiles>>) {
  const word = `zirc${randomUUID().replaceAll('-', '')}`;
  const contenido = `<p>Sobre ${word}.</p><figure><img src="${files.imagen}" alt="${word}"></figure>`;
  const pictures = { imagen_principal: files.imagen, banner: files.imagen };
  const article = { titulo_articulo: word, contenido, ...pictures };
  const items = {
    articulo: await makeArticle(server.db),
    blog: await makeBlog(server.db),
    edicion: await makeEdition(server.db),
  };
  const edition = {
    titulo_edicion: word,
    imagen: files.imagen,
    url_impresa: files.print,
    contenido,
  };
  const bodies = [
    { tipo: 'articulo', elemento_id: items.articulo.id, campos: article },
    { tipo: 'articulo', campos: article },
    {
      tipo: 'blog',
      elemento_id: items.blog.id,
      campos: { titulo_blog: word, contenido, ...pictures },
    },
    { tipo: 'edicion', elemento_id: items.edicion.id, campos: edition },
    { tipo: 'edicion', campos: edition },
  ];
  const made = [];
  for (const body of bodies) made.push(await makeCopy(editor, body));
  return { word, items, made };
}

/** Paths of all calls that read, without those of copies and files. */
async function readingPaths(): Promise<string[]> {
  const { paths } = (await server.get('openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path, calls]) => 'get' in calls && !path.startsWith('/media/'))
    .map(([path]) => path);
}

/** The path with each of these ids, as it is and with searches for a word. */
function addresses(path: string, ids: (number | string)[], word: string): string[] {
  const filled = /\{/.test(path)
    ? ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
    : [path];
  return filled.flatMap((one) => [one, `${one}?search=${word}&page_size=100`, `${one}?q=${word}`]);
}

/** Everybody who may not read copies: nobody, a reader, staff without the permission to write. */
async function outsiders(): Promise<(string | undefined)[]> {
  const { email } = await makeAccount(server, {
    role: 'ADMIN',
    permisos: ['moderar', 'portada', 'boletin', 'equipo'],
  });
  const reader = await makeSignedIn(server, 'LECTOR');
  return [undefined, reader.access, (await signIn(server, email)).access];
}

test('no call shows anything of a copy to those who may not write', async () => {
  const editor = await makeEditor(server);
  const files = await storeFiles(editor);
  const { word, items, made } = await makeSecrets(editor, files);
  const ids = [...Object.values(items).map(({ id }) => id), ...made.map(({ copy }) => copy.id)];
  const secrets = [word, keyOf(files.imagen), keyOf(files.print)];
  const paths = await readingPaths();
  expect(paths.length).toBeGreaterThan(40);

  for (const access of await outsiders()) {
    for (const path of paths) {
      for (const url of addresses(path, [...new Set(ids)], word)) {
        const answer = await send(server, 'GET', '', { url, ...(access && { access }) });
        expect(answer.statusCode, url).not.toBe(500);
        for (const secret of secrets) expect(answer.body, url).not.toContain(secret);
      }
    }
  }
});

test('files of a copy exist at their signed addresses alone, until they are published', async () => {
  const editor = await makeEditor(server);
  const files = await storeFiles(editor);
  const { word, made } = await makeSecrets(editor, files);
  const other = await storeFiles(editor);
  const at = async (address: string, options: object = {}) =>
    (await server.app.inject({ url: address.replace(/^https?:\/\/[^/]+/, ''), ...options }))
      .statusCode;
  const plain = (address: string) => address.split('?', 1)[0] ?? '';
  const [, signature = ''] = other.imagen.split('firma=');

  for (const address of [files.imagen, files.print]) {
    expect(await at(address)).toBe(200);
    const [expiry, code] = (address.split('firma=')[1] ?? '').split('.');
    for (const forged of [
      plain(address),
      `${plain(address)}?firma=`,
      `${plain(address)}?firma=${signature}`,
      `${plain(address)}?firma=${Number(expiry) + 60}.${code}`,
      `${plain(address)}?firma=${expiry}.${code?.slice(0, -1)}`,
    ]) {
      for (const method of ['GET', 'HEAD']) expect(await at(forged, { method }), forged).toBe(404);
      const conditional = { headers: { 'if-none-match': '*', range: 'bytes=0-3' } };
      expect(await at(forged, conditional), forged).toBe(404);
    }
  }

  const copyOfArticle = made[0];
  const version = { version: copyOfArticle?.copy.version };
  expect((await copyOfArticle?.publish(editor, version))?.statusCode).toBe(200);
  const path = `articles/articulos/${copyOfArticle?.copy.elemento_id}/`;
  const item = (await server.get(path)).json();
  expect(item.titulo_articulo).toBe(word);
  expect(item.contenido).toContain(keyOf(files.imagen));
  expect(item.contenido).not.toContain('firma');
  expect(await at(plain(files.imagen))).toBe(200);
  expect(await at(plain(files.print))).toBe(404);
});
