import { expect, test } from 'vitest';
import { blogSchema } from '@/contract/blogs';
import { editionSchema } from '@/contract/editions';
import { render } from '../testing/markup';
import { Front } from './front';

const blogs = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    blogSchema.parse({
      id: index + 1,
      titulo_blog: `Blog ${index + 1}`,
      contenido: '<p>Texto.</p>',
      fecha_publicacion: '2026-11-20',
    }),
  );
const edition = editionSchema.parse({
  id: 1,
  numero_edicion: 48,
  titulo_edicion: 'Bajo el salar',
  contenido: 'Texto',
  fecha_publicacion: '2026-11-01',
});

const blogLinks = (count: number) =>
  Object.entries(render(<Front edition={edition} blogs={blogs(count)} />).links()).filter(
    ([label]) => label.startsWith('Blog '),
  );

test.each([1, 3, 4, 8])('Front shows %i featured news in their order', (count) => {
  expect(blogLinks(count)).toEqual(
    blogs(count).map(({ id }) => [`Blog ${id}`, `/noticias-destacadas/${id}`]),
  );
});

test('Front numbers the featured news from the second on', () => {
  const { all } = render(<Front edition={edition} blogs={blogs(8)} />);
  const ranks = all('span').filter(({ attributes }) => attributes['aria-hidden'] === 'true');
  expect(ranks.map(({ text }) => text)).toEqual(['2', '3', '4', '5', '6', '7', '8']);
});

test('Front names the authors of the leading news, where it has any', () => {
  const autores = [
    { id: 1, nombre: 'Ana Paz', slug: 'ana-paz' },
    { id: 2, nombre: 'Inés Rey', slug: 'ines-rey' },
  ];
  const signed = blogs(2).map((blog) => ({ ...blog, autores }));
  const { text } = render(<Front edition={edition} blogs={signed} />);
  expect(text.match(/Por Ana Paz e Inés Rey/g)).toHaveLength(1);
  expect(render(<Front edition={edition} blogs={blogs(2)} />).text).not.toContain('Por ');
});

test('Front without news and edition shows empty states', () => {
  const { text, all } = render(<Front edition={null} blogs={[]} />);
  expect(all('h2').map((heading) => heading.text)).toEqual(['Noticias Destacadas']);
  expect(text).toContain('No hay blogs disponibles');
  expect(text).toContain('No hay ediciones disponibles');
});
