import { z } from 'zod';
import { imageSchema, lineSchema, shortListSchema } from './fields.ts';
import { paginated } from './pagination.ts';

/**
 * Kinds of results: the two of the specification (`noticia` is an item of the news service), and
 * three more that the bundled server finds beside them (D19, D45).
 */
export const SEARCH_TYPES = ['noticia', 'blog', 'articulo', 'edicion', 'tema'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** A run of plain text; `match` where it is what was searched for. */
const segmentSchema = z.object({ text: lineSchema, match: z.boolean() });
export type HighlightSegment = z.infer<typeof segmentSchema>;

/** A path of the site; two slashes at its beginning would lead to another host. */
const SITE_PATH = /^\/(?![/\\])/;

/** Unified search result (api.md#search-result); texts are plain. */
export const searchResultSchema = z.object({
  id: z.int(),
  title: lineSchema,
  content: z.string(),
  image: imageSchema,
  banner: imageSchema,
  publicationDate: lineSchema.nullable().default(null),
  type: z.enum(SEARCH_TYPES),
  url: lineSchema.regex(SITE_PATH),
  /** Title and the best passage, cut where a match begins and ends; a server may leave it out. */
  highlight: z
    .object({ title: shortListSchema(segmentSchema), content: shortListSchema(segmentSchema) })
    .optional(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Author or section by its slug, as a filter of a search. */
const namedSchema = z.object({ value: lineSchema, nombre: lineSchema });

/** How many results each kind and each year has, whatever kind and year the query chose. */
const facetsSchema = z.object({
  type: shortListSchema(z.object({ value: z.enum(SEARCH_TYPES), count: z.int() })),
  year: shortListSchema(z.object({ value: z.int(), count: z.int() })),
  /** Authors and sections of the best results, those of most results first; from a server with `fichas` (D65). */
  autor: shortListSchema(namedSchema).optional(),
  seccion: shortListSchema(namedSchema).optional(),
});
export type SearchFacets = z.infer<typeof facetsSchema>;

/** Answer of `GET /search/?search=&type=&year=&autor=&seccion=&page=&page_size=` (D45), the most relevant first. */
export const searchAnswerSchema = paginated(searchResultSchema).extend({
  facets: facetsSchema.optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
