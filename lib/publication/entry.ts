import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import type { ExternalNewsItem } from '../../contract/external-news.ts';
import type { Topic } from '../../contract/forum.ts';
import type { PublicNewsletterSummary } from '../../contract/newsletter-archive.ts';
import { site } from '../../contract/site.ts';
import { isChangedSince } from '../core/moments.ts';
import { routes } from '../core/routes.ts';
import { env } from '../core/server/env.ts';
import { type ItemDetails, relatedPages, standfirst } from '../details/item-details.ts';
import { newsPicturePath } from '../external-news/picture-path.ts';

/** A text of the magazine with a page of its own, as sitemaps and feeds name it. */
export interface Entry {
  /** Address of its page on the site. */
  path: string;
  title: string;
  /** HTML or plain text of any server, not sanitised yet (D17); empty where lists have none. */
  content: string;
  /** Path on this site of a picture in the text, null for none; only where pictures are of other sites (record 030). */
  ownPicture?: (address: string) => string | null;
  /** Day or moment of publication as the server writes it (D10). */
  date: string | null;
  /** Day or moment of the last change; that of publication where the server tells no other. */
  changed: string | null;
  /** Picture above the text, as the answer carries it. */
  picture: string | null;
  /** Name of the section it stands in. */
  section: string;
  /** Whether the magazine's staff wrote it. */
  isOwn: boolean;
  /** Authors of a text, else the magazine; the source of news where the server names it. */
  authors: string[];
  /** Standfirst of a text that has one (D65). */
  summary?: string | undefined;
  /** Paths of further pages on which it is: those of its authors, section and tags, and the corrections. */
  related: string[];
}

function lastChange(text: Pick<Article, 'fecha_publicacion' | 'actualizado_en'>): string {
  const { fecha_publicacion: published, actualizado_en: changed } = text;
  const isLater = isChangedSince(published, changed, env().SITE_TIME_ZONE);
  return changed && isLater ? changed : published;
}

/** The byline of a text, or the magazine without one. */
const authorsOf = ({ autores = [] }: ItemDetails): string[] =>
  autores.length > 0 ? autores.map(({ nombre }) => nombre) : [site.name];

export const articleEntry = (article: Article): Entry => ({
  path: routes.article(article.id),
  title: article.titulo_articulo,
  content: article.contenido,
  date: article.fecha_publicacion,
  changed: lastChange(article),
  picture: article.banner ?? article.imagen_principal,
  section: article.seccion?.nombre ?? 'Artículos',
  isOwn: true,
  authors: authorsOf(article),
  summary: standfirst(article),
  related: relatedPages(article),
});

export const blogEntry = (blog: Blog): Entry => ({
  path: routes.blog(blog.id),
  title: blog.titulo_blog,
  content: blog.contenido,
  date: blog.fecha_publicacion,
  changed: lastChange(blog),
  picture: blog.banner ?? blog.imagen_principal,
  section: blog.seccion?.nombre ?? 'Noticias destacadas',
  isOwn: true,
  authors: authorsOf(blog),
  summary: standfirst(blog),
  related: relatedPages(blog),
});

export const newsEntry = (item: ExternalNewsItem): Entry => ({
  path: routes.newsItem(item.id),
  title: item.titulo,
  content: item.cuerpo,
  ownPicture: (address) => newsPicturePath(item.id, address),
  date: item.fecha_publicacion,
  changed: item.fecha_publicacion,
  picture: item.imagen_url,
  section: 'Noticias',
  isOwn: false,
  authors: item.fuente ? [item.fuente] : [],
  related: [],
});

/** A newsletter of the archive (D75): lists have its subject and preheader, its text is on its page. */
export const newsletterEntry = (newsletter: PublicNewsletterSummary): Entry => ({
  path: routes.newsletter(newsletter.numero),
  title: newsletter.asunto,
  content: '',
  date: newsletter.enviado_en,
  changed: newsletter.enviado_en,
  picture: null,
  section: 'Boletín',
  isOwn: true,
  authors: [site.name],
  summary: newsletter.preencabezado,
  related: [routes.newsletters],
});

export const topicEntry = (topic: Topic): Entry => ({
  path: routes.topic(topic.id),
  title: topic.titulo,
  content: topic.contenido,
  date: topic.creado_en,
  changed: topic.actualizado_en ?? topic.creado_en,
  picture: null,
  section: 'Foro',
  isOwn: false,
  authors: [topic.autor.usuario_unico],
  related: [],
});
