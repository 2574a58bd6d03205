import { Failure } from '../../scripts/lib/failure.mjs';

/** The pages that the parts choose from, as their tables call them. */
export type PageName = 'home' | 'news list' | 'article' | 'blog' | 'forum' | 'editions';

/**
 * Paths of the pages on this magazine; article and blog are the first ones that their lists link to.
 * @param origin where the web listens
 * @throws {Failure} when a list links to none
 */
export async function findPages(origin: string): Promise<Record<PageName, string>> {
  return {
    home: '/',
    'news list': '/noticias',
    article: await firstLink(origin, '/articulos'),
    blog: await firstLink(origin, '/noticias-destacadas'),
    forum: '/foro',
    editions: '/ediciones',
  };
}

async function firstLink(origin: string, list: string): Promise<string> {
  const response = await fetch(origin + list);
  const link = new RegExp(`href="(${list}/[0-9]+)"`).exec(await response.text())?.[1];
  if (!link) throw new Failure(`${list} (${response.status}) links to no item to measure.`);
  return link;
}
