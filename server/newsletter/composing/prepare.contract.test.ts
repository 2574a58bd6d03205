import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ShownBlock } from '../../../contract/newsletter-archive.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { beginSending, makeNewsletter, TEXT } from '../../testing/make-newsletter.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { resolveBlocks } from './resolve.ts';

const server = provideTestServer();

let editor: Awaited<ReturnType<typeof makeEditor>>;
beforeEach(async () => {
  editor = await makeEditor(server);
});

const send = async (bloques: object[]) => {
  const { id } = await makeNewsletter(editor, { bloques });
  return { id, ...(await beginSending(server, id)) };
};

const titlesIn = (blocks: ShownBlock[]) =>
  blocks.map((block) => (block.tipo === 'piezas' ? block.piezas.map(({ titulo }) => titulo) : []));

const NEWS = { tipo: 'novedades', clave: 'n', titulo: 'Lo nuevo', maximo: 3 };

test('an item that several blocks name is made once, from the beginning of its text', async () => {
  const { id } = await makeArticle(server.db, { contenido: `${'<br>'.repeat(5000)}<p>Tarde.</p>` });
  const bloques = ['a', 'b'].map((clave) => ({
    tipo: 'piezas' as const,
    clave,
    titulo: '',
    piezas: [{ tipo: 'articulo' as const, id }],
  }));
  const context = {
    siteUrl: 'https://veta.test',
    timeZone: 'America/Lima',
    today: () => '2026-03-10',
  };
  const [one, other] = await resolveBlocks(context, server.db, { id: 0, bloques });

  const piecesIn = (block?: ShownBlock) => (block?.tipo === 'piezas' ? block.piezas : []);
  expect(piecesIn(one)[0]).toMatchObject({ id, entradilla: '' });
  expect(piecesIn(other)[0]).toBe(piecesIn(one)[0]);
});

test('chosen items are shown in their order, as they are at that moment, and public ones alone', async () => {
  const article = await makeArticle(server.db, {
    titulo_articulo: 'Litio',
    contenido: '<p>El litio baja.</p><p>Mucho.</p>',
    imagen_principal: 'articulos/a.webp',
  });
  const later = await makeArticle(server.db, { fecha_publicacion: '2026-03-11' });
  const deleted = await makeBlog(server.db, { eliminado_en: '2026-03-05T00:00:00Z' });
  const blog = await makeBlog(server.db, {
    titulo_blog: 'Un turno',
    entradilla: 'De noche.',
    volanta: 'Crónica',
  });
  const piezas = [
    { tipo: 'blog', id: blog.id },
    { tipo: 'articulo', id: later.id },
    { tipo: 'articulo', id: article.id },
    { tipo: 'blog', id: deleted.id },
    { tipo: 'blog', id: blog.id },
    { tipo: 'articulo', id: 999_999 },
  ];

  const { contenido, enlaces, numero } = await send([
    { tipo: 'piezas', clave: 'p', titulo: 'Elegidas', piezas },
  ]);

  expect(numero).toBe(1);
  expect(contenido.bloques).toEqual([
    {
      tipo: 'piezas',
      titulo: 'Elegidas',
      piezas: [
        {
          tipo: 'blog',
          id: blog.id,
          titulo: 'Un turno',
          volanta: 'Crónica',
          entradilla: 'De noche.',
          firma: '',
          imagen: null,
          url: `/noticias-destacadas/${blog.id}`,
        },
        {
          tipo: 'articulo',
          id: article.id,
          titulo: 'Litio',
          volanta: '',
          entradilla: 'El litio baja. Mucho.',
          firma: '',
          imagen: '/media/articulos/a.webp',
          url: `/articulos/${article.id}`,
        },
      ],
    },
  ]);
  expect(enlaces).toEqual([
    { numero: 1, destino: `/noticias-destacadas/${blog.id}` },
    { numero: 2, destino: `/articulos/${article.id}` },
  ]);
});

test('blocks of new items show different ones, the newest first, and are read at once', async () => {
  for (const day of ['07', '08', '09']) {
    await makeArticle(server.db, { titulo_articulo: day, fecha_publicacion: `2026-03-${day}` });
  }
  await makeBlog(server.db, { titulo_blog: 'Blog', fecha_publicacion: '2026-03-06' });
  const readings: string[] = [];
  server.connection.onQuery(({ query }) => {
    if (query.includes('order by "articles"')) readings.push(query);
  });

  const blocks = ['a', 'b', 'c'].map((clave) => ({ ...NEWS, clave, maximo: 2 }));
  const { contenido } = await send(blocks);

  expect(titlesIn(contenido.bloques)).toEqual([
    ['09', '08'],
    ['07', 'Blog'],
  ]);
  expect(readings).toHaveLength(1);
});

