import { expect, test } from 'vitest';
import {
  previewSchema,
  publishAnswerSchema,
  publishConflictSchema,
} from '../../contract/copies.ts';
import { revisionEndpoints } from '../../contract/endpoints.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../testing/make-content.ts';
import { etagOf, makeCopy } from '../testing/make-copy.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { makeByline, makeSection, makeTag } from '../testing/make-names.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

type Editor = Awaited<ReturnType<typeof makeEditor>>;

const upload = async (editor: Editor) =>
  String((await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json().imagen);

const KINDS = [
  {
    tipo: 'articulo',
    list: 'articles/articulos/',
    title: 'titulo_articulo',
    section: 'categoria_articulo',
    make: makeArticle,
  },
  {
    tipo: 'blog',
    list: 'noticias/noticias/',
    title: 'titulo_blog',
    section: 'categoria_blog',
    make: makeBlog,
  },
] as const;

const CORRECTIONS = [{ fecha: '2026-03-06', decia: 'un 3 %', dice: 'un 0,3 %' }];

test.for(KINDS)(
  'a copy of a new $tipo keeps every detail and becomes an item that has them',
  async (kind) => {
    const editor = await makeEditor(server);
    const byline = await makeByline(server.db, 'Rosa Quispe');
    const tag = await makeTag(server.db, 'Cobre');
    const section = await makeSection(server.db, `Sección de copias de ${kind.tipo}`);
    const [picture, social] = [await upload(editor), await upload(editor)];
    const details = {
      volanta: 'Cobre',
      entradilla: 'La ley baja.',
      descripcion_imagen: 'Un cargador',
      credito_imagen: 'Archivo',
      titulo_seo: 'La ley del cobre',
      descripcion_seo: 'Por qué baja',
      autores_ids: [byline.id],
      etiquetas_ids: [tag.id],
      imagen_principal_foco: '0.2,0.3',
    };
    const made = await makeCopy(editor, {
      tipo: kind.tipo,
      campos: {
        ...details,
        [kind.title]: 'Menos cobre por tonelada',
        contenido: '<p>La planta muele más.</p>',
        fecha_publicacion: '2026-03-05',
        imagen_principal: picture,
        imagen_social: social,
        [kind.section]: String(section.id),
        comentarios_cerrados: true,
        correcciones: CORRECTIONS,
      },
    });

    expect(made.copy.campos).toMatchObject({
      ...details,
      comentarios_cerrados: 'true',
      correcciones: CORRECTIONS,
    });
    expect(made.copy.campos.imagen_social).toContain('?firma=');
    const names = {
      autores: [{ id: byline.id, nombre: 'Rosa Quispe', slug: 'rosa-quispe' }],
      etiquetas: [{ id: tag.id, nombre: 'Cobre', slug: 'cobre', clase: 'mineral' }],
    };
    expect(made.copy).toMatchObject(names);
    const link = (await editor.json('POST', `${made.path}enlace-vista/`)).json().url;
    const token = String(link).split('/').at(-1);
    const preview = expectContract(previewSchema, await server.get(`redaccion/vistas/${token}/`));
    const shown = {
      ...{ volanta: 'Cobre', entradilla: 'La ley baja.', ...names },
      seccion: { id: section.id, nombre: section.nombre, slug: section.slug },
      ...{ comentarios_cerrados: true, correcciones: CORRECTIONS },
      imagen_principal_foco: { x: 0.2, y: 0.3 },
    };
    expect(preview.elemento).toMatchObject(shown);

    const published = expectContract(publishAnswerSchema, await made.publish());

    const item = (await server.get(`${kind.list}${published.elemento.id}/`)).json();
    expect(item).toMatchObject({ ...shown, imagen_social: social.split('?')[0] });
  },
);

test.for(KINDS)(
  'only the details that a copy of a $tipo changed are published',
  async ({ tipo, list, make }) => {
    const editor = await makeEditor(server);
    const colleague = await makeEditor(server);
    const [rosa, luis] = [
      await makeByline(server.db, 'Rosa Quispe'),
      await makeByline(server.db, 'Luis Ramos'),
    ];
    const { id } = await make(server.db);
    const made = await makeCopy(editor, { tipo, elemento_id: id });
    expect(made.copy.cambios).toEqual([]);
    const saved = await made.save(
      { entradilla: 'De la copia', autores_ids: [luis.id, rosa.id] },
      made.etag,
    );
    expect(saved.json().cambios.toSorted()).toEqual(['autores_ids', 'entradilla']);
    const item = `${list}${id}/`;
    await colleague.json('PATCH', item, { volanta: 'De la colega', comentarios_cerrados: true });

    expectContract(publishAnswerSchema, await made.publish());

    const read = (await server.get(item)).json();
    expect(read).toMatchObject({
      ...{ entradilla: 'De la copia', volanta: 'De la colega', comentarios_cerrados: true },
      autores: [{ nombre: 'Luis Ramos' }, { nombre: 'Rosa Quispe' }],
    });
  },
);

test.for(KINDS)(
  'a detail of a $tipo that both changed is a conflict, by field',
  async ({ tipo, list, make }) => {
    const editor = await makeEditor(server);
    const colleague = await makeEditor(server);
    const tags = [await makeTag(server.db, 'Oro'), await makeTag(server.db, 'Plata')];
    const [gold, silver] = tags.map((tag) => tag.id);
    const { id } = await make(server.db);
    const made = await makeCopy(editor, { tipo, elemento_id: id });
    await made.save(
      { volanta: 'Mía', etiquetas_ids: [gold], correcciones: CORRECTIONS },
      made.etag,
    );
    await colleague.json('PATCH', `${list}${id}/`, {
      ...{ volanta: 'Suya', etiquetas_ids: [silver], titulo_seo: 'Suyo' },
    });

    const answer = await made.publish();

    expect(answer.statusCode).toBe(412);
    const conflict = publishConflictSchema.parse(answer.json());
    expect(conflict.campos.toSorted()).toEqual(['etiquetas_ids', 'volanta']);
    expect(conflict.actual).toMatchObject({ volanta: 'Suya', etiquetas: [{ nombre: 'Plata' }] });
  },
);

test('a revision has the details, and restoring it brings them back', async () => {
  const editor = await makeEditor(server);
  const byline = await makeByline(server.db, 'Rosa Quispe');
  const { id } = await makeArticle(server.db);
  const item = `articles/articulos/${id}/`;
  await editor.json('PATCH', item, {
    ...{ entradilla: 'La primera', autores_ids: [byline.id], correcciones: CORRECTIONS },
    comentarios_cerrados: true,
  });
  await editor.json('PATCH', item, {
    ...{ entradilla: '', autores_ids: [], correcciones: [], comentarios_cerrados: false },
  });
  const query = `?tipo=articulo&elemento_id=${id}`;
  const { results } = (await editor.json('GET', `${revisionEndpoints.list}${query}`)).json();
  const [, second] = results;

  const revision = (await editor.json('GET', revisionEndpoints.item(second.id))).json();
  expect(revision.campos).toMatchObject({
    ...{ entradilla: 'La primera', autores_ids: [byline.id], correcciones: CORRECTIONS },
    comentarios_cerrados: 'true',
  });
  expect(revision.autores).toEqual([{ id: byline.id, nombre: 'Rosa Quispe', slug: 'rosa-quispe' }]);
  const restored = await editor.json('POST', revisionEndpoints.restore(second.id));
  const copy = restored.json();
  expect(copy.cambios.toSorted()).toEqual([
    ...['autores_ids', 'comentarios_cerrados', 'correcciones', 'entradilla'],
  ]);
  const publish = await editor.json('POST', `redaccion/copias/${copy.id}/publicar/`, {});
  expect(publish.statusCode, publish.body).toBe(200);
  expect((await server.get(item)).json()).toMatchObject({
    ...{
      entradilla: 'La primera',
      autores: [{ nombre: 'Rosa Quispe' }],
      correcciones: CORRECTIONS,
    },
    comentarios_cerrados: true,
  });
});

test('fields that a revision of an earlier release lacks are no changes and no conflict', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeBlog(server.db);
  const section = await makeSection(server.db, 'Sección de una versión antigua');
  await makeCopy(editor, { tipo: 'blog', elemento_id: id });
  const run = server.connection.inTransaction;
  await run((execute) => execute('DELETE FROM copias'));
  await run((execute) =>
    execute(`UPDATE revisiones SET campos = jsonb_build_object('titulo_blog', campos -> 'titulo_blog',
      'contenido', campos -> 'contenido', 'fecha_publicacion', campos -> 'fecha_publicacion',
      'imagen_principal', campos -> 'imagen_principal', 'banner', campos -> 'banner')`),
  );

  const made = await makeCopy(editor, { tipo: 'blog', elemento_id: id });

  expect(made.copy.cambios).toEqual([]);
  const saved = await made.save({ categoria_blog: section.id }, made.etag);
  expect(saved.json().cambios).toEqual(['categoria_blog']);
  expect((await made.publish()).statusCode).toBe(200);
  expect((await server.get(`noticias/noticias/${id}/`)).json().seccion).toMatchObject({
    id: section.id,
  });
});

