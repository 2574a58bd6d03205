import { expect, test } from 'vitest';
import { articleSchema } from '@/contract/articles';
import { render } from '../testing/markup';
import { ArticleList } from './article-list';

const article = (id: number, rest: object = {}) =>
  articleSchema.parse({
    id,
    titulo_articulo: `Artículo ${id}`,
    contenido: '<p>Uno</p><p>dos</p>',
    fecha_publicacion: '2026-11-20',
    ...rest,
  });

test('ArticleList shows cards with "Sin imagen", title, excerpt and "Ver más"', () => {
  const { all, links } = render(<ArticleList articles={[article(1)]} page={1} count={1} />);
  expect(all('article').map(({ text }) => text)).toEqual([
    'Sin imagenArtículo 1Uno dos20 nov 2026Ver más',
  ]);
  expect(links()).toMatchObject({ 'Artículo 1': '/articulos/1' });
});

test('ArticleList without articles says "No hay artículos disponibles"', () => {
  expect(render(<ArticleList articles={[]} page={1} count={0} />).text).toContain(
    'No hay artículos disponibles',
  );
});

test('ArticleList keeps the search in the form and in the page links (D39)', () => {
  const search = '"agua" & <oro>';
  const { all, links, text } = render(
    <ArticleList articles={[article(1)]} page={2} count={20} search={search} />,
  );
  expect(all('input')[0]?.attributes).toMatchObject({ name: 'search', value: search });
  expect(all('form')[0]?.attributes.action).toBe('/articulos');
  expect(text).toContain(`20 resultados para «${search}»`);
  expect(links()).toMatchObject({
    Siguiente: '/articulos?search=%22agua%22+%26+%3Coro%3E&page=3',
    Anterior: '/articulos?search=%22agua%22+%26+%3Coro%3E',
    'Ver todos los artículos': '/articulos',
  });
});

test('ArticleList counts one result in the singular, and none where nothing was searched', () => {
  const one = render(<ArticleList articles={[article(1)]} page={1} count={1} search="oro" />);
  expect(one.text).toContain('1 resultado para «oro»');
  const all = render(<ArticleList articles={[article(1)]} page={1} count={1} />);
  expect(all.text).not.toContain('resultado');
});

test('ArticleList links the sections of a server that has them, and says who wrote what', () => {
  const article = articleSchema.parse({
    ...{ id: 7, titulo_articulo: 'Relaves', contenido: '<p>Texto.</p>' },
    ...{ fecha_publicacion: '2026-11-20', entradilla: 'Diez años.', volanta: 'Agua' },
    autores: [{ id: 1, nombre: 'Nuria Quezada', slug: 'nuria-quezada' }],
  });
  const sections = [{ id: 5, nombre: 'Agua y relaves', slug: 'agua-y-relaves' }];
  const { all, links, text } = render(
    <ArticleList articles={[article]} page={1} count={1} sections={sections} />,
  );
  expect(links()['Agua y relaves']).toBe('/secciones/agua-y-relaves');
  expect(text).toContain('Diez años.');
  expect(text).toContain('Por Nuria Quezada');
  expect(all('nav').map(({ attributes }) => attributes['aria-label'])).toContain('Secciones');
  const plain = render(<ArticleList articles={[]} page={1} count={0} />);
  expect(plain.html).not.toContain('aria-label="Secciones"');
});
