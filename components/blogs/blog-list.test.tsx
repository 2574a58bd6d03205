import { expect, test } from 'vitest';
import { blogSchema } from '@/contract/blogs';
import { render } from '../testing/markup';
import { BlogList } from './blog-list';

const blog = blogSchema.parse({
  id: 5,
  titulo_blog: 'Litio',
  contenido: 'Texto',
  fecha_publicacion: '2026-11-20',
});

test('BlogList shows cards and pages of 12 (D39)', () => {
  const { text, links } = render(<BlogList blogs={[blog]} page={2} count={25} />);
  expect(text).toContain('Mostrando 13 a 24 de 25 resultados');
  expect(links()).toMatchObject({
    Litio: '/noticias-destacadas/5',
    Siguiente: '/noticias-destacadas?page=3',
  });
});

test('BlogList without blogs says "No hay blogs disponibles"', () => {
  expect(render(<BlogList blogs={[]} page={1} count={0} />).text).toContain(
    'No hay blogs disponibles',
  );
});
