import { expect, test } from 'vitest';
import { matchesFilter } from './keyword-filter.ts';

const ITEM = {
  titulo: 'Sube la cotización del cobre',
  cuerpo: '<p>La <b>minería</b> del ñandú, sin contaminación.</p><p>Fútbol</p>',
};

test.each([
  [[], [], true],
  [['mineria'], [], true],
  [['MINERÍA'], [], true],
  [['cotizacion del cobre'], [], true],
  [['oro', 'cobre'], [], true],
  [['oro'], [], false],
  [['mina'], [], false],
  [['miner*'], [], true],
  [['ñandú'], [], true],
  [['nandú'], [], false],
  [[], ['futbol'], false],
  [['cobre'], ['fútbol'], false],
  [['cobre'], ['rugby'], true],
  [['del ñandú sin'], [], true],
  [['p'], [], false],
])('with %j wanted and %j unwanted: %s', (wanted, unwanted, expected) => {
  expect(matchesFilter(ITEM, { wanted, unwanted })).toBe(expected);
});
