import { articleReferenceSchema } from '../../contract/articles.ts';
import { blogSchema } from '../../contract/blogs.ts';
import { articleEndpoints, blogEndpoints } from '../../contract/endpoints.ts';
import type { FrontPageKind } from '../../contract/front-page.ts';
import { paginated } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';

/** Items of a kind that are offered at once; the search finds others. */
const OFFERED = 10;

const articleListSchema = paginated(articleReferenceSchema);
const blogListSchema = paginated(
  blogSchema.pick({ id: true, titulo_blog: true, fecha_publicacion: true }),
);

/** A published item that may get a slot. */
export interface FoundItem {
  tipo: FrontPageKind;
  id: number;
  titulo: string;
  /** Day of publication, `YYYY-MM-DD`. */
  fecha: string;
}

/**
 * Blogs and articles that are published by `today` (`YYYY-MM-DD`): those that `search` finds, or the newest. Throws
 * ApiError.
 */
export async function findItems(http: Http, search: string, today: string): Promise<FoundItem[]> {
  const query = { page: 1, page_size: OFFERED, ...(search && { search }) };
  const [blogs, articles] = await Promise.all([
    http.get(blogEndpoints.list, blogListSchema, { query }),
    http.get(articleEndpoints.list, articleListSchema, { query }),
  ]);
  const found: FoundItem[] = [
    ...blogs.results.map(({ id, titulo_blog, fecha_publicacion }) => ({
      ...{ tipo: 'blog' as const, id, titulo: titulo_blog, fecha: fecha_publicacion },
    })),
    ...articles.results.map(({ id, titulo_articulo, fecha_publicacion }) => ({
      ...{ tipo: 'articulo' as const, id, titulo: titulo_articulo, fecha: fecha_publicacion },
    })),
  ];
  // A search of staff also finds scheduled items.
  return found.filter(({ fecha }) => fecha.slice(0, 10) <= today);
}
