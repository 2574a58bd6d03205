import { site } from '../../contract/site.ts';

/** A feed as a page announces it to feed readers. */
export interface Feed {
  title: string;
  url: string;
}

/** Everything that the magazine publishes; every page announces it. */
export const siteFeed: Feed = { title: site.name, url: '/feed.xml' };

/** Feeds of the sections that have one; the pages of a section announce theirs, too. */
export const sectionFeeds = {
  news: { title: `${site.name}: Noticias`, url: '/feeds/noticias.xml' },
  blogs: { title: `${site.name}: Noticias Destacadas`, url: '/feeds/noticias-destacadas.xml' },
  articles: { title: `${site.name}: Artículos`, url: '/feeds/articulos.xml' },
} as const satisfies Record<string, Feed>;
