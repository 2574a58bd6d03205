import type { Metadata } from 'next';
import { cutWithin } from '../../contract/cut-text.ts';
import { site } from '../../contract/site.ts';
import { DESCRIPTION_LENGTH } from '../core/page-texts.ts';
import { listAddress, routes } from '../core/routes.ts';
import { type Feed, siteFeed } from '../feeds/feeds.ts';
import { cardImage, type ShareImage } from './share-image.ts';
import { sitePageCard } from './site-page-card.ts';
import { type SitePage, sitePages } from './site-pages.ts';

/** Facebook does not support es_PE, and dates are formatted as in es-ES (D10). */
const LOCALE = 'es_ES';

/** A text with a date: its section, moments in ISO 8601 with their zone, addresses of its authors' pages. */
interface ArticleFacts {
  section: string;
  published?: string | undefined;
  modified?: string | undefined;
  authors?: string[];
  tags?: string[];
}

/** Description of a page for search engines and shared links. */
export interface PageFacts {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Canonical address, as a path with its query. */
  path: string;
  image: ShareImage;
  article?: ArticleFacts;
  /** Feed of the page's section. */
  feed?: Feed | undefined;
}

/**
 * Complete metadata of a page: Next replaces nested objects of a layout instead of merging them.
 * Paths become absolute through the `metadataBase` of the layout.
 */
export function pageMetadata(facts: PageFacts): Metadata {
  const { title, description, path, image, article, feed } = facts;
  return {
    title: path === routes.home ? { absolute: title } : title,
    description,
    alternates: { canonical: path, ...feedLinks(feed) },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title,
      description,
      url: path,
      siteName: site.name,
      locale: LOCALE,
      images: [image],
      ...(article ? articleFacts(article) : { type: 'website' }),
    },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images: [{ url: image.url, alt: image.alt }],
    },
  };
}

/**
 * Metadata of a list or a fixed page; a later page of a list has its own title and address. Its
 * image is the page's own card by default.
 */
export function sitePageMetadata(
  page: SitePage,
  number = 1,
  image: ShareImage = cardImage(sitePageCard(page)),
): Metadata {
  const path = listAddress(page.path, { page: number });
  return numberedMetadata({ ...page, path, image }, number);
}

/** Metadata of the topics of one category. */
export function forumCategoryMetadata(
  category: { nombre_categoria: string; slug: string },
  number: number,
): Metadata {
  const { forum } = sitePages;
  const { nombre_categoria: name, slug } = category;
  const facts: PageFacts = {
    title: `Foro: ${name}`,
    description: cutWithin(
      `Temas del foro sobre ${name}. ${forum.description}`,
      DESCRIPTION_LENGTH,
    ),
    path: listAddress(forum.path, { categoria: slug, page: number }),
    image: cardImage(sitePageCard(forum)),
  };
  return numberedMetadata(facts, number);
}

/**
 * Metadata of a page that no search engine keeps: searches, errors, accounts, the panel.
 * @param description what somebody sees of it whom a link to it is sent; only pages that are sent have one
 */
export const hiddenMetadata = (title: string, description?: string): Metadata => ({
  title,
  ...(description !== undefined && { description }),
  robots: { index: false, follow: true },
});

/** Metadata that pages without their own inherit. */
export const feedLinks = (feed?: Feed) => ({
  types: {
    'application/rss+xml': (feed ? [siteFeed, feed] : [siteFeed]).map(({ title, path }) => ({
      title,
      url: path,
    })),
  },
});

/** Metadata of a page of a list: a later one has its number in title and description. */
export function numberedMetadata(facts: PageFacts, number: number): Metadata {
  if (number === 1) return pageMetadata(facts);
  return pageMetadata({
    ...facts,
    title: `${facts.title} · Página ${number}`,
    description: cutWithin(`Página ${number}. ${facts.description}`, DESCRIPTION_LENGTH),
  });
}

const articleFacts = ({ section, published, modified, authors, tags }: ArticleFacts) => ({
  type: 'article' as const,
  section,
  ...(authors && authors.length > 0 && { authors }),
  ...(tags && tags.length > 0 && { tags }),
  ...(published && { publishedTime: published }),
  ...(modified && { modifiedTime: modified }),
});
