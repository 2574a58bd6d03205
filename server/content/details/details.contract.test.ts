import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articleSchema } from '../../../contract/articles.ts';
import { blogSchema } from '../../../contract/blogs.ts';
import { commentEndpoints } from '../../../contract/endpoints.ts';
import { media } from '../../platform/db/schema/media.ts';
import { cleanAt } from '../../testing/clean-content.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { drawPng, EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { makeByline, makeSection, makeTag, NO_DETAILS } from '../../testing/make-names.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';
import { articleContentType } from '../articles/content-type.ts';

const server = provideTestServer();

const KINDS = EDITABLE.filter(({ name }) => name !== 'edition').map((kind) => ({
  ...kind,
  schema: kind.name === 'blog' ? blogSchema : articleSchema,
  section: kind.name === 'blog' ? 'categoria_blog' : 'categoria_articulo',
  make: (given: { banner?: string; imagen_principal?: string } = {}) =>
    kind.name === 'blog' ? makeBlog(server.db, given) : makeArticle(server.db, given),
}));

const TEXTS = {
  volanta: 'Cobre',
  entradilla: 'La ley baja y la planta muele más.',
  descripcion_imagen: 'Un cargador en el tajo',
  credito_imagen: 'Foto: archivo de la revista',
  titulo_seo: 'Por qué baja la ley del cobre',
  descripcion_seo: 'Menos cobre por tonelada: qué hace una planta.',
};
const CORRECTIONS = [{ fecha: '2026-03-06', decia: 'un 3 %', dice: 'un 0,3 %' }];

const keyOf = (address: string) => new URL(address).pathname.replace('/media/', '');
const isPublic = async (address: string) =>
  (await server.app.inject({ url: new URL(address).pathname })).statusCode === 200;

test.for(KINDS)('an answer of a $name without details has empty ones', async ({ list, make }) => {
  const { id } = await make();

  const item = (await server.get(`${list}${id}/`)).json();

  expect(item).toMatchObject(NO_DETAILS);
  expect(item).not.toHaveProperty('seccion');
});

test.for(KINDS)(
  'POST of a $name as JSON stores every detail, and list and item show it',
  async ({ name, list, texts, schema, section: field }) => {
    const editor = await makeEditor(server);
    const [first, second] = [
      await makeByline(server.db, 'Rosa Quispe'),
      await makeByline(server.db, 'Luis Ramos'),
    ];
    const tag = await makeTag(server.db, 'Cobre');
    const section = await makeSection(server.db, `Sección de ${name}`);
    const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
    const { imagen: social } = (
      await editor.form('POST', 'imagenes/', { imagen: await drawPng(60, 30) })
    ).json();

    const made = await editor.json('POST', list, {
      ...texts,
      ...TEXTS,
      imagen_principal: imagen,
      imagen_social: social,
      [field]: section.id,
      autores_ids: [second.id, first.id, second.id],
      etiquetas_ids: [tag.id],
      comentarios_cerrados: true,
      correcciones: CORRECTIONS,
      imagen_principal_foco: '0.25,0.7',
    });

    expect(made.statusCode, made.body).toBe(201);
    const { id } = schema.parse(made.json());
    const expected = {
      ...TEXTS,
      autores: [
        { id: second.id, nombre: 'Luis Ramos', slug: 'luis-ramos' },
        { id: first.id, nombre: 'Rosa Quispe', slug: 'rosa-quispe' },
      ],
      etiquetas: [{ id: tag.id, nombre: 'Cobre', slug: 'cobre', clase: 'mineral' }],
      seccion: { id: section.id, nombre: `Sección de ${name}`, slug: section.slug },
      comentarios_cerrados: true,
      correcciones: CORRECTIONS,
      imagen_social: social.split('?')[0],
      imagen_principal_foco: { x: 0.25, y: 0.7 },
      // Without a banner the main picture is used.
      banner_foco: { x: 0.25, y: 0.7 },
    };
    expect(made.json()).toMatchObject(expected);
    expect((await server.get(`${list}${id}/`)).json()).toMatchObject(expected);
    const listed = (await server.get(list)).json().results[0];
    expect(listed).toMatchObject(expected);
    expect(await isPublic(social)).toBe(true);
  },
);

