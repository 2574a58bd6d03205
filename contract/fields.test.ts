import { expect, test } from 'vitest';
import { daySchema, httpUrlSchema, idSchema, requiredText } from './fields.ts';
import { problems } from './testing/problems.ts';

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
])('idSchema on %j: %s', (id, isId) => {
  expect(idSchema.safeParse(id).success).toBe(isId);
});

test.each(['http://veta.test', 'https://veta.test/a?b=c#d', 'HTTPS://VETA.TEST/'])(
  'httpUrlSchema takes %s',
  (address) => {
    expect(problems(httpUrlSchema('No vale'), address)).toEqual({});
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://veta.test',
  'data:text/html,x',
  'mailto:a@veta.test',
  'ftp://veta.test',
  'file:///etc/passwd',
  '//veta.test',
  '/media/a.webp',
  'veta.test',
  '',
  null,
  `https://veta.test/${'a'.repeat(2000)}`,
])('httpUrlSchema refuses %s (D43)', (address) => {
  expect(problems(httpUrlSchema('No vale'), address)).toEqual({ '': ['No vale'] });
});

test.each(['2026-2-1', '2026-13-01', '2026-02-29', '20261120', '2026-11-20T00:00:00Z', ' ', null])(
  'daySchema refuses %j',
  (day) => {
    expect(problems(daySchema('No vale'), day)).toEqual({ '': ['No vale'] });
  },
);

test('daySchema takes the last day of February in a leap year', () => {
  expect(daySchema('No vale').parse('2028-02-29')).toBe('2028-02-29');
});

test('requiredText counts what is left without the white space around it', () => {
  expect(requiredText('No vale', 3).parse('  oro ')).toBe('oro');
  expect(problems(requiredText('No vale', 3), '  or ')).toEqual({ '': ['No vale'] });
  expect(problems(requiredText('No vale'), 4)).toEqual({ '': ['No vale'] });
});
