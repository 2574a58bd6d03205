import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import { bylineText } from '../../contract/byline.ts';
import type { Focus } from '../../contract/focus.ts';
import { MAX_PAGE_SIZE } from '../../contract/pagination.ts';
import { ARTICLE_EXCERPT_LENGTH } from '../articles/view.ts';
import { routes } from '../core/routes.ts';
import { createExcerpts, type ExcerptOf } from '../core/text.ts';
import { cardKicker, type ItemDetails, standfirst } from './item-details.ts';

/** What a card says of an article or a blog. */
export interface ItemCard {
  /** Path of its page. */
  href: string;
  title: string;
  /** Day of publication. */
  date: string;
  picture: string | null;
  focus: Focus | undefined;
  kicker: string | undefined;
  text: string | undefined;
  byline: string | undefined;
}

const detailsOf = (
  item: ItemDetails & Pick<Article, 'imagen_principal' | 'fecha_publicacion'>,
) => ({
  date: item.fecha_publicacion,
  picture: item.imagen_principal,
  focus: item.imagen_principal_foco,
  kicker: cardKicker(item),
  byline: bylineText(item),
});

/** Card of an article: its standfirst, else the beginning of its text. */
export const articleCard = (article: Article, excerptOf: ExcerptOf): ItemCard => ({
  href: routes.article(article.id),
  title: article.titulo_articulo,
  text: standfirst(article) ?? excerptOf(article.contenido, ARTICLE_EXCERPT_LENGTH),
  ...detailsOf(article),
});

/** Cards of the articles of a page, a hundred at most: a server may answer with more than it was asked for. */
export function articleCards(articles: Article[]): ItemCard[] {
  const excerptOf = createExcerpts();
  return articles.slice(0, MAX_PAGE_SIZE).map((article) => articleCard(article, excerptOf));
}

/** Card of a blog: its standfirst, if it has one. */
export const blogCard = (blog: Blog): ItemCard => ({
  href: routes.blog(blog.id),
  title: blog.titulo_blog,
  text: standfirst(blog),
  ...detailsOf(blog),
});
