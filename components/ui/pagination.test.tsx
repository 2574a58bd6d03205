import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { Pagination } from './pagination';

const address = (page: number) => (page === 1 ? '/ediciones' : `/ediciones?page=${page}`);

const show = (page: number, count: number) =>
  render(<Pagination page={page} pageSize={6} count={count} address={address} />);

test.each([0, 1, 6])('Pagination of %i items, which fit on one page, is hidden', (count) => {
  expect(show(1, count).html).toBe('');
});

test('Pagination shows the range and the total', () => {
  expect(show(1, 20).text).toContain('Mostrando 1 a 6 de 20 resultados');
  expect(show(4, 20).text).toContain('Mostrando 19 a 20 de 20 resultados');
});

test('Pagination has real links to the pages (D39)', () => {
  const { all, links } = show(2, 20);
  expect(links()).toEqual({
    Anterior: '/ediciones',
    'Página 1': '/ediciones',
    'Página 3': '/ediciones?page=3',
    'Página 4': '/ediciones?page=4',
    Siguiente: '/ediciones?page=3',
  });
  const current = all('span').filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(current.map(({ text }) => text)).toEqual(['2']);
});

test('Pagination has no link before the first and after the last page', () => {
  expect(Object.keys(show(1, 12).links())).toEqual(['Página 2', 'Siguiente']);
  expect(Object.keys(show(2, 12).links())).toEqual(['Anterior', 'Página 1']);
  expect(show(1, 12).text).toContain('Anterior');
});

test('Pagination of a long list omits pages on both sides', () => {
  const { all } = show(10, 120);
  expect(all('li').map(({ text }) => text)).toEqual([
    'Anterior',
    ...['1', '…', '9', '10', '11', '…', '20'],
    'Siguiente',
  ]);
});
