import { expect, test } from 'vitest';
import type { Http } from '../core/http.ts';
import { duplicateOf } from './duplicate.ts';

const asked: string[] = [];
const answering = (item: object) =>
  ({
    get: async (path: string) => {
      asked.push(path);
      return item;
    },
  }) as unknown as Http;

test('a duplicate of a blog has its text, pictures and related articles, and the present day', async () => {
  const http = answering({
    id: 7,
    titulo_blog: 'Una noche en la planta',
    contenido: '<p>Crónica.</p>',
    fecha_publicacion: '2026-03-05',
    imagen_principal: 'https://revista.test/media/a.webp',
    banner: null,
    articulos: [{ id: 3, titulo_articulo: 'Litio', fecha_publicacion: '2026-01-05' }],
  });

  expect(await duplicateOf(http, 'blog', 7, '2026-11-27', [])).toEqual({
    tipo: 'blog',
    campos: {
      titulo_blog: 'Una noche en la planta (copia)',
      contenido: '<p>Crónica.</p>',
      fecha_publicacion: '2026-11-27',
      imagen_principal: 'https://revista.test/media/a.webp',
      articulos_ids: [3],
    },
  });
  expect(asked).toEqual(['noticias/noticias/7/']);
});

test('a duplicate of an edition has neither its number nor its printed version', async () => {
  const http = answering({
    id: 2,
    numero_edicion: 48,
    titulo_edicion: 'Bajo el salar',
    contenido: '<p>Agua.</p>',
    fecha_publicacion: '2026-03-05',
    imagen: 'https://revista.test/media/b.webp',
    url_impresa: 'https://revista.test/media/48.pdf',
  });

  const { campos } = await duplicateOf(http, 'edicion', 2, '2026-11-27', []);

  expect(campos).toMatchObject({ titulo_edicion: 'Bajo el salar (copia)' });
  expect(campos).not.toMatchObject({ numero_edicion: '48' });
  expect(campos).not.toHaveProperty('url_impresa');
});

test('a duplicate of an article stays in its section', async () => {
  const http = answering({
    id: 5,
    titulo_articulo: 'Relaves filtrados',
    contenido: '<p>Menos agua.</p>',
    fecha_publicacion: '2026-03-05',
    categoria_articulo: 3,
    imagen_principal: null,
    banner: null,
  });

  expect((await duplicateOf(http, 'articulo', 5, '2026-11-27', [])).campos).toEqual({
    titulo_articulo: 'Relaves filtrados (copia)',
    contenido: '<p>Menos agua.</p>',
    fecha_publicacion: '2026-11-27',
    categoria_articulo: 3,
  });
});

test.each([
  ['V'.repeat(292), `${'V'.repeat(292)} (copia)`],
  ['V'.repeat(293), `${'V'.repeat(291)}… (copia)`],
  [`${'V'.repeat(290)}🪨🪨🪨`, `${'V'.repeat(290)}… (copia)`],
])('a long title is cut for the suffix: %#', async (titulo_blog, expected) => {
  const http = answering({
    id: 7,
    titulo_blog,
    contenido: '<p>Crónica.</p>',
    fecha_publicacion: '2026-03-05',
    imagen_principal: null,
    banner: null,
    articulos: [],
  });

  const { campos } = await duplicateOf(http, 'blog', 7, '2026-11-27', []);

  expect(campos).toMatchObject({ titulo_blog: expected });
});

test.each([
  [['copias', 'fichas'] as const, true],
  [['copias'] as const, false],
])(
  'with %j a duplicate has details: %s; never corrections and closed comments',
  async (offered, hasDetails) => {
    const http = answering({
      ...{ id: 7, titulo_blog: 'Una noche', contenido: '<p>Crónica.</p>', categoria_blog: 3 },
      ...{ fecha_publicacion: '2026-03-05', imagen_principal: null, banner: null },
      ...{ volanta: 'Cobre', comentarios_cerrados: true },
      autores: [{ id: 4, nombre: 'Rosa Quispe', slug: 'rosa-quispe' }],
      correcciones: [{ fecha: '2026-03-06', decia: 'un 3 %', dice: 'un 0,3 %' }],
    });

    const { campos } = await duplicateOf(http, 'blog', 7, '2026-11-27', offered);

    const details = { volanta: 'Cobre', autores_ids: [4], etiquetas_ids: [], categoria_blog: '3' };
    expect(campos).toEqual({
      ...{ titulo_blog: 'Una noche (copia)', contenido: '<p>Crónica.</p>', articulos_ids: [] },
      ...{ fecha_publicacion: '2026-11-27', ...(hasDetails && details) },
    });
  },
);
