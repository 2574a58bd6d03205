import { expect, onTestFinished, test, vi } from 'vitest';
import { numberColumns } from './number-columns';

const columnsOf = (...rows: string[][]) => [...numberColumns(rows)];

test.each([
  ['4,5', '12 500'],
  ['2.900', '1.350'],
  ['0,31 %', '0,84\u00a0%'],
  ['1,2 g/t', '14 000 t/d'],
  ['US$ 300', 'S/ 1.200,50'],
  ['−4', '+12'],
  ['≈ 85', '<0,01'],
  ['24 a 26', '31–47'],
  ['2.900 personas', '45 °C'],
])('a column with %s and %s below its head has numbers', (one, other) => {
  expect(columnsOf(['Mina', 'Ley'], ['Alta', one], ['Baja', other])).toEqual([1]);
});

test.each([
  'muy alta',
  '3 de cada 4 puestos',
  '21/11/2026',
  '12:30',
  'N.º 48',
  '1. Primero',
  `${'1 '.repeat(50)}1`,
])('a column with %s has no numbers', (text) => {
  expect(columnsOf(['Mina', 'Ley'], ['Alta', '3'], ['Baja', text])).toEqual([]);
});

test('a cell that says that no number is known does not decide', () => {
  const rows = [
    ['Alta', '3'],
    ['Baja', '–'],
    ['Media', 'n. d.'],
    ['Nueva', ''],
  ];
  expect(columnsOf(['Mina', 'Ley'], ...rows)).toEqual([1]);
  expect(columnsOf(['Mina', ''], ['Alta', ''])).toEqual([]);
});

test('the first column names the rows, and a table of one row needs no head', () => {
  expect(columnsOf(['Año', 'Acopio'], ['1', '32'], ['2', '31'])).toEqual([1]);
  expect(columnsOf(['Oro', '1,2 g/t'])).toEqual([1]);
  expect(columnsOf(['Mina', 'Ley'])).toEqual([]);
});

test('rows need not be of one length', () => {
  expect(
    columnsOf(['Mina', 'Ley'], ['Alta', '3', '4', '5'], ['Baja'], ['Media', '2', 'x']),
  ).toEqual([1, 3]);
  expect(columnsOf(['Mina', '3', '4', 'x'], ['Alta'])).toEqual([1, 2]);
});

/** Cells read and patterns tried for a row of `size` cells and as many rows of one cell. */
function stepsFor(size: number): number {
  let read = 0;
  const counting = (row: string[]) =>
    new Proxy(row, {
      get: (cells, name, receiver) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read++;
        return Reflect.get(cells, name, receiver);
      },
    });
  const wide = counting(Array.from({ length: size }, () => '1'));
  const short = Array.from({ length: size }, () => counting(['1']));
  const tried = vi.spyOn(RegExp.prototype, 'test');
  onTestFinished(() => tried.mockRestore());
  numberColumns([['Mina', 'Ley'], wide, ...short]);
  const steps = read + tried.mock.calls.length;
  tried.mockRestore();
  return steps;
}

test('only cells that exist are examined: one wide row costs the short ones nothing', () => {
  const once = stepsFor(100);
  expect(once).toBeLessThan(1500);
  expect(stepsFor(200)).toBeLessThanOrEqual(2 * once);
});

test('a table may have any number of rows', () => {
  const rows = Array.from({ length: 200_000 }, () => ['Alta', '3']);
  expect([...numberColumns(rows)]).toEqual([1]);
});
