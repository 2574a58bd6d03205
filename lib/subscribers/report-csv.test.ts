import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

test('a report is CSV in which no cell is a formula', async () => {
  const file = reportCsv([
    {
      linea: 2,
      valor: '=HYPERLINK("x")',
      resultado: 'invalido',
      motivo: 'No es válida, ni "casi"',
    },
    { linea: 3, valor: 'ana@veta.test', resultado: 'baja', motivo: '' },
  ]);
  expect(await file.text()).toBe(
    'linea,valor,resultado,motivo\r\n' +
      `2,"'=HYPERLINK(""x"")",invalido,"No es válida, ni ""casi"""\r\n` +
      '3,ana@veta.test,baja,\r\n',
  );
});
