import { expect, test } from 'vitest';
import { readTableLocation } from './table-location.ts';

test.each([
  ['', { page: 1, search: '' }],
  ['page=3&search=litio', { page: 3, search: 'litio' }],
  ['page=1', { page: 1, search: '' }],
  ['page=0&search=%20', { page: 1, search: '' }],
  ['page=-2', { page: 1, search: '' }],
  ['page=2.5', { page: 1, search: '' }],
  ['page=dos', { page: 1, search: '' }],
  ['page=1e400', { page: 1, search: '' }],
  ['search=%00salar%0Ade%20%20uyuni%20', { page: 1, search: 'salar de uyuni' }],
])('an address with ?%s is at %j', (query, place) => {
  expect(readTableLocation(new URLSearchParams(query))).toEqual(place);
});
