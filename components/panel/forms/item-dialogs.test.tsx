import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { render } from '../../testing/markup';
import { ArticleForm } from './article-form';
import { BlogForm } from './blog-form';
import { EditionForm } from './edition-form';

// Outside of Next there is no router; the browser tests press the buttons.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

afterEach(() => queryClient.clear());

const nothing = () => {};
const common = { place: { page: 1, search: '' }, onClose: nothing, onSaved: nothing };

test.each([
  [
    EditionForm,
    'Nueva Edición',
    [
      ...['Número de edición *', 'Título *', 'Contenido *', 'Fecha de publicación *'],
      ...['Imagen de portada *', 'URL de la versión impresa *'],
    ],
  ],
  [
    ArticleForm,
    'Nuevo Artículo',
    ['Título *', 'Fecha de publicación *', 'Contenido *', 'Imagen principal *', 'Banner *'],
  ],
  [
    BlogForm,
    'Nueva Noticia',
    [
      ...['Título *', 'Fecha de publicación *', 'Contenido *', 'Imagen principal *', 'Banner *'],
      'Buscar artículos para agregar',
    ],
  ],
])('%o asks for all that a new item needs', (Form, title, labels) => {
  const { all } = render(<Form {...common} />);
  expect(all('h2').map(({ text }) => text)).toContain(title);
  expect(
    all('label')
      .map(({ text }) => text)
      .sort(),
  ).toEqual([...labels].sort());
  // The form itself says what is wrong, in its own words.
  expect(all('form')[0]?.attributes).toHaveProperty('novalidate');
});

test('an item is read before it can be edited', () => {
  const { all, text } = render(<ArticleForm {...common} id={7} />);
  expect(all('h2').map((heading) => heading.text)).toContain('Editar Artículo');
  expect(text).toContain('Cargando datos...');
  expect(all('form')).toEqual([]);
});

test('an item that was read keeps its pictures, and is updated', () => {
  const item = {
    id: 7,
    titulo_articulo: 'El litio de la puna',
    contenido: '<p>Una veta honda.</p>',
    fecha_publicacion: '2026-03-10',
    categoria_articulo: 1,
    imagen_principal: '/media/veta.webp',
    banner: '/media/banner.webp',
  };
  queryClient.setQueryData(['panel', 'item', 'articles', 7], { item, state: '"1"' });
  const { all } = render(<ArticleForm {...common} id={7} />);
  expect(all('img').map(({ attributes }) => attributes.alt)).toEqual([
    'Imagen actual',
    'Imagen actual',
  ]);
  expect(all('button').map(({ text }) => text)).toContain('Actualizar');
});
