import { expect, test } from 'vitest';
import { render } from '../../testing/markup';
import { TablePagination } from './table-pagination';

const show = (page: number, count: number, isBusy = false) =>
  render(
    <TablePagination page={page} pageSize={6} count={count} isBusy={isBusy} onPage={() => {}} />,
  );

const buttons = (markup: ReturnType<typeof show>) =>
  markup.all('button').map(({ text, attributes }) => [text, attributes['aria-disabled']]);

test.each([0, 1, 6])('%i items are one page, which needs no control', (count) => {
  expect(show(1, count).html).toBe('');
});

test('what is shown is counted, the last page to its end', () => {
  expect(show(1, 7).text).toContain('Mostrando 1 a 6 de 7 resultados');
  expect(show(2, 7).text).toContain('Mostrando 7 a 7 de 7 resultados');
});

test('up to five pages are all shown, and the ends are disabled', () => {
  expect(buttons(show(1, 30))).toEqual([
    ['Anterior', 'true'],
    ...['1', '2', '3', '4', '5', 'Siguiente'].map((text) => [text, 'false']),
  ]);
  expect(buttons(show(5, 30)).at(-1)).toEqual(['Siguiente', 'true']);
});

test('in the middle of many pages it shows the first, three around, and the last', () => {
  expect(buttons(show(5, 60)).map(([text]) => text)).toEqual([
    ...['Anterior', '1', '4', '5', '6', '10', 'Siguiente'],
  ]);
  const [current] = show(5, 60)
    .all('button')
    .filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(current?.text).toBe('5');
});

test('everything is disabled while a page is loading', () => {
  expect(buttons(show(2, 30, true)).map(([, isOff]) => isOff)).toEqual(Array(7).fill('true'));
});
