import { expect, test } from 'vitest';
import { articleSchema } from '@/contract/articles';
import { render } from '../testing/markup';
import { Reports } from './reports';

const article = (id: number) =>
  articleSchema.parse({
    id,
    titulo_articulo: `Artículo ${id}`,
    contenido: '<p>Texto.</p>',
    fecha_publicacion: '2026-11-20',
  });

test('Reports shows placed articles in their order, and a link to all', () => {
  const { all, links } = render(<Reports articles={[article(7), article(5)]} />);
  expect(all('h2').map(({ text }) => text)).toEqual(['Reportajes']);
  expect(links()).toEqual({
    'Todos los artículos': '/articulos',
    'Artículo 7': '/articulos/7',
    'Artículo 5': '/articulos/5',
  });
});

test('Reports is nothing without articles', () => {
  expect(render(<Reports articles={[]} />).text).toBe('');
});

test('Reports says the kicker, standfirst and authors of an article (D65)', () => {
  const detailed = {
    ...article(7),
    ...{ volanta: 'Salares', entradilla: 'Treinta y uno, 437 o 502.' },
    autores: [{ id: 1, nombre: 'Nuria Quezada', slug: 'nuria-quezada' }],
  };
  const { text } = render(<Reports articles={[detailed]} />);
  expect(text).toContain('Salares');
  expect(text).toContain('Treinta y uno, 437 o 502.');
  expect(text).toContain('Por Nuria Quezada');
  expect(text).not.toContain('Texto.');
});
