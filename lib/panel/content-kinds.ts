import type { z } from 'zod';
import { type Article, articleListSchema, articleSchema } from '../../contract/articles.ts';
import { type Blog, blogListSchema, blogSchema } from '../../contract/blogs.ts';
import { type DeletedItem, deletedItemListSchema } from '../../contract/content.ts';
import { type Edition, editionListSchema, editionSchema } from '../../contract/editions.ts';
import { articleEndpoints, blogEndpoints, editionEndpoints } from '../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import type { Paginated } from '../../contract/pagination.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';

/** Kinds of content in the panel: endpoints, schemas and words. */
export interface ContentKind<Item extends { id: number }> {
  /** Name in the code, in query keys and drafts. */
  name: 'editions' | 'articles' | 'blogs';
  endpoints: {
    list: string;
    item: (id: number) => string;
    deleted: string;
    restore: (id: number) => string;
  };
  itemSchema: z.ZodType<Item>;
  listSchema: z.ZodType<Paginated<Item>>;
  /** Title of an item. */
  titleOf: (item: Item) => string;
  /** Items of a page (constants.md#list-constants). */
  pageSize: number;
  words: {
    /** 'Edición', at the beginning of a sentence. */
    one: string;
    /** 'la edición'. */
    theOne: string;
    /** 'las ediciones'. */
    theMany: string;
    /** 'ediciones'. */
    many: string;
    /** Ending of participles: 'eliminad' + 'a'. */
    ending: 'a' | 'o';
  };
}

export const editionKind: ContentKind<Edition> = {
  name: 'editions',
  endpoints: editionEndpoints,
  itemSchema: editionSchema,
  listSchema: editionListSchema,
  titleOf: ({ titulo_edicion }) => titulo_edicion,
  pageSize: PAGE_SIZES.editions.panel,
  words: {
    one: 'Edición',
    theOne: 'la edición',
    theMany: 'las ediciones',
    many: 'ediciones',
    ending: 'a',
  },
};

export const articleKind: ContentKind<Article> = {
  name: 'articles',
  endpoints: articleEndpoints,
  itemSchema: articleSchema,
  listSchema: articleListSchema,
  titleOf: ({ titulo_articulo }) => titulo_articulo,
  pageSize: PAGE_SIZES.articles.panel,
  words: {
    one: 'Artículo',
    theOne: 'el artículo',
    theMany: 'los artículos',
    many: 'artículos',
    ending: 'o',
  },
};

/** 'Noticias' of the panel (D13). */
export const blogKind: ContentKind<Blog> = {
  name: 'blogs',
  endpoints: blogEndpoints,
  itemSchema: blogSchema,
  listSchema: blogListSchema,
  titleOf: ({ titulo_blog }) => titulo_blog,
  pageSize: PAGE_SIZES.blogs.panel,
  words: {
    one: 'Noticia',
    theOne: 'la noticia',
    theMany: 'las noticias',
    many: 'noticias',
    ending: 'a',
  },
};

/** Deletes an item. Answers are not specified. Throws ApiError. */
export async function removeItem(
  http: Http,
  kind: Pick<ContentKind<{ id: number }>, 'endpoints' | 'itemSchema'>,
  id: number,
): Promise<void> {
  await accepted(http.send('DELETE', kind.endpoints.item(id), kind.itemSchema));
}

/** Restores a deleted item; of the bundled server, others answer 404. Throws ApiError. */
export async function restoreItem(
  http: Http,
  kind: Pick<ContentKind<{ id: number }>, 'endpoints' | 'itemSchema'>,
  id: number,
): Promise<void> {
  await accepted(http.send('POST', kind.endpoints.restore(id), kind.itemSchema));
}

/** Deleted items on a page of their list. */
export const DELETED_PER_PAGE = PAGE_SIZES.deletedItems.panel;

/**
 * A page of restorable items, latest first; of the bundled server, others answer 404. Throws
 * ApiError.
 */
export function listDeleted<Item extends { id: number }>(
  http: Http,
  kind: ContentKind<Item>,
  page: number,
): Promise<Paginated<DeletedItem>> {
  return http.get(kind.endpoints.deleted, deletedItemListSchema, {
    query: { page, page_size: DELETED_PER_PAGE },
  });
}
