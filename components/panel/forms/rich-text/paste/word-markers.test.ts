import { expect, test } from 'vitest';
import {
  isListNumber,
  levelOfMargin,
  markerOfText,
  readMarker,
  readMsoList,
} from './word-markers.ts';

test.each([
  ['·', false, undefined],
  ['o', false, undefined],
  ['§', false, undefined],
  ['-', false, undefined],
  ['1.', true, 1],
  ['12)', true, 12],
  ['1.º', true, 1],
  ['2.1.', true, undefined],
  ['a)', true, undefined],
  ['(iv)', true, undefined],
])('the marker %s is ordered: %s', (marker, isOrdered, number) => {
  expect(readMarker(marker)).toEqual({ isOrdered, number });
});

test('a year is not a list number', () => {
  expect(isListNumber(readMarker('1907.').number)).toBe(false);
  expect(isListNumber(readMarker('99.').number)).toBe(true);
});

test.each([
  ['·\u00A0\u00A0\u00A0 Medir', true, '·\u00A0\u00A0\u00A0 '],
  ['o\u00A0\u00A0 Anotar', true, 'o\u00A0\u00A0 '],
  ['1.\u00A0\u00A0 Firmar', true, '1.\u00A0\u00A0 '],
  ['1.\u00A0\u00A0 Firmar', false, undefined],
  ['•\tMedir', false, '•\t'],
  ['o bien nada', true, undefined],
  ['- dijo', true, undefined],
  ['1907.\u00A0Ese año', true, undefined],
  ['Sin signo', true, undefined],
])('the marker in the text %j', (text, withNumbers, marker) => {
  expect(markerOfText(text, withNumbers)).toBe(marker);
});

test('reads mso-list, and levels by their margin', () => {
  expect(readMsoList('l0 level2 lfo1')).toEqual({ list: 'l0', level: 2 });
  expect(readMsoList('none')).toBeUndefined();
  expect(readMsoList('ignore')).toBeUndefined();
  expect(levelOfMargin('72.0pt')).toBe(2);
  expect(levelOfMargin('1.5in')).toBe(3);
  expect(levelOfMargin(undefined)).toBe(1);
});
