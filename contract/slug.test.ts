import { expect, test } from 'vitest';
import { isSlug, makeSlug } from './slug.ts';

test.each([
  ['Ana Peñaloza Quispe', 'ana-penaloza-quispe'],
  ['  Energía & agua (2026)  ', 'energia-agua-2026'],
  ['¿Cobre?', 'cobre'],
  ['ﬁnanzas №1', 'finanzas-no1'],
  ['鉱山', ''],
  ['-', ''],
  ['', ''],
])('makeSlug makes %j the address %j', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});

test.each([79, 80, 81, 82, 400])('the slug of a name of %i letters has at most 80', (length) => {
  for (const name of ['a'.repeat(length), `${'a'.repeat(79)} ${'b'.repeat(length)}`]) {
    expect(isSlug(makeSlug(name))).toBe(true);
  }
});

test.each(['', 'Ana', 'ana_p', 'ana--p', '-ana', 'ana-', 'año', 'a/b', 'a\0b', 'a'.repeat(81)])(
  '%j is no slug',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
