import { expect, test } from 'vitest';
import { compareFields } from './compare-fields.ts';

test('fields that differ are named in the order of the form', () => {
  const before = {
    titulo_blog: 'Oro',
    contenido: '<p>Uno.</p>',
    fecha_publicacion: '2026-03-01',
    imagen_principal: 'https://a.test/media/blogs/a.png?firma=x.y',
    banner: null,
    articulos_ids: [1, 2],
  };
  const after = {
    titulo_blog: 'Cobre',
    contenido: '<p>Dos.</p>',
    fecha_publicacion: '2026-03-01',
    imagen_principal: 'https://a.test/media/blogs/a.png',
    banner: 'https://a.test/media/blogs/b.png',
    articulos_ids: [2, 1],
  };

  expect(compareFields('blog', before, after)).toMatchObject([
    { field: 'titulo_blog', kind: 'value', before: 'Oro', after: 'Cobre' },
    { field: 'contenido', kind: 'text', text: { isSame: false } },
    { field: 'banner', kind: 'file', before: '', after: 'https://a.test/media/blogs/b.png' },
    { field: 'articulos_ids', kind: 'list', before: [1, 2], after: [2, 1] },
  ]);
});

test('a text of which only the format changed says so', () => {
  const compared = compareFields(
    'blog',
    { contenido: '<p>Uno</p>' },
    { contenido: '<h2>Uno</h2>' },
  );
  expect(compared).toMatchObject([{ field: 'contenido', kind: 'text', text: { isSame: true } }]);
});

test('a text whose files have other signatures is the same', () => {
  const text = (signature: string) => `<p><img src="/media/a/b.png?firma=${signature}" alt=""></p>`;
  expect(compareFields('blog', { contenido: text('a.b') }, { contenido: text('c.d') })).toEqual([]);
});

test('details are compared by what they say', () => {
  const before = { autores_ids: [1], comentarios_cerrados: '' as const };
  const correcciones = [{ fecha: '2026-03-06', decia: 'un 3 %', dice: 'un 0,3 %' }];
  const after = {
    ...{ volanta: 'Cobre', autores_ids: [2, 1], categoria_blog: '1', correcciones },
    comentarios_cerrados: 'true' as const,
    imagen_social: 'https://a.test/media/textos/a.webp',
  };

  expect(compareFields('blog', before, after)).toEqual([
    { field: 'volanta', kind: 'value', before: '', after: 'Cobre' },
    { field: 'autores_ids', kind: 'list', before: [1], after: [2, 1] },
    {
      ...{ field: 'imagen_social', kind: 'file', before: '' },
      after: 'https://a.test/media/textos/a.webp',
    },
    { field: 'comentarios_cerrados', kind: 'value', before: '', after: 'Sí' },
    {
      ...{ field: 'correcciones', kind: 'value', before: '' },
      after: '2026-03-06: decía «un 3 %», dice «un 0,3 %».',
    },
  ]);
});
