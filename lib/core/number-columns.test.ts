import { expect, test } from 'vitest';
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
