import { expect, test } from 'vitest';
import { csvText } from '../../../shared/text/csv.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { readAddresses } from './read-addresses.ts';

const read = async (text: string) => {
  const lines: [number, string][] = [];
  for await (const { linea, valor } of readAddresses(text)) lines.push([linea, valor]);
  return lines;
};
const INES_AND_ANA = (first: number) => [
  [first, 'ines@correo.test'],
  [first + 1, 'ana@correo.test'],
];

test.for([
  ['no header', 'ines@correo.test\nana@correo.test', 1],
  ['a header', 'Suscriptores\nines@correo.test\nana@correo.test\n', 2],
  ['semicolons', 'Nombre;Correo electrónico\nInés, sí;ines@correo.test\nAna;ana@correo.test', 2],
  ['commas', 'email,nombre\r\nines@correo.test,"Inés; sí"\r\nana@correo.test,Ana', 2],
  ['tabs', 'Nombre\tE-mail\nInés\tines@correo.test\nAna\tana@correo.test', 2],
  ['no header and more columns', 'Inés;ines@correo.test;1\nAna;ana@correo.test;2', 1],
  ['blanks and quotes', ' "ines@correo.test" ; x\n"ana@correo.test";y', 1],
  ['rows of other lengths', 'a;correo;b\n;ines@correo.test\n;ana@correo.test;;;;', 2],
] as const)('addresses are found in a list with %s', async ([, text, first]) => {
  expect(await read(text)).toEqual(INES_AND_ANA(first));
});

test('an exported address that looked like a formula is itself again, and an apostrophe of its own stays', async () => {
  const list = csvText([
    ['correo'],
    ['+51ines@correo.test'],
    ['-ana@correo.test'],
    ["'ida@correo.test"],
  ]);
  expect(await read(list)).toEqual([
    [2, '+51ines@correo.test'],
    [3, '-ana@correo.test'],
    [4, "'ida@correo.test"],
  ]);
});

test('lines have the numbers that an editor shows, also after empty ones', async () => {
  expect(await read('correo;x\n\nines@correo.test\n;\r\n\nmal;1\n;1')).toEqual([
    [3, 'ines@correo.test'],
    [6, 'mal'],
    [7, ''],
  ]);
});

test('lines have these numbers too where a part ends between the two signs of a line break', async () => {
  const filler = `${'x'.repeat(15_000)}\r\n`;
  const rest = 64 * 1024 - 8 - 4 * filler.length - 1;
  const text = `correo\r\n${filler.repeat(4)}${'y'.repeat(rest)}\r\nines@correo.test`;
  expect(text.slice(64 * 1024 - 1, 64 * 1024 + 1)).toBe('\r\n');
  expect((await read(text)).map(([line]) => line)).toEqual([2, 3, 4, 5, 6, 7]);
});

const refusalOf = async (text: string) => {
  const error = await read(text).catch((error: unknown) => error);
  return error instanceof HttpError ? error.body : error;
};

test('a file without addresses, with an open quote or too long a cell is refused', async () => {
  expect(await refusalOf('nombre;edad\nInés;30')).toEqual({
    archivo: ['El archivo no tiene ninguna columna con correos electrónicos.'],
  });
  expect(await refusalOf('correo\n"ines@correo.test\nana@correo.test')).toEqual({
    archivo: ['El archivo no es un CSV válido: unas comillas no se cierran.'],
  });
  expect(await refusalOf(`correo\n${'x'.repeat(30_000)}`)).toEqual({
    archivo: ['El archivo no es un CSV válido.'],
  });
  expect(await refusalOf(`"${'x'.repeat(10_000_000)}`)).toEqual({
    archivo: ['El archivo no es un CSV válido.'],
  });
});

test('50 000 lines are read, and one more is refused', async () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `n${index}@correo.test`);

  expect(await read(['correo', ...lines].join('\n'))).toHaveLength(50_000);
  expect(await refusalOf(['correo', ...lines, 'otra@correo.test'].join('\n'))).toEqual({
    archivo: ['El archivo tiene más de 50.000 líneas.'],
  });
});
