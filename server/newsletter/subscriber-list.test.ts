import { expect, test } from 'vitest';
import type { SubscriberRow } from './repository.ts';
import { csvList, readableList } from './subscriber-list.ts';

const row = (given: Partial<SubscriberRow>): SubscriberRow => ({
  id: 1,
  clave: '4b1c3f9a-58a8-4b06-9a0b-0d3a4a2f6a11',
  correo_electronico: 'ines@correo.test',
  fecha_publicacion: '2026-03-01',
  estado: 'pendiente',
  ronda: 1,
  creado_en: '2026-03-01T10:00:00.000Z',
  solicitado_en: '2026-03-02T10:00:00.000Z',
  confirmado_en: null,
  baja_en: null,
  cartas: 0,
  cartas_desde: null,
  ultima_carta_en: null,
  sospechoso: false,
  motivo: '',
  origen: 'formulario',
  consentimiento: '',
  baja_boletin_id: null,
  reanudado_en: null,
  ...given,
});

const ROWS = [
  row({ estado: 'confirmado', confirmado_en: '2026-03-03T10:00:00.000Z' }),
  row({ correo_electronico: 'ruben@correo.test', sospechoso: true }),
];

test('csvList has a line of names and one line for each subscriber', () => {
  expect(csvList(ROWS).split('\r\n')).toEqual([
    'correo_electronico,estado,creado_en,solicitado_en,confirmado_en,baja_en,sospechoso,motivo,origen,consentimiento',
    'ines@correo.test,confirmado,2026-03-01T10:00:00.000Z,2026-03-02T10:00:00.000Z,2026-03-03T10:00:00.000Z,,,,formulario,',
    'ruben@correo.test,pendiente,2026-03-01T10:00:00.000Z,2026-03-02T10:00:00.000Z,,,sí,,formulario,',
    '',
  ]);
});

test.each([
  ['+51@correo.test', "'+51@correo.test"],
  ["-2+3+cmd|'/C calc'!A0", "'-2+3+cmd|'/C calc'!A0"],
  ['=HYPERLINK("https://x.test","y")', `"'=HYPERLINK(""https://x.test"",""y"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['\r\n=1', `"'\r\n=1"`],
  ['a=b', 'a=b'],
])('csvList writes %j so that no program reads more into it', (address, cell) => {
  expect(csvList([row({ correo_electronico: address })])).toContain(`\r\n${cell},pendiente,`);
});

test('readableList is aligned and ends with the totals', () => {
  expect(readableList(ROWS).split('\n')).toEqual([
    'correo_electronico  estado      creado_en                 solicitado_en             confirmado_en             baja_en  sospechoso',
    'ines@correo.test    confirmado  2026-03-01T10:00:00.000Z  2026-03-02T10:00:00.000Z  2026-03-03T10:00:00.000Z',
    'ruben@correo.test   pendiente   2026-03-01T10:00:00.000Z  2026-03-02T10:00:00.000Z                                     sí',
    '',
    'Total: 2 (pendiente 1, confirmado 1, baja 0, pausado 0, suprimido 0)',
    '',
  ]);
});

test('readableList of nobody is one line', () => {
  expect(readableList([])).toBe(
    'Total: 0 (pendiente 0, confirmado 0, baja 0, pausado 0, suprimido 0)\n',
  );
});
