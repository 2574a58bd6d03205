import { expect, test } from 'vitest';
import { growthPoints, growthSummary } from './growth.ts';

const week = (lunes: string, altas: number, bajas: number, total: number) => ({
  lunes,
  altas,
  bajas,
  total,
});

test('the line goes from the first week to the last, over a base line of nobody', () => {
  const weeks = [week('a', 0, 0, 0), week('b', 5, 0, 5), week('c', 5, 0, 10)];
  expect(growthPoints(weeks)).toEqual([
    [0, 120],
    [300, 60],
    [600, 0],
  ]);
});

test('a small growth of a large list fills the upper half', () => {
  const weeks = [week('a', 0, 0, 10_000), week('b', 50, 0, 10_050), week('c', 50, 0, 10_100)];
  expect(growthPoints(weeks)).toEqual([
    [0, 60],
    [300, 30],
    [600, 0],
  ]);
});

test('weeks without a change are a level line', () => {
  expect(growthPoints([week('a', 0, 0, 7), week('b', 0, 0, 7)])).toEqual([
    [0, 120],
    [600, 120],
  ]);
  expect(growthPoints([])).toEqual([]);
});

test.each([
  [[], 'Todavía no hay cifras.'],
  [[week('a', 0, 0, 0), week('b', 0, 0, 0)], 'Todavía no hay suscriptores confirmados.'],
  [[week('a', 1, 0, 1)], '1 suscriptor confirmado: 1 más esta semana.'],
  [[week('a', 1500, 0, 12_480)], '12\u00A0480 suscriptores confirmados: 1500 más esta semana.'],
  [[week('a', 0, 2, 8), week('b', 0, 1, 7)], '7 suscriptores confirmados: 3 menos en 2 semanas.'],
  [
    [week('a', 2, 0, 8), week('b', 0, 2, 6)],
    '6 suscriptores confirmados: sin cambios en 2 semanas.',
  ],
])('%j is told as %s', (weeks, text) => {
  expect(growthSummary(weeks)).toBe(text);
});