test('new items are those published since the last newsletter began, without those chosen', async () => {
  const day = (fecha_publicacion: string, creado_en: string) => ({ fecha_publicacion, creado_en });
  const before = '2026-03-01T12:00:00Z';
  const make = (titulo_articulo: string, when: object) =>
    makeArticle(server.db, { titulo_articulo, ...when });
  await make('Viejo', day('2026-03-02', before));
  await make('Del mismo día, antes', day('2026-03-10', before));
  const first = await send([NEWS]);
  expect(titlesIn(first.contenido.bloques)).toEqual([['Del mismo día, antes', 'Viejo']]);

  server.setNow(new Date('2026-03-10T17:01:00Z'));
  const after = '2026-03-10T17:00:30Z';
  await make('Del mismo día, después', day('2026-03-10', after));
  const chosen = await make('Elegido', day('2026-03-10', after));
  await makeBlog(server.db, {
    titulo_blog: 'Una noticia',
    ...day('2026-03-10', '2026-03-10T17:00:40Z'),
  });
  const piezas = [{ tipo: 'articulo', id: chosen.id }];

  const second = await send([NEWS, { tipo: 'piezas', clave: 'p', piezas }]);
  expect(second.numero).toBe(2);
  expect(titlesIn(second.contenido.bloques)).toEqual([
    ['Una noticia', 'Del mismo día, después'],
    ['Elegido'],
  ]);

  await server.db
    .update(newsletters)
    .set({ estado: 'cancelado' })
    .where(eq(newsletters.id, second.id));
  const third = await send([{ ...NEWS, maximo: 2 }]);
  expect(titlesIn(third.contenido.bloques)).toEqual([['Una noticia', 'Elegido']]);
});

test('an item that waited for its day is new on that day', async () => {
  await makeArticle(server.db, {
    titulo_articulo: 'Del once',
    fecha_publicacion: '2026-03-11',
    creado_en: '2026-03-01T00:00:00Z',
  });
  await send([TEXT]);

  const { id } = await makeNewsletter(editor, { bloques: [NEWS, TEXT] });
  const today = await beginSending(server, id);
  expect(titlesIn(today.contenido.bloques)).toEqual([[]]);
  await server.db.update(newsletters).set({ estado: 'cancelado' }).where(eq(newsletters.id, id));

  const next = await makeNewsletter(editor, { bloques: [NEWS] });
  const tomorrow = await beginSending(server, next.id, { today: '2026-03-11' });
  expect(titlesIn(tomorrow.contenido.bloques)).toEqual([['Del once']]);
});

test('the latest edition is the newest public one', async () => {
  await makeEdition(server.db, { fecha_publicacion: '2026-02-01', titulo_edicion: 'Febrero' });
  const { id } = await makeEdition(server.db, { titulo_edicion: 'Marzo', numero_edicion: 48 });
  await makeEdition(server.db, { fecha_publicacion: '2026-04-01', titulo_edicion: 'Abril' });

  const { contenido } = await send([{ tipo: 'edicion', clave: 'e', titulo: 'La revista' }]);

  expect(contenido.bloques).toMatchObject([
    {
      titulo: 'La revista',
      piezas: [
        {
          tipo: 'edicion',
          id,
          titulo: 'Marzo',
          volanta: 'Edición 48',
          url: `/ediciones#edicion-${id}`,
        },
      ],
    },
  ]);
});

test.each([
  ['no subject', { asunto: ' ' }, 'Falta el asunto.'],
  ['no block', { bloques: [] }, 'El boletín no tiene contenido.'],
  [
    'blocks with nothing in them',
    { bloques: [NEWS, { ...TEXT, contenido: '<p> </p>' }] },
    'El boletín no tiene contenido.',
  ],
  [
    'a sponsor without words',
    { bloques: [{ tipo: 'patrocinio', clave: 's', enlace: 'https://a.test/' }] },
    'Un patrocinio no tiene título ni texto.',
  ],
  ['several', { asunto: '', bloques: [] }, 'Falta el asunto. El boletín no tiene contenido.'],
])('a newsletter with %s cannot be sent, and gets no number', async (_, body, detail) => {
  const { id, read } = await makeNewsletter(editor, body);

  await expect(beginSending(server, id)).rejects.toMatchObject({
    statusCode: 400,
    body: { detail },
  });
  expect(await read()).toMatchObject({ numero: null, estado: 'borrador' });
  expect((await send([TEXT])).numero).toBe(1);
});

test('pages of the archive change when the sending of a newsletter begins (D40)', async () => {
  const { id } = await makeNewsletter(editor);
  const tags: string[] = [];

  await beginSending(server, id, { tags });

  expect(tags).toEqual(['newsletters']);
});

test('two that begin at once get different numbers, and a repetition gets the same', async () => {
  const [one, other] = [await makeNewsletter(editor), await makeNewsletter(editor)];

  const begun = await Promise.all([one, other].map(({ id }) => beginSending(server, id)));

  expect(begun.map(({ numero }) => numero).sort()).toEqual([1, 2]);
  expect(await beginSending(server, one.id)).toEqual(begun[0]);
});