test('a focal point follows its picture: another picture in a copy brings its own', async () => {
  const editor = await makeEditor(server);
  const [first, second] = [await upload(editor), await upload(editor)];
  const key = (address: string) => new URL(address).pathname.replace('/media/', '');
  const { id } = await makeArticle(server.db, { imagen_principal: key(first) });
  await editor.json('PATCH', `articles/articulos/${id}/`, { imagen_principal_foco: '0.1,0.2' });
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  expect(made.copy.campos.imagen_principal_foco).toBe('0.1,0.2');

  const saved = await made.save({ imagen_principal: second }, made.etag);
  expect(saved.json().campos.imagen_principal_foco).toBe('');
  const again = await made.save({ imagen_principal_foco: '0.500,.9' }, etagOf(saved));
  expect(again.json().campos.imagen_principal_foco).toBe('0.5,0.9');
  expect((await made.publish()).statusCode).toBe(200);

  const read = async () => (await server.get(`articles/articulos/${id}/`)).json();
  expect((await read()).imagen_principal_foco).toEqual({ x: 0.5, y: 0.9 });
  await editor.json('PATCH', `articles/articulos/${id}/`, { imagen_principal: first });
  expect((await read()).imagen_principal_foco).toEqual({ x: 0.1, y: 0.2 });
});

