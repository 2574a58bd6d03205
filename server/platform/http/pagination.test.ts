import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { listParametersSchema, pageAnswer, readPage, readPageSize } from './pagination.ts';

const SITE = 'https://revista.test';
const request = (url: string) =>
  ({ url, host: '127.0.0.1:4000', server: { siteUrl: SITE } }) as FastifyRequest;

const answer = (url: string, number: number, count: number) => {
  const page = { number, size: 2, offset: 0 };
  return pageAnswer(request(url), page, { count, rows: ['a'] }, (row) => row);
};

test('readPage starts at page 1 with the default size', () => {
  expect(readPage({}, 6)).toEqual({ number: 1, size: 6, offset: 0 });
  expect(readPage({ page: '' }, 6)).toEqual({ number: 1, size: 6, offset: 0 });
  expect(readPage({ page: '3', page_size: '4' }, 6)).toEqual({ number: 3, size: 4, offset: 8 });
});

test.for([['0'], ['-1'], ['1e9'], ['1.5'], ['abc'], [' '], ['99999999999999999999'], ['\0']])(
  'readPage refuses page=%s',
  ([page]) => {
    const refusal = { statusCode: 404, body: { detail: 'Página inválida.' } };
    expect(() => readPage({ page }, 6)).toThrow(expect.objectContaining(refusal));
  },
);

test.for([
  ['1', 1],
  ['100', 100],
  ['101', 100],
  ['100000', 100],
  ['99999999999999999999', 100],
  ['0', 6],
  ['-5', 6],
  ['abc', 6],
  ['', 6],
] as const)('readPageSize takes page_size=%s as %i', ([text, size]) => {
  expect(readPageSize(text, 6)).toBe(size);
});

test('pageAnswer keeps the query of the request in next and previous', () => {
  const page = answer('/api/v1/x/?search=oro%20puro&page=2&page_size=2', 2, 6);

  expect(page.next).toBe(`${SITE}/api/v1/x/?search=oro+puro&page=3&page_size=2`);
  expect(page.previous).toBe(`${SITE}/api/v1/x/?search=oro+puro&page_size=2`);
});

test('pageAnswer gives page 1 of an empty list, and nothing beyond the last page', () => {
  expect(answer('/x', 1, 0)).toMatchObject({ count: 0, next: null, previous: null });
  expect(answer('/x', 3, 6)).toMatchObject({ next: null });
  expect(() => answer('/x', 4, 6)).toThrow(expect.objectContaining({ statusCode: 404 }));
  expect(() => answer('/x', 2, 0)).toThrow(expect.objectContaining({ statusCode: 404 }));
});

test('pageAnswer needs no query, and ignores the Host header', () => {
  expect(answer('/x', 1, 3).next).toBe(`${SITE}/x?page=2`);
});

test('invisible characters are removed from a search term', () => {
  expect(listParametersSchema.parse({ search: '\uFEFFli\u200Btio ' })).toEqual({
    search: 'litio ',
  });
});

test.for([
  ['\0', ' '],
  ['oro\0plata', 'oro plata'],
  ['co\u00ADbre\u0085', 'cobre '],
])('the search %j is read as %j', ([typed, read]) => {
  expect(listParametersSchema.parse({ search: typed }).search).toBe(read);
});
