import { expect, test } from 'vitest';
import { type Copy, copySchema } from '../../contract/copies.ts';
import { COPY_KINDS, kindFor } from './copy-kinds.ts';
import { copyFields, copyVersion } from './copy-values.ts';

const person = { id: 3, nombre: 'Ana Quispe' };
const aCopy = (rest: object): Copy =>
  copySchema.parse({
    id: 5,
    tipo: 'blog',
    elemento_id: null,
    titulo: '',
    version: 2,
    base: null,
    estado: 'borrador',
    publicar_en: null,
    motivo_fallo: null,
    creada_por: person,
    editada_por: person,
    asignada_a: null,
    creada_en: '2026-11-27T10:00:00Z',
    editada_en: '2026-11-27T10:00:00Z',
    campos: {},
    cambios: [],
    enlace_vista_hasta: null,
    ...rest,
  });

test('a copy with nothing in it has empty fields', () => {
  expect(copyVersion({ copy: aCopy({}), state: '"5-2"' }, COPY_KINDS.blog)).toEqual({
    values: {
      titulo_blog: '',
      contenido: '',
      fecha_publicacion: '',
      imagen_principal: undefined,
      banner: undefined,
      articulos_ids: [],
    },
    pictures: { imagen_principal: null, banner: null },
    state: '"5-2"',
    by: 'Ana Quispe',
  });
});

test('its fields, pictures and related articles become those of the form', () => {
  const articulos = [{ id: 9, titulo_articulo: 'Agua', fecha_publicacion: '2026-01-05' }];
  const campos = { titulo_blog: 'Oro', banner: '/media/b.webp?firma=x', articulos_ids: [9, 10] };
  const { values, pictures } = copyVersion(
    { copy: aCopy({ campos, articulos }), state: undefined },
    COPY_KINDS.blog,
  );
  expect(values).toMatchObject({ titulo_blog: 'Oro', articulos_ids: articulos });
  expect(pictures.banner).toBe('/media/b.webp?firma=x');
});

test('the address of a printed version is shown without its signature', () => {
  const url_impresa = 'https://veta.test/media/impresas/48.pdf?firma=1795782000.x-Y';
  const copy = aCopy({ tipo: 'edicion', campos: { url_impresa } });
  expect(copyVersion({ copy, state: undefined }, COPY_KINDS.edicion).values.url_impresa).toBe(
    'https://veta.test/media/impresas/48.pdf',
  );
});

test('changes are sent with ids and without files', () => {
  const articulos_ids = [{ id: 9, titulo_articulo: 'Agua', fecha_publicacion: '2026-01-05' }];
  const file = new File(['x'], 'foto.png');
  expect(copyFields({ titulo_blog: '', banner: file, articulos_ids })).toEqual({
    titulo_blog: '',
    articulos_ids: [9],
  });
});

test('with `fichas` a copy has its details, and they are sent as the server reads them', () => {
  const autores = [{ id: 4, nombre: 'Rosa Quispe', slug: 'rosa-quispe' }];
  const correcciones = [{ fecha: '2026-03-06', decia: 'un 3 %', dice: 'un 0,3 %' }];
  const campos = {
    ...{ volanta: 'Cobre', autores_ids: [4], comentarios_cerrados: 'true', correcciones },
    ...{ imagen_principal_foco: '0.2,0.3', imagen_social: '/media/s.webp' },
  };
  const copy = aCopy({ campos, autores, etiquetas: [] });

  const { values, pictures } = copyVersion(
    { copy, state: undefined },
    kindFor('blog', ['copias', 'fichas']),
  );

  expect(pictures.imagen_social).toBe('/media/s.webp');
  expect(copyFields(values)).toEqual({
    ...{ titulo_blog: '', contenido: '', fecha_publicacion: '', articulos_ids: [] },
    ...{ volanta: 'Cobre', autores_ids: [4], comentarios_cerrados: 'true', categoria_blog: '1' },
    correcciones: '[{"fecha":"2026-03-06","decia":"un 3 %","dice":"un 0,3 %"}]',
    ...{ imagen_principal_foco: '0.2,0.3', banner_foco: '', etiquetas_ids: [], entradilla: '' },
    ...{ descripcion_imagen: '', credito_imagen: '', titulo_seo: '', descripcion_seo: '' },
  });
});