test.for(KINDS)(
  'PATCH of a $name as a form changes details, and leaves those that it does not name',
  async ({ list, make }) => {
    const editor = await makeEditor(server);
    const { id } = await make();
    const tags = [await makeTag(server.db, 'Oro'), await makeTag(server.db, 'Plata')];
    const ids = tags.map((tag) => String(tag.id));

    const changed = await editor.form('PATCH', `${list}${id}/`, {
      entradilla: '  Dos líneas\nde entrada ',
      etiquetas_ids: ids.toReversed(),
      comentarios_cerrados: 'true',
      correcciones: JSON.stringify(CORRECTIONS),
      imagen_social: await drawPng(),
    });

    expect(changed.statusCode, changed.body).toBe(200);
    const item = changed.json();
    expect(item).toMatchObject({
      entradilla: 'Dos líneas de entrada',
      comentarios_cerrados: true,
      correcciones: CORRECTIONS,
    });
    expect(item.etiquetas.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Plata',
      'Oro',
    ]);
    expect(await isPublic(item.imagen_social)).toBe(true);

    const cleared = (
      await editor.json('PATCH', `${list}${id}/`, {
        etiquetas_ids: [],
        imagen_social: null,
        correcciones: '',
        comentarios_cerrados: false,
      })
    ).json();

    expect(cleared).toMatchObject({ etiquetas: [], imagen_social: null, correcciones: [] });
    expect(cleared).toMatchObject({
      comentarios_cerrados: false,
      entradilla: 'Dos líneas de entrada',
    });
    expect(await isPublic(item.imagen_social)).toBe(false);
  },
);

const REFUSED: [field: string, value: unknown, text: string][] = [
  ['volanta', 'a'.repeat(101), 'La volanta puede tener como máximo 100 caracteres'],
  ['volanta', 7, 'La volanta debe ser un texto'],
  ['entradilla', 'a'.repeat(501), 'La entradilla puede tener como máximo 500 caracteres'],
  [
    'descripcion_imagen',
    'a'.repeat(501),
    'La descripción de la imagen puede tener como máximo 500 caracteres',
  ],
  [
    'credito_imagen',
    'a'.repeat(201),
    'El crédito de la imagen puede tener como máximo 200 caracteres',
  ],
  [
    'titulo_seo',
    'a'.repeat(121),
    'El título para buscadores puede tener como máximo 120 caracteres',
  ],
  [
    'descripcion_seo',
    'a'.repeat(321),
    'La descripción para buscadores puede tener como máximo 320 caracteres',
  ],
  ['autores_ids', [999_999], 'No hay ningún autor con el número 999999'],
  ['autores_ids', ['x'], 'Los autores no son válidos'],
  [
    'autores_ids',
    Array.from({ length: 21 }, (_, i) => i + 1),
    'Puede haber como máximo 20 autores',
  ],
  ['etiquetas_ids', [999_999], 'No hay ninguna etiqueta con el número 999999'],
  [
    'etiquetas_ids',
    Array.from({ length: 51 }, (_, i) => i + 1),
    'Puede haber como máximo 50 etiquetas',
  ],
  ['comentarios_cerrados', 'quizá', 'El valor de «Comentarios cerrados» no es válido'],
  [
    'imagen_principal_foco',
    '2,0',
    'El punto de enfoque debe tener la forma «x,y», con números de 0 a 1',
  ],
  ['banner_foco', 'medio', 'El punto de enfoque debe tener la forma «x,y», con números de 0 a 1'],
  ['correcciones', '{', 'Las correcciones no son válidas'],
  [
    'correcciones',
    [{ ...CORRECTIONS[0], fecha: 'ayer' }],
    'La fecha de la corrección debe ser válida (YYYY-MM-DD)',
  ],
  [
    'correcciones',
    [{ ...CORRECTIONS[0], dice: ' ' }],
    'La corrección debe decir qué dice ahora el texto',
  ],
  [
    'correcciones',
    [{ ...CORRECTIONS[0], decia: '' }],
    'La corrección debe decir qué decía el texto',
  ],
  [
    'correcciones',
    Array.from({ length: 51 }, () => CORRECTIONS[0]),
    'Puede haber como máximo 50 correcciones',
  ],
];

