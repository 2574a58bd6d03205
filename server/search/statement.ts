import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '../../contract/search.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import type { Page } from '../platform/http/pagination.ts';
import { isPhrase, isShortPrefix, type SearchQueries } from './query-text.ts';
import { authorsAmong, carriersInSearch, sectionsAmong } from './taxonomy-repository.ts';
import type { ParsedSearch } from './terms.ts';

/** A search in the documents that `among` selects. */
export interface Search extends ParsedSearch {
  /** Condition on `search_documents`, such as `publicItems`. */
  among: SQL;
  /** Time zone for the year of a moment. */
  timeZone?: string;
  /** Only these kinds (facets count the others too); default: all. */
  kinds?: readonly SearchType[] | undefined;
  /** Only this year; facets count the others too. */
  year?: number | undefined;
  /** By id ascending instead of by relevance (D18). */
  isById?: boolean;
  /** Also the authors and sections of the best matches, as filters. */
  withNames?: boolean;
  page: Pick<Page, 'size' | 'offset'>;
}

/**
 * Public items: days up to `today`, moments up to `now` (D16); with a filter only what it selects. A topic is public once
 * it is stored, because the clock of the database may differ.
 */
export function publicItems(today: string, now: Date, filter?: TaxonomyFilter): SQL {
  const isDue = sql`(day <= ${today} OR moment <= ${now.toISOString()} OR kind = 'tema')`;
  return filter ? sql`${isDue} AND ${carriersInSearch(filter)}` : isDue;
}

/**
 * Number of newest matches, and of newest matches in titles, that are ranked; the rest follows by date.
 * Ranking reads all words of a text, which is too slow for 50,000 texts.
 */
const RANKED = 100;

/**
 * Number of newest texts with all words of a phrase that are checked for the phrase itself. Only frequent
 * words occur in more.
 */
const MAX_PHRASE_CHECKS = 2500;

const NEWEST = sql`published DESC, kind, item_id DESC`;

/** Condition of a match, with the queries in `asked`. */
function matchCondition({ terms, isInTitles }: ParsedSearch): SQL {
  const inTitle = sql`title_words @@ (SELECT query FROM asked)`;
  if (isInTitles) return inTitle;
  const inText = sql`words @@ (SELECT text_query FROM asked)`;
  return terms.some(isShortPrefix) ? sql`(${inText} OR ${inTitle})` : inText;
}

/** All matches. For phrases, the index finds the words and the positions are checked afterwards. */
function matchingStatement(search: Search, columns: SQL): SQL {
  const where = sql`${matchCondition(search)} AND ${search.among}`;
  if (!search.terms.some(isPhrase)) {
    return sql`SELECT ${columns} FROM search_documents WHERE ${where}`;
  }
  return sql`
      SELECT kind, item_id, published FROM (
        SELECT ${columns}, words FROM search_documents WHERE ${where}
        ORDER BY published DESC LIMIT ${MAX_PHRASE_CHECKS}
      ) AS newest WHERE words @@ (SELECT query FROM asked)
      UNION
      SELECT * FROM titled`;
}

/** The page of a search, from the parts of its statement. */
function pageStatement({ isById, page }: Search): SQL {
  const part = sql`LIMIT ${page.size} OFFSET ${page.offset}`;
  if (isById) return sql`SELECT kind, item_id FROM chosen ORDER BY item_id ${part}`;
  const ranked = sql`SELECT kind, item_id, published, place FROM ranked`;
  const others = sql`SELECT kind, item_id, published, NULL FROM chosen
        WHERE (kind, item_id) NOT IN (SELECT kind, item_id FROM ranked)`;
  const found = page.offset + page.size > RANKED ? sql`${ranked} UNION ALL ${others}` : ranked;
  return sql`
      SELECT kind, item_id FROM (${found}) AS found ORDER BY place, ${NEWEST} ${part}`;
}

/**
 * The statement of a search. Order: titles equal to the typed text (D18), whole words before prefixes,
 * titles before texts, rank, date.
 *
 * Queries are subselects to hide them from the planner: for a frequent word it would scan the whole table,
 * ignoring that the words of a text are stored out of line (TOAST) and slow to fetch.
 */
export function searchStatement(search: Search, queries: SearchQueries): SQL {
  const { terms, typed, among, timeZone = 'UTC', kinds, year, withNames } = search;
  const columns = sql`kind, item_id, coalesce(day, moment AT TIME ZONE ${timeZone}) AS published`;
  const ofKinds = kinds ? sql`kind = ANY(${sql.param(kinds)})` : sql`true`;
  const ofYear = year === undefined ? sql`true` : sql`date_part('year', published) = ${year}`;
  const wholeFirst = terms.some(({ isBegun }) => isBegun) ? sql`words @@ whole_words DESC,` : sql``;
  return sql`
    WITH asked AS MATERIALIZED (
      SELECT ${queries.query}::tsquery AS query, ${queries.textQuery}::tsquery AS text_query,
        ${queries.wholeWords}::tsquery AS whole_words, ${queries.anyWord}::tsquery AS any_word,
        search_title_key(${typed}) AS typed_key
    ), titled AS MATERIALIZED (
      SELECT ${columns} FROM search_documents
      WHERE title_words @@ (SELECT query FROM asked) AND ${among}
    ), named AS MATERIALIZED (
      SELECT ${columns} FROM search_documents
      WHERE title_key = (SELECT typed_key FROM asked) AND title_words @@ (SELECT query FROM asked) AND ${among}
    ), matching AS MATERIALIZED (
      ${matchingStatement(search, columns)}
    ), chosen AS NOT MATERIALIZED (
      SELECT * FROM matching WHERE ${ofKinds} AND ${ofYear}
    ), candidate AS (
      (SELECT * FROM chosen ORDER BY ${NEWEST} LIMIT ${RANKED})
      UNION
      (SELECT * FROM titled WHERE ${ofKinds} AND ${ofYear} ORDER BY ${NEWEST} LIMIT ${RANKED})
      UNION
      (SELECT * FROM named WHERE ${ofKinds} AND ${ofYear} ORDER BY ${NEWEST} LIMIT ${RANKED})
    ), ranked AS MATERIALIZED (
      SELECT kind, item_id, published, row_number() OVER (ORDER BY
        title_key = typed_key DESC, ${wholeFirst} title_words @@ query DESC, ts_rank(words, any_word) DESC, ${NEWEST}) AS place
      FROM asked, candidate JOIN search_documents USING (kind, item_id)
    ), page AS (
      ${pageStatement(search)}
    ), tally AS (
      SELECT kind, date_part('year', published) AS year, count(*) FROM matching GROUP BY 1, 2
    )
    SELECT
      (SELECT coalesce(json_agg(page), '[]') FROM page) AS keys,
      (SELECT coalesce(json_agg(tally), '[]') FROM tally) AS tallies,
      ${withNames ? authorsAmong(sql`candidate`) : sql`'[]'::json`} AS authors,
      ${withNames ? sectionsAmong(sql`candidate`) : sql`'[]'::json`} AS sections`;
}
