import { z } from 'zod';

/** Largest `page_size` that the bundled server gives. */
export const MAX_PAGE_SIZE = 100;

/**
 * Page of a list (api.md#paginated-list). `next` and `previous` are absolute addresses;
 * a server may leave them out, as the panel's lists may.
 */
export const paginated = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int().nonnegative(),
    next: z.string().nullable().default(null),
    previous: z.string().nullable().default(null),
    results: z.array(item),
  });

/**
 * How `ordering` asks for a list of content as staff see it, with what is scheduled (D16, D18): by id
 * ascending, as the panel's tables are, or the newest first.
 */
export const STAFF_ORDERINGS = { byId: 'id', newestFirst: '-id' } as const;

/** Query of a list with pages. Values out of range are met by the server with 404 or its bounds. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().optional(),
  page_size: z.coerce.number().optional(),
  search: z.string().optional(),
  ordering: z.string().optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Shape of one page, whatever it lists. */
export interface Paginated<Item> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Item[];
}
