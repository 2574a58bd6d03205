import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import type { Paginated } from '../../contract/pagination.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import { listArticles } from '../articles/api.ts';
import { ARTICLE_EXCERPT_LENGTH } from '../articles/view.ts';
import { listBlogs } from '../blogs/api.ts';
import type { Http } from '../core/http.ts';
import { readMerged } from '../core/merged-list.ts';
import { openPagedList } from '../core/paged-list.ts';
import { createExcerpts, type ExcerptOf } from '../core/text.ts';
import { articleCard, blogCard, type ItemCard } from '../details/item-card.ts';

/** Items on one page, in whole rows of four, three, two and one column. */
export const ITEMS_PER_PAGE = 12;

/** In a mixed list a blog has as much text as an article. */
const listedBlog = (blog: Blog, excerptOf: ExcerptOf): ItemCard => {
  const card = blogCard(blog);
  return { ...card, text: card.text ?? excerptOf(blog.contenido, ARTICLE_EXCERPT_LENGTH) };
};

/** A row of either list; its card is made once it is known to be on the page. */
interface Row {
  date: string;
  toCard: (excerptOf: ExcerptOf) => ItemCard;
}

const articleRow = (article: Article): Row => ({
  date: article.fecha_publicacion,
  toCard: (excerptOf) => articleCard(article, excerptOf),
});
const blogRow = (blog: Blog): Row => ({
  date: blog.fecha_publicacion,
  toCard: (excerptOf) => listedBlog(blog, excerptOf),
});

/**
 * Articles and blogs that a filter selects, newest first: those of one page, and their number. The two lists have no
 * common pages: `readMerged` finds where this one begins in each. Throws ApiError.
 */
export async function listItems(
  http: Http,
  filter: TaxonomyFilter,
  page: number,
): Promise<{ items: ItemCard[]; count: number }> {
  const query = (number: number) => ({ page: number, page_size: ITEMS_PER_PAGE, ...filter });
  const lists = await Promise.all([
    openPagedList(async (number) =>
      mapResults(await listArticles(http, query(number)), articleRow),
    ),
    openPagedList(async (number) => mapResults(await listBlogs(http, query(number)), blogRow)),
  ]);
  const end = page * ITEMS_PER_PAGE;
  const rows = await readMerged(lists, end - ITEMS_PER_PAGE, end);
  const excerptOf = createExcerpts();
  return {
    items: rows.map(({ toCard }) => toCard(excerptOf)),
    count: lists[0].count + lists[1].count,
  };
}

const mapResults = <Row, Item>(
  { count, results }: Pick<Paginated<Row>, 'count' | 'results'>,
  toItem: (row: Row) => Item,
) => ({ count, results: results.map(toItem) });
