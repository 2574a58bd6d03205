import { letterPages } from '../../contract/pages.ts';

/** Every address of the site, spelled once. */
export const routes = {
  home: '/',
  news: '/noticias',
  newsItem: (id: number) => `/noticias/${id}`,
  articles: '/articulos',
  article: (id: number) => `/articulos/${id}`,
  blogs: '/noticias-destacadas',
  blog: (id: number) => `/noticias-destacadas/${id}`,
  editions: '/ediciones',
  forum: '/foro',
  topic: (id: number) => `/foro/${id}`,
  supplement: '/suplemento-semanal',
  supplementsInfo: '/informacion-suplementos',
  about: '/nosotros',
  contact: '/contacto',
  search: '/buscar',
  ...letterPages,
  terms: '/terminos',
  privacy: '/privacidad',
} as const;

/** Address of a list with its search and page in the query (D39); page 1 is the bare address. */
export function listAddress(
  path: string,
  query: { page?: number; search?: string; categoria?: string },
): string {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.categoria) params.set('categoria', query.categoria);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `${path}?${params}` : path;
}
