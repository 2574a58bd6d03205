import { expect, test } from 'vitest';
import { handleSchema } from '../../../contract/profile.ts';
import { handleOfNames, newHandle, numberedHandle } from './handle.ts';

test('a new account gets a public name that says nothing of it (D26)', () => {
  const handles = Array.from({ length: 100 }, newHandle);
  for (const handle of handles) {
    expect(handle).toMatch(/^lector_[a-z2-9]{5}$/);
    expect(handleSchema.safeParse(handle).success).toBe(true);
  }
  expect(new Set(handles).size).toBeGreaterThan(90);
});

test.each([
  ['Inés', 'Quispe Rojas', 'ines.quispe'],
  ['José María', 'Ñúñez', 'jose.nunez'],
  ['Inés', null, 'ines'],
  [null, null, undefined],
  ['李', '明', undefined],
  ['A', '', undefined],
])('handleOfNames(%j, %j) is %j', (first, last, expected) => {
  expect(handleOfNames(first, last)).toBe(expected);
});

test('numberedHandle stays within 30 characters', () => {
  expect(numberedHandle('ines', 2)).toBe('ines2');
  expect(numberedHandle('x'.repeat(30), 123)).toBe(`${'x'.repeat(27)}123`);
});
