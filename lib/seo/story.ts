import type { Metadata } from 'next';
import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import type { ExternalNewsItem } from '../../contract/external-news.ts';
import { formatLong } from '../core/dates.ts';
import { isChangedSince, isoMoment } from '../core/moments.ts';
import { describeItem, titleOr } from '../core/page-texts.ts';
import { routes } from '../core/routes.ts';
import { env } from '../core/server/env.ts';
import { stripTags } from '../core/text.ts';
import { type Feed, sectionFeeds } from '../feeds/feeds.ts';
import type { Card } from './card.ts';
import { pageMetadata } from './metadata.ts';
import { ownPicture, searchImages, shareImage } from './share-image.ts';

/** Common data of articles, blogs and external news for search engines and shared links. */
export interface Story {
  path: string;
  /** Name of the kind, and its section. */
  kind: string;
  section: string;
  feed: Feed;
  title: string;
  /** HTML or plain text. */
  content: string;
  /** Day or moment in the answer. */
  published: string | null;
  modified?: string | null | undefined;
  /** Pictures in order of priority. */
  pictures: (string | null)[];
  /** Author, where it was not the magazine. */
  source?: { name: string; url: string | null } | undefined;
}

export const articleStory = (article: Article): Story => ({
  path: routes.article(article.id),
  kind: 'Artículo',
  section: 'Artículos',
  feed: sectionFeeds.articles,
  title: titleOr(article.titulo_articulo, 'Artículo'),
  content: article.contenido,
  published: article.fecha_publicacion,
  modified: article.actualizado_en,
  pictures: [article.banner, article.imagen_principal],
});

export const blogStory = (blog: Blog): Story => ({
  path: routes.blog(blog.id),
  kind: 'Noticia destacada',
  section: 'Noticias Destacadas',
  feed: sectionFeeds.blogs,
  title: titleOr(blog.titulo_blog, 'Noticia destacada'),
  content: blog.contenido,
  published: blog.fecha_publicacion,
  modified: blog.actualizado_en,
  pictures: [blog.banner, blog.imagen_principal],
});

export const newsStory = (item: ExternalNewsItem): Story => ({
  path: routes.newsItem(item.id),
  kind: 'Noticia',
  section: 'Noticias',
  feed: sectionFeeds.news,
  title: titleOr(item.titulo, 'Noticia'),
  content: item.cuerpo,
  published: item.fecha_publicacion,
  pictures: [item.imagen_url],
  ...(item.fuente && { source: { name: item.fuente, url: item.enlace ?? null } }),
});

/** Its first words, as a teaser. */
export const storyDescription = ({ content, kind, title }: Story): string =>
  describeItem(stripTags(content), { kind, title });

/** Moments of a story, ISO 8601 with zone; undefined for invalid ones. */
export function storyMoments({ published, modified }: Story) {
  const zone = env().SITE_TIME_ZONE;
  return {
    published: isoMoment(published, zone),
    modified: isChangedSince(published, modified, zone) ? isoMoment(modified, zone) : undefined,
  };
}

export function storyCard({ path, kind, title, published, pictures }: Story): Card {
  const [, section = '', id = ''] = path.split('/');
  const photo = ownPicture(pictures);
  return {
    section,
    id,
    kicker: kind,
    title,
    ...(published && { note: formatLong(published, env().SITE_TIME_ZONE) }),
    ...(photo && { picture: { path: photo, as: 'photo' as const } }),
  };
}

/** Addresses of its pictures for search engines. */
export const storyImages = (story: Story): string[] =>
  searchImages(storyCard(story), story.pictures);

export function storyMetadata(story: Story): Metadata {
  return pageMetadata({
    title: story.title,
    description: storyDescription(story),
    path: story.path,
    image: shareImage(storyCard(story), story.pictures),
    article: { section: story.section, ...storyMoments(story) },
    feed: story.feed,
  });
}
