import { expect, test } from 'vitest';
import { createFormFields } from './form-fields.ts';

test('a field has its last text, and a list all of them, also those of a JSON array', () => {
  const { add, body } = createFormFields(['ids', 'others']);
  add('title', 'Cobre');
  add('title', 'Oro');
  add('ids', '1');
  add('ids', [2, [3]]);
  add('ids', '4');
  expect(body).toEqual({ title: 'Oro', ids: ['1', 2, [3], '4'] });
});

test('a list without elements is one', () => {
  const { add, body } = createFormFields(['ids']);
  add('ids', []);
  expect(body).toEqual({ ids: [] });
});

test('a list is not copied for each of its parts', () => {
  const { add, body } = createFormFields(['ids']);
  add('ids', Array(300_000).fill(1));
  const list = body.ids;
  add('ids', '2');
  expect(body.ids).toBe(list);
  expect(list).toHaveLength(300_001);
});
