import { expect, test } from 'vitest';
import { externalNewsListSchema } from '@/contract/external-news';
import { render } from '../testing/markup';
import { NewsCarousel } from './news-carousel';
import { NewsDetail } from './news-detail';
import { NewsList } from './news-list';

const news = (count: number, rest: object = {}) =>
  externalNewsListSchema.parse(
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      titulo: `Noticia ${index + 1}`,
      cuerpo: 'Texto.',
      fecha_publicacion: '2026-11-20',
      ...rest,
    })),
  );

test('NewsList shows a card for each item that leads to it', () => {
  const { all, links } = render(<NewsList news={news(2)} page={1} count={2} />);
  expect(all('article').map(({ text }) => text)).toEqual([
    'Noticia 120 nov 2026',
    'Noticia 220 nov 2026',
  ]);
  expect(links()).toMatchObject({ 'Noticia 1': '/noticias/1', 'Noticia 2': '/noticias/2' });
});

test('the pinned item is marked in the list and in the carousel (D71)', () => {
  const [first, ...others] = news(3);
  if (!first) throw new Error('No item');
  const list = [{ ...first, fijada: true }, ...others];
  for (const node of [
    <NewsList key="list" news={list} page={1} count={3} />,
    <NewsCarousel key="carousel" news={list} autoplay={6000} slides={4} />,
  ]) {
    const cards = render(node).all('article');
    expect(cards.map(({ text }) => text.includes('Destacada'))).toEqual([true, false, false]);
  }
});

test('NewsList without news says "No hay datos"', () => {
  const { text, all } = render(<NewsList news={[]} page={1} count={0} />);
  expect(text).toContain('No hay datos');
  expect(all('article')).toEqual([]);
});

test('NewsList pages through the addresses of the list (D39)', () => {
  const { links } = render(<NewsList news={news(24)} page={2} count={60} />);
  expect(links()).toMatchObject({ Anterior: '/noticias', Siguiente: '/noticias?page=3' });
});

test('NewsCarousel shows the first 150 characters of the body and "..."', () => {
  const cuerpo = `<p>${'oro '.repeat(25)}</p><p>${'agua, '.repeat(20)}</p>`;
  const { text } = render(<NewsCarousel news={news(1, { cuerpo })} autoplay={6000} slides={4} />);
  expect(text).toContain(`${'oro '.repeat(25)}${'agua, '.repeat(8)}`.replace(/, $/, '...'));
  expect(text).not.toContain('agua, '.repeat(9));
});

test('NewsCarousel leaves a short body as it is', () => {
  const { text } = render(<NewsCarousel news={news(1)} autoplay={6000} slides={4} />);
  expect(text).toContain('Más Noticias');
  expect(text).toContain('Texto.');
  expect(text).not.toContain('...');
});

test('NewsCarousel without news is not rendered', () => {
  expect(render(<NewsCarousel news={[]} autoplay={6000} slides={4} />).html).toBe('');
});

test('NewsDetail shows the item with its line breaks', () => {
  const [item] = news(1, { cuerpo: 'Uno\ndos\n\n<3' });
  if (!item) throw new Error('No item');
  const { all, text, html } = render(<NewsDetail item={item} all={[item]} />);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Noticia 1']);
  expect(text).toContain('Publicado el: 20 de noviembre de 2026');
  expect(html).toContain('<p>Uno<br />dos</p>\n<p>&lt;3</p>');
  expect(text).not.toContain('Más Noticias');
});

test('NewsDetail names the source of the item and links to it there', () => {
  const [item] = news(1, { fuente: 'Agencia Andina', enlace: 'https://agencia.test/cobre' });
  if (!item) throw new Error('No item');
  const { all, text } = render(<NewsDetail item={item} all={[item]} />);
  expect(text).toContain('Fuente: Agencia Andina');
  expect(all('a').find((link) => link.text === 'Agencia Andina')?.attributes).toMatchObject({
    href: 'https://agencia.test/cobre',
    rel: 'nofollow noopener',
  });
});

test.each([
  ['', null, false],
  ['Agencia Andina', null, true],
  ['Agencia Andina', 'javascript:alert(1)', true],
])('NewsDetail of the source %j at %j has no link to it', (fuente, enlace, isNamed) => {
  const [item] = news(1, { fuente, enlace });
  if (!item) throw new Error('No item');
  const { all, text } = render(<NewsDetail item={item} all={[item]} />);
  expect(text.includes('Fuente:')).toBe(isNamed);
  expect(all('a').map(({ attributes }) => attributes.rel)).not.toContain('nofollow noopener');
});

test('NewsDetail shows each other item once: 5 beside it, the rest in the carousel', () => {
  const all = news(9);
  const [item] = all;
  if (!item) throw new Error('No item');
  const screen = render(<NewsDetail item={item} all={all} />);
  const titles = screen.all('h3').map(({ text }) => text);
  const others = ['2', '3', '4', '5', '6', '7', '8', '9'].map((id) => `Noticia ${id}`);
  expect(titles).toEqual(others);
  expect(screen.all('h2').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Más Noticias', 'Más Noticias del sector']),
  );
  const names = screen.all('h2').map(({ text }) => text);
  expect(new Set(names).size).toBe(names.length);
});

test.each([1, 3, 6])('NewsDetail of %i news has no carousel that repeats the sidebar', (count) => {
  const all = news(count);
  const [item] = all;
  if (!item) throw new Error('No item');
  const { text, all: elements } = render(<NewsDetail item={item} all={all} />);
  expect(elements('h3')).toHaveLength(count - 1);
  expect(text).not.toContain('Más Noticias del sector');
});

test('the carousel of a detail page has 200 news at most, however many a service lists', () => {
  const [item, ...others] = news(1000);
  if (!item) throw new Error('No item');
  const { all } = render(<NewsDetail item={item} all={others} />);
  // Five are in the sidebar.
  expect(all('h3').filter(({ text }) => text.startsWith('Noticia '))).toHaveLength(5 + 200);
});
