import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withoutInvisible } from '../../../contract/one-line.ts';
import { MAX_PAGE_SIZE, type Paginated } from '../../../contract/pagination.ts';
import { notFound } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Public address of the site, without a slash at its end: lists name their other pages by it. */
    siteUrl: string;
  }
}

/** The parameter for the number of items per page, of which a list has `most` at most. */
export const pageSizeParameter = (most: number) =>
  z.string().optional().describe(`Items per page, 1 to ${most}`);

/** Query of a list. Values stay text here: what is wrong in them is met as in Django REST Framework. */
export const pageParametersSchema = z.object({
  page: z.string().optional().describe('Page, from 1; beyond the end it is 404'),
  page_size: pageSizeParameter(MAX_PAGE_SIZE),
});

/** What a list is searched for: control characters become spaces, since PostgreSQL refuses NUL. */
export const searchParameterSchema = z
  .string()
  .overwrite((text) => withoutInvisible(text).replaceAll(/\p{Cc}/gu, ' '))
  .optional();

export const listParametersSchema = pageParametersSchema.extend({
  search: searchParameterSchema.describe('Words that title or text must contain'),
  ordering: z
    .string()
    .optional()
    .describe(
      '`id`, `-id`: by id ascending, descending, for staff with what is scheduled (`-id` of a search: best first); else newest first',
    ),
});

/** A part of a list: `size` items from `offset` on. */
export interface Page {
  number: number;
  size: number;
  offset: number;
}

/** Rows of one page and how many there are in all. */
export interface Found<Row> {
  count: number;
  rows: Row[];
}

const MAX_PAGE = 2_147_483_647;

/** Whole number of a query; undefined where the text is none. */
function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

const invalidPage = () => notFound('Página inválida.');

/** Size of a page: at most `maxSize`, by default 100; the default size where the text is no positive number. */
export function readPageSize(
  text: string | undefined,
  defaultSize: number,
  maxSize = MAX_PAGE_SIZE,
): number {
  const size = wholeNumber(text) || (/^\d{11,}$/.test(text ?? '') ? maxSize : defaultSize);
  return Math.min(size, maxSize);
}

/** Page that a query asks for, of `maxSize` items at most, by default 100. Throws 404 where `page` is not a positive number. */
export function readPage(
  query: z.infer<typeof pageParametersSchema>,
  defaultSize: number,
  maxSize?: number,
): Page {
  const number = query.page === undefined || query.page === '' ? 1 : wholeNumber(query.page);
  if (!number || number > MAX_PAGE) throw invalidPage();
  const size = readPageSize(query.page_size, defaultSize, maxSize);
  return { number, size, offset: (number - 1) * size };
}

function pageAddress(request: FastifyRequest, number: number): string {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  // As in Django REST Framework, the first page has no number.
  if (number === 1) searchParams.delete('page');
  else searchParams.set('page', String(number));
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${request.server.siteUrl}${pathname}${query}`;
}

/**
 * Answer of a list. `next` and `previous` keep the request's own query and lead through the site's public address:
 * the server's own is internal, and its `Host` is whatever the client sent.
 * Throws 404 beyond the last page; the first page of an empty list is fine.
 */
export function pageAnswer<Row, Item>(
  request: FastifyRequest,
  page: Page,
  found: Found<Row>,
  present: (row: Row) => Item,
): Paginated<Item> {
  const last = Math.max(1, Math.ceil(found.count / page.size));
  if (page.number > last) throw invalidPage();
  return {
    count: found.count,
    next: page.number < last ? pageAddress(request, page.number + 1) : null,
    previous: page.number > 1 ? pageAddress(request, page.number - 1) : null,
    results: found.rows.map(present),
  };
}
