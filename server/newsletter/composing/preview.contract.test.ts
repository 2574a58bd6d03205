import { beforeEach, expect, test } from 'vitest';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { newsletterPreviewSchema } from '../../../contract/newsletters.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { beginSending, makeNewsletter, TEXT } from '../../testing/make-newsletter.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

let editor: Awaited<ReturnType<typeof makeEditor>>;
beforeEach(async () => {
  editor = await makeEditor(server);
});

const preview = async (id: number) =>
  expectContract(
    newsletterPreviewSchema,
    await editor.json('GET', newsletterEndpoints.preview(id)),
  );
const sendTest = (id: number) => editor.json('POST', newsletterEndpoints.test(id));

const upload = async () =>
  String((await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json().imagen);

test('the preview is the e-mail of this moment, and says what is missing', async () => {
  const { id } = await makeArticle(server.db, { titulo_articulo: 'Litio' });
  const piezas = [{ tipo: 'articulo', id }];
  const made = await makeNewsletter(editor, {
    asunto: '',
    preencabezado: 'Para leer.',
    bloques: [TEXT, { tipo: 'piezas', clave: 'p', piezas }],
  });

  const { asunto, html, texto, problemas } = await preview(made.id);

  const nobody = 'No hay suscriptores confirmados a quienes enviarlo.';
  expect(problemas).toEqual(['Falta el asunto.', nobody]);
  expect(asunto).toBe('');
  expect(html).toContain(`href="https://revista.test/articulos/${id}"`);
  expect(html).toContain('Para leer.');
  expect(texto).toContain(
    `Litio\nEl cobre baja y el agua sube.\nhttps://revista.test/articulos/${id}`,
  );
  const state = {
    estado: 'confirmado',
    fecha_publicacion: '2026-03-10',
    confirmado_en: '2026-03-10T12:00:00Z',
  } as const;
  await server.db.insert(subscribers).values({ correo_electronico: 'a@b.test', ...state });
  await made.save({ asunto: 'Litio' }, made.etag);
  expect((await preview(made.id)).problemas).toEqual([]);
  expect(await made.read()).toMatchObject({ numero: null, enlaces: [], destinatarios: 1 });
});

test('the preview shows pictures that are not public, and what was sent afterwards', async () => {
  const [text, sponsor] = [await upload(), await upload()];
  const { id } = await makeNewsletter(editor, {
    bloques: [
      { ...TEXT, contenido: `<p><img src="${text}" alt="Tajo"></p>` },
      { tipo: 'patrocinio', clave: 's', titulo: 'Bombas', imagen: sponsor },
    ],
  });
  const picturesIn = async () =>
    Array.from(
      (await preview(id)).html.matchAll(/<img[^>]* src="([^"]+)"/g),
      ([, src = '']) => src,
    );

  const pictures = await picturesIn();
  expect(pictures).toHaveLength(2);
  for (const address of pictures) {
    expect(address).toMatch(/^https:\/\/revista\.test\/media\/.+\?firma=/);
    const url = address.replace('https://revista.test', '');
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  }
  await beginSending(server, id);
  expect(await picturesIn()).toEqual(
    [text, sponsor].map((address) => {
      const [path = ''] = address.replace('https://revista.test', '').split('?', 1);
      return `https://revista.test/_next/image?url=${encodeURIComponent(path)}&amp;w=1080&amp;q=70`;
    }),
  );
});

test('a test goes to its editor alone', async () => {
  const { id } = await makeNewsletter(editor);

  const answer = await sendTest(id);

  const detail = `Te hemos enviado la prueba a ${editor.account.email}.`;
  expect(answer.json()).toEqual({ detail });
  const emails = await server.deliver();
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ subject: '[Prueba] El cobre de marzo' });
  expect([emails[0]?.to].flat()[0]?.text).toBe(editor.account.email);
  expect(emails[0]?.text).toContain('Buenos días.');
  expect(emails[0]?.html).toContain('Buenos d');
});

test('pictures that are not public are shown in a test for days, in the preview for an hour', async () => {
  const { id } = await makeNewsletter(editor, {
    bloques: [{ tipo: 'patrocinio', clave: 's', titulo: 'Bombas', imagen: await upload() }],
  });
  const pictureIn = (html: string) =>
    /<img[^>]* src="https:\/\/revista\.test([^"]+)"/.exec(html)?.[1];
  await sendTest(id);
  const [email] = await server.deliver();
  const inTest = pictureIn(email?.html || '');
  const inPreview = pictureIn((await preview(id)).html);
  const statusOf = async (url = '') => (await server.app.inject({ url })).statusCode;
  expect([await statusOf(inTest), await statusOf(inPreview)]).toEqual([200, 200]);

  server.setNow(new Date('2026-03-13T17:00:00Z'));

  expect([await statusOf(inTest), await statusOf(inPreview)]).toEqual([200, 404]);
  server.setNow(new Date('2026-03-18T17:00:00Z'));
  expect(await statusOf(inTest)).toBe(404);
});

test('nothing is sent of what could not be sent to subscribers', async () => {
  const { id } = await makeNewsletter(editor, { asunto: '' });

  expectDetail(await sendTest(id), 400, 'Falta el asunto.');
  expect(await server.deliver()).toEqual([]);
});

test('an editor asks for 120 previews a minute', async () => {
  const { id } = await makeNewsletter(editor, { bloques: [TEXT] });
  const path = newsletterEndpoints.preview(id);
  for (let count = 0; count < 120; count += 1) {
    expect((await editor.json('GET', path)).statusCode).toBe(200);
  }
  expectDetail(await editor.json('GET', path), 429, 'Vas demasiado rápido. Espera un momento.');
});
