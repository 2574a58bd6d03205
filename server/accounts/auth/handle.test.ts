import { expect, test } from 'vitest';
import { handleSchema } from '../../../contract/profile.ts';
import { handlesOfNames, newHandle } from './handle.ts';

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
])('the names %j, %j suggest %j first', (first, last, expected) => {
  expect(handlesOfNames(first, last)[0]).toBe(expected);
});

test('other suggestions have a number at their end, within 30 characters', () => {
  const handles = handlesOfNames('ines', null);
  expect([handles[1], handles.at(-1), handles.length]).toEqual(['ines2', 'ines20', 20]);
  expect(handlesOfNames('x'.repeat(40), null).at(-1)).toBe(`${'x'.repeat(28)}20`);
});
