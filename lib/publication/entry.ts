import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import type { ExternalNewsItem } from '../../contract/external-news.ts';
import type { Topic } from '../../contract/forum.ts';
import { site } from '../../contract/site.ts';
import { isChangedSince } from '../core/moments.ts';
import { routes } from '../core/routes.ts';
import { env } from '../core/server/env.ts';

/** A text of the magazine with a page of its own, as sitemaps and feeds name it. */
export interface Entry {
  /** Address of its page on the site. */
  path: string;
  title: string;
  /** HTML or plain text of any server, not sanitised yet (D17). */
  content: string;
  /** Day or moment of publication as the server writes it (D10). */
  date: string | null;
  /** Day or moment of the last change; that of publication where the server tells no other. */
  changed: string | null;
  /** Picture above the text, as the answer carries it. */
  picture: string | null;
  /** Name of the section it stands in. */
  section: string;
  /** Source of news where the server names it; the author of a text is unknown. */
  author: string | null;
}

function lastChange(text: Pick<Article, 'fecha_publicacion' | 'actualizado_en'>): string {
  const { fecha_publicacion: published, actualizado_en: changed } = text;
  const isLater = isChangedSince(published, changed, env().SITE_TIME_ZONE);
  return changed && isLater ? changed : published;
}

export const articleEntry = (article: Article): Entry => ({
  path: routes.article(article.id),
  title: article.titulo_articulo,
  content: article.contenido,
  date: article.fecha_publicacion,
  changed: lastChange(article),
  picture: article.banner ?? article.imagen_principal,
  section: 'Artículos',
  author: site.name,
});

export const blogEntry = (blog: Blog): Entry => ({
  path: routes.blog(blog.id),
  title: blog.titulo_blog,
  content: blog.contenido,
  date: blog.fecha_publicacion,
  changed: lastChange(blog),
  picture: blog.banner ?? blog.imagen_principal,
  section: 'Noticias destacadas',
  author: site.name,
});

export const newsEntry = (item: ExternalNewsItem): Entry => ({
  path: routes.newsItem(item.id),
  title: item.titulo,
  content: item.cuerpo,
  date: item.fecha_publicacion,
  changed: item.fecha_publicacion,
  picture: item.imagen_url,
  section: 'Noticias',
  author: item.fuente ?? null,
});

export const topicEntry = (topic: Topic): Entry => ({
  path: routes.topic(topic.id),
  title: topic.titulo,
  content: topic.contenido,
  date: topic.creado_en,
  changed: topic.actualizado_en ?? topic.creado_en,
  picture: null,
  section: 'Foro',
  author: topic.autor.usuario_unico,
});
