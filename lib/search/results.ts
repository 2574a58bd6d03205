import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import type { Edition } from '../../contract/editions.ts';
import type { ExternalNewsItem } from '../../contract/external-news.ts';
import type { Topic } from '../../contract/forum.ts';
import type { SearchResult } from '../../contract/search.ts';
import { routes } from '../core/routes.ts';
import { stripTags } from '../core/text.ts';
import { holdsAll, LONGEST_SEARCHED } from './words.ts';

/** Longest title in which words are searched, in characters. */
export const LONGEST_TITLE = 300;

/**
 * Items of every kind in the one shape of a result (api.md#search-result), but with contents as they are stored: tags are
 * removed from those that are shown, because of hundreds it takes seconds.
 */

export const fromNews = (item: ExternalNewsItem): SearchResult => ({
  id: item.id,
  title: item.titulo,
  content: item.cuerpo,
  image: item.imagen_url,
  banner: null,
  publicationDate: item.fecha_publicacion,
  type: 'noticia',
  url: routes.newsItem(item.id),
});

export const fromBlog = (blog: Blog): SearchResult => ({
  id: blog.id,
  title: blog.titulo_blog,
  content: blog.contenido,
  image: blog.imagen_principal,
  banner: blog.banner,
  publicationDate: blog.fecha_publicacion,
  type: 'blog',
  url: routes.blog(blog.id),
});

export const fromArticle = (article: Article): SearchResult => ({
  id: article.id,
  title: article.titulo_articulo,
  content: article.contenido,
  image: article.imagen_principal,
  banner: article.banner,
  publicationDate: article.fecha_publicacion,
  type: 'articulo',
  url: routes.article(article.id),
});

export const fromEdition = (edition: Edition): SearchResult => ({
  id: edition.id,
  title: edition.titulo_edicion,
  content: edition.contenido,
  image: edition.imagen,
  banner: null,
  publicationDate: edition.fecha_publicacion,
  type: 'edicion',
  // An edition has no page of its own.
  url: routes.editions,
});

export const fromTopic = (topic: Topic): SearchResult => ({
  id: topic.id,
  title: topic.titulo,
  content: topic.contenido,
  image: null,
  banner: null,
  publicationDate: topic.creado_en,
  type: 'tema',
  url: routes.topic(topic.id),
});

/** A result to be shown: plain text of the part of its content in which words are searched. */
export const withPlainContent = (result: SearchResult): SearchResult => ({
  ...result,
  content: stripTags(result.content.slice(0, LONGEST_SEARCHED)),
});

/** Merges results of several sources: those with the words in the title first, then the newest. */
export function byRelevance(results: SearchResult[], words: string[]): SearchResult[] {
  return results
    .map((result) => ({ result, inTitle: isInTitle(result, words), moment: momentOf(result) }))
    .sort(
      (a, b) =>
        Number(b.inTitle) - Number(a.inTitle) || b.moment - a.moment || b.result.id - a.result.id,
    )
    .map(({ result }) => result);
}

/** A server with stemming marks matches in a title that plain comparison would miss. */
const isInTitle = ({ title, highlight }: SearchResult, words: string[]): boolean =>
  highlight?.title.some(({ match }) => match) || holdsAll(title.slice(0, LONGEST_TITLE), words);

function momentOf({ publicationDate }: SearchResult): number {
  const moment = Date.parse(publicationDate ?? '');
  return Number.isNaN(moment) ? 0 : moment;
}