test.for(KINDS)(
  'a $name refuses details out of bounds, and stays as it is',
  async ({ list, make }) => {
    const editor = await makeEditor(server);
    const { id } = await make();
    const before = (await server.get(`${list}${id}/`)).json();

    const refusals = [];
    for (const [field, value] of REFUSED) {
      const answer = await editor.json('PATCH', `${list}${id}/`, { [field]: value });
      refusals.push([field, answer.statusCode, Object.values(answer.json()).flat()[0]]);
    }

    expect(refusals).toEqual(REFUSED.map(([field, , text]) => [field, 400, text]));
    expect((await server.get(`${list}${id}/`)).json()).toEqual(before);
  },
);

test('a blog in a section that does not exist is refused', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeBlog(server.db);

  const answer = await editor.json('PATCH', `noticias/noticias/${id}/`, {
    categoria_blog: 999_999,
  });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { categoria_blog: ['La sección no existe'] },
  ]);
});

test('a focal point belongs to the picture, wherever it is shown', async () => {
  const editor = await makeEditor(server);
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const key = keyOf(imagen);
  const article = await makeArticle(server.db, { imagen_principal: key, banner: key });
  const blog = await makeBlog(server.db, { banner: key });

  const changed = await editor.json('PATCH', `articles/articulos/${article.id}/`, {
    banner_foco: '.1,1',
  });

  expect(changed.json()).toMatchObject({
    imagen_principal_foco: { x: 0.1, y: 1 },
    banner_foco: { x: 0.1, y: 1 },
  });
  expect((await server.get(`noticias/noticias/${blog.id}/`)).json().banner_foco).toEqual({
    x: 0.1,
    y: 1,
  });

  await editor.json('PATCH', `articles/articulos/${article.id}/`, { banner_foco: '0.5,0.5' });
  const [row] = await server.db.select().from(media).where(eq(media.key, key));
  expect([row?.foco_x, row?.foco_y]).toEqual([null, null]);
});

test('an item that is erased for good leaves no authors and tags behind', async () => {
  const editor = await makeEditor(server);
  const byline = await makeByline(server.db, 'Ana Soto');
  const article = await makeArticle(server.db);
  const path = `articles/articulos/${article.id}/`;
  await editor.json('PATCH', path, { autores_ids: [byline.id] });
  await editor.json('DELETE', path);
  const count = () =>
    server.connection.inTransaction((execute) =>
      execute('SELECT count(*)::int AS n FROM elemento_autores'),
    );
  expect(await count()).toEqual([{ n: 1 }]);

  await cleanAt(server, '2026-06-10T17:00:00Z', articleContentType(SITE_URL));

  expect(await count()).toEqual([{ n: 0 }]);
});

test.for(['article', 'blog'] as const)(
  'a comment or reply on a %s with closed comments is refused; own ones are still changed',
  async (target) => {
    const editor = await makeEditor(server);
    const { id } = await (target === 'blog' ? makeBlog : makeArticle)(server.db);
    const { create, item, idField } = commentEndpoints[target];
    const { access } = await makeSignedIn(server, 'LECTOR');
    const post = (body: object) =>
      send(server, 'POST', create, {
        access,
        body: { [idField]: id, contenido: 'Buen texto.', ...body },
      });
    const first = await post({});
    expect(first.statusCode, first.body).toBe(201);

    const path = target === 'blog' ? `noticias/noticias/${id}/` : `articles/articulos/${id}/`;
    await editor.json('PATCH', path, { comentarios_cerrados: true });

    const refused = [await post({ contenido: 'Otro.' }), await post({ parent: first.json().id })];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'Los comentarios están cerrados.' },
      ]);
    }
    const own = item(first.json().id);
    const edited = await send(server, 'PATCH', own, {
      access,
      body: { contenido: 'Mejor dicho.' },
    });
    expect(edited.statusCode, edited.body).toBe(200);
    expect((await send(server, 'DELETE', own, { access })).statusCode).toBe(204);
  },
);
