import { expect, test } from 'vitest';
import { findHoldReason, hasListedWord, type WriterHistory } from './rules.ts';

const NOW = new Date('2026-03-10T17:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const KNOWN: WriterHistory = { recent: [], hasPublished: true };

const holdReasonFor = (
  text: string,
  history = KNOWN,
  { words = [] as string[], isNew = true } = {},
) => findHoldReason({ text, isNew }, history, { words, now: NOW });

test.each([
  ['Gana en el CASINO hoy', true],
  ['gana en el cásino', true],
  ['gana en el ca\u200Bsino', true],
  ['casinos', false],
  ['dinero   FÁCIL, ya', true],
  ['dinero no fácil', false],
])('hasListedWord in %j: %s', (text, has) => {
  expect(hasListedWord(text, ['Casino', 'dinero fácil'])).toBe(has);
});

test('an ordinary text is published', () => {
  expect(holdReasonFor('Buen artículo, gracias.')).toBeUndefined();
});

test('more than two links hold a text back', () => {
  expect(holdReasonFor('https://a.test https://b.test')).toBeUndefined();
  expect(holdReasonFor('https://a.test https://b.test https://c.test')).toBe('enlaces');
});

test('a listed word holds a text back', () => {
  expect(holdReasonFor('El casino abre', KNOWN, { words: ['casino'] })).toBe('palabras');
});

test('a link in the first contribution holds it back, words alone do not', () => {
  const newcomer = { recent: [], hasPublished: false };
  expect(holdReasonFor('Mira https://a.test', newcomer)).toBe('primer_enlace');
  expect(holdReasonFor('Mira esto', newcomer)).toBeUndefined();
  expect(holdReasonFor('Mira https://a.test')).toBeUndefined();
});

test('a repeated text is held, a short one the third time', () => {
  const earlier = [{ isSame: true, at: minutesAgo(600) }];
  const others = [{ isSame: false, at: minutesAgo(600) }];
  const long = 'Compren mi curso de perforación';
  expect(holdReasonFor(long, { ...KNOWN, recent: others })).toBeUndefined();
  expect(holdReasonFor(long, { ...KNOWN, recent: earlier })).toBe('repetido');
  expect(holdReasonFor('Gracias', { ...KNOWN, recent: earlier })).toBeUndefined();
  expect(holdReasonFor('Gracias', { ...KNOWN, recent: [...earlier, ...earlier] })).toBe('repetido');
  expect(
    holdReasonFor('G\u0301r\u200B.. ...................', { ...KNOWN, recent: earlier }),
  ).toBeUndefined();
});

test('the sixth text within two minutes is a flood, and an edit is none', () => {
  const texts = (minutes: number) =>
    Array.from({ length: 5 }, () => ({ isSame: false, at: minutesAgo(minutes) }));
  expect(holdReasonFor('Otro', { ...KNOWN, recent: texts(1) })).toBe('rafaga');
  expect(holdReasonFor('Otro', { ...KNOWN, recent: texts(3) })).toBeUndefined();
  expect(holdReasonFor('Otro', { ...KNOWN, recent: texts(1) }, { isNew: false })).toBeUndefined();
});
