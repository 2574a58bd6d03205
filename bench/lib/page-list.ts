import { Failure } from '../../scripts/lib/failure.ts';

/** Names of pages with a fixed address, as in the tables. */
const FIXED = {
  home: '/',
  'news list': '/noticias',
  'article list': '/articulos',
  'blog list': '/noticias-destacadas',
  editions: '/ediciones',
  supplement: '/suplemento-semanal',
  forum: '/foro',
  search: '/buscar?q=litio',
  about: '/nosotros',
  contact: '/contacto',
  terms: '/terminos',
  login: '/iniciar-sesion',
};

/** Detail pages, with the list that links to them. */
const ITEMS = {
  news: '/noticias',
  article: '/articulos',
  blog: '/noticias-destacadas',
  topic: '/foro',
};

/** Names of the pages to measure. */
export type PageName = keyof typeof FIXED | keyof typeof ITEMS;

/** All page names, lists before items. */
export const PAGE_NAMES = [...Object.keys(FIXED), ...Object.keys(ITEMS)] as PageName[];

/**
 * Paths of the pages on this magazine; items are the first links of their lists.
 * @param origin of the web
 * @throws {Failure} if a list has no links
 */
export async function findPages(origin: string): Promise<Record<PageName, string>> {
  const item = (name: keyof typeof ITEMS) => firstLink(origin, ITEMS[name]);
  return {
    ...FIXED,
    news: await item('news'),
    article: await item('article'),
    blog: await item('blog'),
    topic: await item('topic'),
  };
}

async function firstLink(origin: string, list: string): Promise<string> {
  const response = await fetch(origin + list);
  const link = new RegExp(`href="(${list}/[0-9]+)"`).exec(await response.text())?.[1];
  if (!link) throw new Failure(`${list} (${response.status}) links to no item to measure.`);
  return link;
}
