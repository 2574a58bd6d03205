import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Newsletter, newsletterSchema } from '../../../contract/newsletters.ts';
import { listDeletedFiles } from '../../content/common/file-repository.ts';
import { media } from '../../platform/db/schema/media.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { beginSending, makeNewsletter } from '../../testing/make-newsletter.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

let editor: Awaited<ReturnType<typeof makeEditor>>;
beforeEach(async () => {
  editor = await makeEditor(server);
});

const upload = async () =>
  String((await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json().imagen);

const plain = (address: string) => address.split('?', 1)[0] ?? '';
const statusAt = async (address: string) =>
  (await server.app.inject({ url: address.replace('https://revista.test', '') })).statusCode;

const withPictures = (text: string, sponsor: string) => [
  { tipo: 'texto', clave: 't', contenido: `<figure><img src="${text}" alt="Tajo"></figure>` },
  { tipo: 'patrocinio', clave: 'p', titulo: 'Bombas', texto: '', enlace: '', imagen: sponsor },
];

/** Addresses of the pictures of a newsletter as its editor gets them: of the text, of the sponsor. */
const shownIn = ({ bloques }: Newsletter) =>
  bloques.flatMap((block) => {
    if (block.tipo === 'patrocinio') return [block.imagen];
    return block.tipo === 'texto' ? [/src="([^"]+)"/.exec(block.contenido)?.[1] ?? ''] : [];
  });

/** Keys of the files that the cleanup would erase after a long time. */
const erasable = () => listDeletedFiles(server.db, new Date('2027-01-01'), new Date('2027-01-01'));

test('pictures of a draft are for its editors alone, and public once it is sent (D75)', async () => {
  const [text, sponsor] = [await upload(), await upload()];
  const made = await makeNewsletter(editor, { bloques: withPictures(text, sponsor) });
  const read = await made.read();

  for (const address of shownIn(read)) {
    expect(await statusAt(address)).toBe(200);
    expect(await statusAt(plain(address))).toBe(404);
  }
  expect(await erasable()).toEqual([]);

  await beginSending(server, made.id);

  const sent = await made.read();
  expect(shownIn(sent)[1]).toBe(plain(sponsor));
  for (const address of [text, sponsor]) expect(await statusAt(plain(address))).toBe(200);
});

test('saving what the editor got stores no signature, and changes nothing', async () => {
  const bloques = withPictures(await upload(), await upload());
  const { read, save, etag } = await makeNewsletter(editor, { bloques });
  const shown = await read();

  const saved = await save({ bloques: shown.bloques }, etag);

  expect(expectContract(newsletterSchema, saved).bloques).toEqual(shown.bloques);
  const { rows } = (await server.db.execute('SELECT bloques::text FROM boletines')) as unknown as {
    rows: { bloques: string }[];
  };
  expect(rows[0]?.bloques).not.toContain('firma');
});

test('signatures do not make a text too long', async () => {
  const picture = `<figure><img src="${await upload()}" alt=""></figure>`;
  const contenido = picture.replace(/\?[^"]*/, '').repeat(150);
  const { read, save, etag } = await makeNewsletter(editor, {
    bloques: [{ tipo: 'texto', clave: 't', contenido }],
  });
  const { bloques } = await read();

  expect(JSON.stringify(bloques).length).toBeGreaterThan(20_000);
  expect((await save({ bloques }, etag)).statusCode).toBe(200);
});

test('pictures that a draft drops are hidden, and erased later', async () => {
  const [text, sponsor] = [await upload(), await upload()];
  const { save, etag, path } = await makeNewsletter(editor, {
    bloques: withPictures(text, sponsor),
  });
  const kept = withPictures(text, '');
  const saved = await save({ bloques: kept }, etag);

  expect(saved.statusCode, saved.body).toBe(200);
  expect(await erasable()).toEqual([plain(sponsor).replace('https://revista.test/media/', '')]);
  expect((await editor.json('DELETE', path)).statusCode).toBe(204);
  expect(await erasable()).toHaveLength(2);
  for (const address of [text, sponsor]) expect(await statusAt(plain(address))).toBe(404);
});

test('the picture of a sponsor is an uploaded one that exists', async () => {
  const { save, etag } = await makeNewsletter(editor);
  const sponsored = (imagen: string) => save({ bloques: withPictures('', imagen) }, etag);
  const wrong = 'La imagen del patrocinio no es válida.';

  for (const address of [
    'https://otro.test/media/contenido/a.webp',
    'javascript:alert(1)',
    'https://revista.test/media/../a.webp',
    'https://revista.test/media/perfiles/a.webp',
    'https://revista.test/media/impresas/a.pdf',
    'https://revista.test/articulos/3',
  ]) {
    const answer = await sponsored(address);
    expect([answer.statusCode, answer.json()]).toEqual([400, { bloques: [wrong] }]);
  }
  const missing = await sponsored('https://revista.test/media/contenido/nada.webp');
  expect(missing.json()).toEqual({ bloques: ['La imagen ya no existe.'] });
});

test('a picture that is being erased cannot be used any more', async () => {
  const address = await upload();
  const key = plain(address).replace('https://revista.test/media/', '');
  await server.db.update(media).set({ is_being_erased: true }).where(eq(media.key, key));
  const { save, etag } = await makeNewsletter(editor);

  const answer = await save({ bloques: withPictures('', address) }, etag);

  expect(answer.json()).toEqual({ bloques: ['La imagen ya no existe.'] });
});
