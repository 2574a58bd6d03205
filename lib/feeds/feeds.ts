import { site } from '../../contract/site.ts';
import { routes } from '../core/routes.ts';
import type { Collections } from '../publication/collections.ts';

/** A feed of the magazine and what stands in it. */
export interface Feed {
  title: string;
  description: string;
  /** Its own address. */
  path: string;
  /** The page that it belongs to. */
  page: string;
  collections: (keyof Collections)[];
}

const FEEDS: Feed[] = [
  {
    title: site.name,
    description: site.description,
    path: routes.feed,
    page: routes.home,
    collections: ['articles', 'blogs', 'news'],
  },
  {
    title: `${site.name}: noticias`,
    description: 'Las noticias del sector minero, con su texto completo.',
    path: routes.newsFeed,
    page: routes.news,
    collections: ['news'],
  },
  {
    title: `${site.name}: noticias destacadas`,
    description: 'Las noticias de la redacción, con su texto completo.',
    path: routes.blogsFeed,
    page: routes.blogs,
    collections: ['blogs'],
  },
  {
    title: `${site.name}: artículos`,
    description: 'Los artículos de la revista, con su texto completo.',
    path: routes.articlesFeed,
    page: routes.articles,
    collections: ['articles'],
  },
];

/** The feed at an address of the site; undefined where there is none. */
export const findFeed = (path: string): Feed | undefined =>
  FEEDS.find((feed) => feed.path === path);
