import {
  emailLinkPages,
  invitationPage,
  listPages,
  newsletterPage,
  passwordResetPage,
  previewPage,
  recoveryPage,
  taxonomyPages,
} from '../../contract/pages.ts';

/** Every address of the site; those that the server names, too, are spelled in the contract. */
export const routes = {
  home: '/',
  ...listPages,
  newsItem: (id: number) => `${listPages.news}/${id}`,
  article: (id: number) => `${listPages.articles}/${id}`,
  blog: (id: number) => `${listPages.blogs}/${id}`,
  topic: (id: number) => `${listPages.forum}/${id}`,
  byline: (slug: string) => `${taxonomyPages.bylines}/${slug}`,
  section: (slug: string) => `${taxonomyPages.sections}/${slug}`,
  tag: (slug: string) => `${taxonomyPages.tags}/${slug}`,
  corrections: '/correcciones',
  newsletters: newsletterPage,
  newsletter: (number: number) => `${newsletterPage}/${number}`,
  supplement: '/suplemento-semanal',
  supplementsInfo: '/informacion-suplementos',
  about: '/nosotros',
  contact: '/contacto',
  search: '/buscar',
  ...emailLinkPages,
  login: '/iniciar-sesion',
  /** After a sign-in through a provider (D8), on the way back. */
  providerDone: '/iniciar-sesion/listo',
  register: '/registrarse',
  requestPasswordReset: recoveryPage,
  confirmPasswordReset: passwordResetPage,
  invitation: invitationPage,
  adminLogin: '/login-admin',
  panel: '/panel-admin',
  profile: '/perfil',
  editProfile: '/perfil/editar-perfil',
  terms: '/terminos',
  privacy: '/privacidad',
  /** The server's API under the site's own address, for the browser (D4). */
  api: '/api/v1',
  /** The current session (D5), and its end (D4). */
  session: '/api/session',
  logout: '/api/session/logout',
  /** Sign-in through providers: where next-auth answers (D8). */
  auth: '/api/auth',
  sitemap: '/sitemap.xml',
  newsSitemap: '/sitemap-noticias.xml',
  /** Parts of a sitemap that has become an index, by kind and number. */
  sitemapPart: (name: string) => `/sitemap-${name}.xml`,
  /** Feed of an author, a section or a tag: below the path of its page (D66 to D68). */
  taxonomyFeed: (page: string) => `/feeds${page}.xml`,
  feed: '/feed.xml',
  newsFeed: '/feeds/noticias.xml',
  blogsFeed: '/feeds/noticias-destacadas.xml',
  articlesFeed: '/feeds/articulos.xml',
  newslettersFeed: '/feeds/boletin.xml',
} as const;

/** Address of a list with its search and page in the query (D39); page 1 is the bare address. */
export function listAddress(
  path: string,
  query: { page?: number; search?: string; categoria?: string; orden?: string },
): string {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.categoria) params.set('categoria', query.categoria);
  if (query.orden) params.set('orden', query.orden);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Pages for signed-in readers, rendered per request. */
const GUARDED = new RegExp(`^(?:${routes.panel}|${routes.profile})(?:/|$)`);

/** Whether a path is for signed-in readers only. */
export const isGuarded = (pathname: string): boolean => GUARDED.test(pathname);

/** Whether a path is that of a preview link (D62), which no cache keeps. */
export const isPreview = (pathname: string): boolean => pathname.startsWith(`${previewPage}/`);

/** Counted links of newsletters (D74). */
const NEWSLETTER_LINK = new RegExp(`^${newsletterPage}/[^/]+/enlace(?:/|$)`);

/** Whether a path is that of a counted link: each request is a click, which no cache answers or joins with another. */
export const isNewsletterLink = (pathname: string): boolean => NEWSLETTER_LINK.test(pathname);

/** Social card of a working copy, below its preview. */
export const previewCardPath = (token: string): string => `${previewPage}/${token}/tarjeta`;