test('a copy refuses a focal point and corrections that are none', async () => {
  const editor = await makeEditor(server);
  const made = await makeCopy(editor, {
    tipo: 'articulo',
    campos: { correcciones: [{ decia: 'un 3 %' }] },
  });
  expect(made.copy.campos.correcciones).toEqual([{ fecha: '', decia: 'un 3 %', dice: '' }]);

  const answers = [
    await made.save({ banner_foco: '3,3' }, made.etag),
    await made.save({ correcciones: '{' }, made.etag),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect(answers[0]?.json()).toEqual({ banner_foco: ['El punto de enfoque no es válido.'] });
});

test('an author who was deleted meanwhile is left out of what a copy publishes', async () => {
  const editor = await makeEditor(server);
  const [rosa, luis] = [
    await makeByline(server.db, 'Rosa Quispe'),
    await makeByline(server.db, 'Luis Ramos'),
  ];
  const { id } = await makeArticle(server.db);
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  await made.save({ autores_ids: [rosa.id, luis.id] }, made.etag);
  await server.connection.inTransaction((execute) =>
    execute(`DELETE FROM autores WHERE id = ${rosa.id}`),
  );

  expect((await editor.json('GET', made.path)).json().autores).toMatchObject([{ id: luis.id }]);
  const answer = await made.publish();

  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().elemento.autores).toMatchObject([{ nombre: 'Luis Ramos' }]);
});

test('a social picture of a copy is kept while a copy or revision names it', async () => {
  const editor = await makeEditor(server);
  const social = await upload(editor);
  const made = await makeCopy(editor, { tipo: 'articulo', campos: { imagen_social: social } });
  const key = new URL(social).pathname.replace('/media/', '');
  const rows = await server.connection.inTransaction((execute) =>
    execute(`SELECT archivos FROM copias WHERE id = ${made.copy.id}`),
  );

  expect(rows).toEqual([{ archivos: [key] }]);
  const plain = await server.app.inject({ url: new URL(social).pathname });
  expect(plain.statusCode).toBe(404);
});
