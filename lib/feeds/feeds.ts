import type { Capability } from '../../contract/capabilities.ts';
import { site } from '../../contract/site.ts';
import { routes } from '../core/routes.ts';
import type { Collections } from '../publication/collections.ts';

/** A feed of the magazine. */
export interface Feed {
  title: string;
  description: string;
  /** Address of the feed. */
  path: string;
  /** The page of its section. */
  page: string;
  collections: (keyof Collections)[];
  /** Capability of the server without which there is no such feed. */
  needs?: Capability;
}

/** All publications; announced on every page. */
export const siteFeed: Feed = {
  title: site.name,
  description: site.description,
  path: routes.feed,
  page: routes.home,
  collections: ['articles', 'blogs', 'news'],
};

/** Feeds of sections; announced on the pages of the section. */
export const sectionFeeds = {
  news: {
    title: `${site.name}: Noticias`,
    description: 'Las noticias del sector minero, con su texto completo.',
    path: routes.newsFeed,
    page: routes.news,
    collections: ['news'],
  },
  blogs: {
    title: `${site.name}: Noticias Destacadas`,
    description: 'Las noticias de la redacción, con su texto completo.',
    path: routes.blogsFeed,
    page: routes.blogs,
    collections: ['blogs'],
  },
  articles: {
    title: `${site.name}: Artículos`,
    description: 'Los artículos de la revista, con su texto completo.',
    path: routes.articlesFeed,
    page: routes.articles,
    collections: ['articles'],
  },
  newsletters: {
    title: `${site.name}: Boletín`,
    description: 'Los boletines enviados, para leerlos en la web.',
    path: routes.newslettersFeed,
    page: routes.newsletters,
    collections: ['newsletters'],
    needs: 'boletines',
  },
} satisfies Record<string, Feed>;

/** The feed at an address of the site; undefined without one. */
export const findFeed = (path: string): Feed | undefined =>
  [siteFeed, ...Object.values(sectionFeeds)].find((feed) => feed.path === path);
