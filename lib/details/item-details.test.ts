import { expect, test } from 'vitest';
import { bylineText } from '../../contract/byline.ts';
import { cardKicker, lastCorrection, standfirst } from './item-details.ts';

const ana = { id: 1, nombre: 'Ana Paz', slug: 'ana-paz' };
const luis = { id: 2, nombre: 'Luis Rey', slug: 'luis-rey' };
const ines = { id: 3, nombre: 'Inés Soto', slug: 'ines-soto' };
const correction = (fecha: string) => ({ fecha, decia: 'Doce.', dice: 'Trece.' });

test.each([
  [[], undefined],
  [[ana], 'Ana Paz'],
  [[ana, luis], 'Ana Paz y Luis Rey'],
  [[luis, ana, ines], 'Luis Rey, Ana Paz e Inés Soto'],
  [[ana, { ...luis, nombre: 'Hilda Rey' }], 'Ana Paz e Hilda Rey'],
  [[ana, { ...luis, nombre: 'Hierro Rey' }], 'Ana Paz y Hierro Rey'],
])('the byline of %o is %s', (autores, text) => {
  expect(bylineText({ autores })).toBe(text);
});

test('an item without details has no byline, standfirst, kicker or correction', () => {
  const details = [bylineText({}), standfirst({}), cardKicker({}), lastCorrection({})];
  expect(details).toEqual([undefined, undefined, undefined, undefined]);
  expect(standfirst({ entradilla: '  ' })).toBeUndefined();
});

test('cards show the kicker, else the section', () => {
  const seccion = { id: 2, nombre: 'Operaciones', slug: 'operaciones' };
  expect(cardKicker({ volanta: 'Crónica', seccion })).toBe('Crónica');
  expect(cardKicker({ volanta: '', seccion })).toBe('Operaciones');
});

test('the last correction is the newest, whatever their order', () => {
  const correcciones = ['2026-03-05', '2026-11-01', '2026-10-30'].map(correction);
  expect(lastCorrection({ correcciones })).toBe('2026-11-01');
});
