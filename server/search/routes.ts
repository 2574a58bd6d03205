import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { z } from 'zod';
import { searchEndpoints } from '../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import {
  SEARCH_TYPES,
  type SearchResult,
  type SearchType,
  searchAnswerSchema,
} from '../../contract/search.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import type { Database, ReadOnReplica } from '../platform/db/database.ts';
import { detailSchema, HttpError } from '../platform/http/errors.ts';
import {
  pageAnswer,
  pageParametersSchema,
  readPage,
  searchParameterSchema,
} from '../platform/http/pagination.ts';
import { mediaAddress } from '../platform/storage/address.ts';
import { itemAddress } from './item-address.ts';
import { type SearchRow, searchEverything } from './service.ts';
import { publicItems } from './statement.ts';
import { readTaxonomyFilter, taxonomyParameters } from './taxonomy-filter.ts';
import { type ParsedSearch, parseSearch } from './terms.ts';

const searchParametersSchema = pageParametersSchema.extend({
  search: searchParameterSchema.describe(
    'Words that must all occur; "in quotes" a phrase; the last one may be begun only',
  ),
  type: z
    .string()
    .optional()
    .describe(`Kinds, comma-separated: ${SEARCH_TYPES.join(', ')}`),
  year: z.string().optional().describe('Year of publication'),
  ...taxonomyParameters,
});

/**
 * Searches that run at the same time; others wait in the order of their arrival. Each keeps the words of its texts in
 * memory: eight at once would spend a quarter of the time on garbage collection, and a light search would wait for
 * the heavy ones at each of its queries.
 */
const CONCURRENCY = 2;

const NOTHING: ParsedSearch = { typed: '', terms: [], isInTitles: false };

const refusalSchema = z.record(z.string(), z.array(z.string()));

const isKind = (name: string): name is SearchType => SEARCH_TYPES.some((kind) => kind === name);

/** Kinds in a query, undefined for all; throws 400 for an unknown one. */
function readKinds(text = ''): SearchType[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  const kinds = given.filter(isKind);
  if (kinds.length < given.length) {
    const known = SEARCH_TYPES.join(', ');
    throw new HttpError(400, { type: [`Escoge entre estos tipos: ${known}.`] });
  }
  return kinds.length > 0 ? kinds : undefined;
}

/** Year in a query; throws 400 for an invalid one. */
function readYear(text = ''): number | undefined {
  if (text.trim() === '') return undefined;
  if (/^\d{4}$/.test(text.trim())) return Number(text);
  throw new HttpError(400, { year: ['Escribe un año de cuatro cifras.'] });
}

/** Number of public editions on `today` (YYYY-MM-DD) that are newer than each of these. */
type CountNewer = (db: Database, ids: number[], today: string) => Promise<Map<number, number>>;

/**
 * Search over all public content (D19, D45). `countNewerEditions` determines the page of an edition in the list.
 * `readOnReplica` runs the queries of each search.
 */
export function searchRoutes(
  context: ServerContext,
  countNewerEditions: CountNewer,
  readOnReplica: ReadOnReplica,
): FastifyPluginAsyncZod {
  const { siteUrl, timeZone } = context;
  const inTurn = pLimit(CONCURRENCY);

  /** Presents results; the URL of an edition depends on the number of newer ones. */
  async function presenter(db: Database, rows: SearchRow[], today: string) {
    const editions = rows.filter(({ item }) => item.kind === 'edicion');
    const ids = editions.map(({ item }) => item.item_id);
    const newer = await countNewerEditions(db, ids, today);
    return ({ item, content, highlight }: SearchRow): SearchResult => ({
      id: item.item_id,
      title: item.title,
      content,
      image: mediaAddress(siteUrl, item.image),
      banner: mediaAddress(siteUrl, item.banner),
      publicationDate: item.day ?? item.moment,
      type: item.kind,
      url: itemAddress(item.kind, item.item_id, newer.get(item.item_id)),
      highlight,
    });
  }

  return async (app) => {
    app.get(
      `/${searchEndpoints.search}`,
      {
        schema: {
          tags: ['search'],
          summary: 'Search over news, blogs, articles, editions and topics',
          querystring: searchParametersSchema,
          response: { 200: searchAnswerSchema, 400: refusalSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const today = context.today();
        const page = readPage(request.query, PAGE_SIZES.searchResults.api);
        const search = {
          ...(parseSearch(request.query.search) ?? NOTHING),
          among: publicItems(today, context.now(), readTaxonomyFilter(request.query)),
          timeZone,
          kinds: readKinds(request.query.type),
          year: readYear(request.query.year),
          withNames: true,
          page,
        };
        const { present, ...found } = await inTurn(() =>
          readOnReplica(async (db) => {
            const results = await searchEverything(db, search);
            return { ...results, present: await presenter(db, results.rows, today) };
          }),
        );
        return { ...pageAnswer(request, page, found, present), facets: found.facets };
      },
    );
  };
}
