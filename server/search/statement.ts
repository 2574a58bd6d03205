import { type SQL, sql } from 'drizzle-orm';
import type { SearchType } from '../../contract/search.ts';
import type { SearchTerm } from '../../shared/text/search-words/sought.ts';
import { splitWords } from '../../shared/text/search-words/split-words.ts';
import type { Page } from '../platform/http/pagination.ts';
import type { ParsedSearch } from './terms.ts';

/** One search among the documents that `among` lets through. */
export interface Search extends ParsedSearch {
  /** Condition on the columns of `search_documents`, such as what is public. */
  among: SQL;
  /** Time zone in which a moment has its year. */
  timeZone?: string;
  /** Of these kinds; facets count the others too. All kinds where none is named. */
  kinds?: readonly SearchType[] | undefined;
  /** Of this year; facets count the others too. */
  year?: number | undefined;
  /** By id ascending instead of by relevance (D18). */
  isById?: boolean;
  page: Pick<Page, 'size' | 'offset'>;
}

/**
 * What everybody may see: days up to `today`, moments up to `now` (D16). A topic is public from the
 * moment at which the database has it, whose clock may differ from ours.
 */
export const publicItems = (today: string, now: Date): SQL =>
  sql`(day <= ${today} OR moment <= ${now.toISOString()} OR kind = 'tema')`;

/**
 * So many of the newest matches, and so many of those that have all words in their title, are
 * ranked; the rest follows by date. To rank a text is to read all of its words, which takes too long
 * for 50,000 of them.
 */
const RANKED = 100;

/**
 * Of texts with all words of a phrase, so many of the newest are read to see whether the words stand
 * together there. Only for phrases of frequent words there are more.
 */
const READ_FOR_PHRASES = 2500;

/** A begun word of fewer letters goes on in titles only: half of all texts have such a word. */
const SHORTEST_BEGINNING = 3;

const NEWEST = sql`published DESC, kind, item_id DESC`;

/** Whether it matters where the words of a term stand. */
function isPhrase({ text, isPair }: SearchTerm): boolean {
  const places = splitWords(text);
  return !isPair && (places.length > 1 || places.some(({ parts }) => parts.length > 1));
}

const isShort = ({ text, isBegun }: SearchTerm) => isBegun && text.length < SHORTEST_BEGINNING;

/** Query for all terms; `goesOn` tells which begun words may go on. */
const queryOf = (
  terms: SearchTerm[],
  goesOn: (term: SearchTerm) => boolean,
  withPhrases = true,
): SQL =>
  sql.join(
    terms.map((term) => {
      const isBegun = term.isBegun && goesOn(term);
      return sql`search_query(${term.text}, ${isBegun}, ${withPhrases && !term.isPair})`;
    }),
    sql` && `,
  );

/** Condition of a match, by the queries of `asked`. */
function matchCondition({ terms, isInTitles }: ParsedSearch): SQL {
  const inTitle = sql`title_words @@ (SELECT query FROM asked)`;
  if (isInTitles) return inTitle;
  const inText = sql`words @@ (SELECT text_query FROM asked)`;
  return terms.some(isShort) ? sql`(${inText} OR ${inTitle})` : inText;
}

/** All matches. Where there are phrases, the words alone are looked up, and then the texts read. */
function matchingStatement(search: Search, columns: SQL): SQL {
  const where = sql`${matchCondition(search)} AND ${search.among}`;
  if (!search.terms.some(isPhrase)) {
    return sql`SELECT ${columns} FROM search_documents WHERE ${where}`;
  }
  return sql`
      SELECT kind, item_id, published FROM (
        SELECT ${columns}, words FROM search_documents WHERE ${where}
        ORDER BY published DESC LIMIT ${READ_FOR_PHRASES}
      ) AS newest WHERE words @@ (SELECT query FROM asked)
      UNION
      SELECT * FROM titled`;
}

/** The page of a search, by the parts of its statement. */
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
 * The one statement of a search. An item whose title is what was typed comes first (D18), then a match of
 * the whole words before one of a word that goes on, one in the title before one in the text, the better
 * rank, the newer.
 *
 * Queries are subselects, so that the planner does not see them: for a frequent word it would read
 * the whole table, not knowing that the words of each text lie elsewhere and take long to fetch.
 */
export function searchStatement(search: Search): SQL {
  const { terms, typed, among, timeZone = 'UTC', kinds, year } = search;
  const columns = sql`kind, item_id, coalesce(day, moment AT TIME ZONE ${timeZone}) AS published`;
  const ofKinds = kinds ? sql`kind = ANY(${sql.param(kinds)})` : sql`true`;
  const ofYear = year === undefined ? sql`true` : sql`date_part('year', published) = ${year}`;
  const wholeFirst = terms.some(({ isBegun }) => isBegun) ? sql`words @@ whole_words DESC,` : sql``;
  return sql`
    WITH asked AS MATERIALIZED (
      SELECT ${queryOf(terms, () => true)} AS query,
        ${queryOf(terms, (term) => !isShort(term), false)} AS text_query,
        ${queryOf(terms, () => false)} AS whole_words,
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
        title_key = typed_key DESC, ${wholeFirst} title_words @@ query DESC, ts_rank(words, query) DESC, ${NEWEST}) AS place
      FROM asked, candidate JOIN search_documents USING (kind, item_id)
    ), page AS (
      ${pageStatement(search)}
    ), tally AS (
      SELECT kind, date_part('year', published) AS year, count(*) FROM matching GROUP BY 1, 2
    )
    SELECT
      (SELECT coalesce(json_agg(page), '[]') FROM page) AS keys,
      (SELECT coalesce(json_agg(tally), '[]') FROM tally) AS tallies`;
}
