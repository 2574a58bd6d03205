import type { Metadata } from 'next';
import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import { bylineText } from '../../contract/byline.ts';
import type { ExternalNewsItem } from '../../contract/external-news.ts';
import { formatLong } from '../core/dates.ts';
import { chosenFocus } from '../core/focus.ts';
import { isChangedSince, isoMoment } from '../core/moments.ts';
import { describeItem, titleOr } from '../core/page-texts.ts';
import { routes } from '../core/routes.ts';
import { env } from '../core/server/env.ts';
import { runningText } from '../core/text.ts';
import { cardKicker, type ItemDetails, standfirst } from '../details/item-details.ts';
import { type Feed, sectionFeeds } from '../feeds/feeds.ts';
import { absolute } from './address.ts';
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
  /** What the item says about itself, if its server keeps it (D65). */
  details?: ItemDetails;
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
  details: article,
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
  details: blog,
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

/** What was written for search engines, else its standfirst, else its first words. */
export const storyDescription = ({ content, kind, title, details = {} }: Story): string => {
  const written = details.descripcion_seo?.trim() || standfirst(details);
  return describeItem(written ?? runningText(content), { kind, title });
};

/** Moments of a story, ISO 8601 with zone; undefined for invalid ones. */
export function storyMoments({ published, modified }: Story) {
  const zone = env().SITE_TIME_ZONE;
  return {
    published: isoMoment(published, zone),
    modified: isChangedSince(published, modified, zone) ? isoMoment(modified, zone) : undefined,
  };
}

/** Social card: its picture for shared links if there is one, else its photo, else words with the byline. */
export function storyCard(story: Story): Card {
  const { path, kind, title, published, details = {} } = story;
  const [, section = '', id = ''] = path.split('/');
  const photo = ownPicture(sharedPictures(story));
  const note = [bylineText(details), published && formatLong(published, env().SITE_TIME_ZONE)];
  const focus = details.imagen_social ? undefined : chosenFocus(details.banner_foco);
  return {
    section,
    id,
    kicker: cardKicker(details) ?? kind,
    title,
    ...(note.some(Boolean) && { note: note.filter(Boolean).join(' · ') }),
    ...(photo && { picture: { path: photo, as: 'photo' as const, ...(focus && { focus }) } }),
  };
}

/** Pictures of a story in order of priority for shared links. */
const sharedPictures = ({ pictures, details }: Story) =>
  details?.imagen_social ? [details.imagen_social, ...pictures] : pictures;

/** Addresses of its pictures for search engines. */
export const storyImages = (story: Story): string[] =>
  searchImages(storyCard(story), sharedPictures(story));

/** Metadata of the page of a story. */
export function storyMetadata(story: Story): Metadata {
  return pageMetadata({
    title: story.details?.titulo_seo?.trim() || story.title,
    description: storyDescription(story),
    path: story.path,
    image: shareImage(storyCard(story), sharedPictures(story)),
    article: {
      section: story.details?.seccion?.nombre ?? story.section,
      ...storyMoments(story),
      authors: (story.details?.autores ?? []).map(({ slug }) => absolute(routes.byline(slug))),
      tags: (story.details?.etiquetas ?? []).map(({ nombre }) => nombre),
    },
    feed: story.feed,
  });
}
