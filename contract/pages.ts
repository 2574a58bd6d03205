/** Addresses of the site that the server names, too: in e-mails, in results of the search, in the panel's queues. */

/**
 * Lists of the site; what they list is below them, by its id. The folders in `app/(site)/` and the matchers
 * in `middleware.ts`, which Next reads without running them, have the same names.
 */
export const listPages = {
  news: '/noticias',
  articles: '/articulos',
  blogs: '/noticias-destacadas',
  editions: '/ediciones',
  forum: '/foro',
} as const;

/** Pages of authors, sections and tags are below these, by their slug (D66 to D68). */
export const taxonomyPages = {
  bylines: '/autores',
  sections: '/secciones',
  tags: '/etiquetas',
} as const;

/** Archive of the newsletters (D75); each is below it, by its number, and its counted links below that. */
export const newsletterPage = '/boletin';

/** Path of link `link` of newsletter `number`, which counts the click and leads to its target (D74). */
export const newsletterLinkPage = (number: number, link: number): string =>
  `${newsletterPage}/${number}/enlace/${link}`;

/** Path of a stored picture without a signature. */
const PLAIN_PICTURE = /^\/media(?:\/[\w-][\w.-]*)+$/;

/**
 * Path of a picture for e-mails (D72), twice as wide as their column: that of the image optimizer, which answers JPEG to
 * programs that do not ask for WebP, such as Outlook, and 404 once the picture is not public. Width and quality are of
 * those in `next.config.ts`. An address elsewhere, or with a signature, stays as it is.
 */
export const emailPicturePath = (path: string): string =>
  PLAIN_PICTURE.test(path) ? `/_next/image?url=${encodeURIComponent(path)}&w=1080&q=70` : path;

/** The `id` of a comment in a page with a thread. */
export const commentFragment = (id: number): string => `comentario-${id}`;

/** The `id` of an edition in the list of editions: it has no page of its own. */
export const editionFragment = (id: number): string => `edicion-${id}`;

/** Pages behind e-mail links; each has a button that does what the link is for (D34). */
export const emailLinkPages = {
  confirmSubscription: '/boletin/confirmar',
  unsubscribe: '/boletin/baja',
  stopNotices: '/avisos/baja',
  confirmEmail: '/avisos/correo',
} as const;

/** Page on which people request a link to set a new password; e-mails about an account link to it. */
export const recoveryPage = '/reset-password';

/** Page behind that link, with `uid` and `token` in the query. */
export const passwordResetPage = '/reset-password-confirm';

/** Page of a working copy for holders of a preview link (D62); the token follows. */
export const previewPage = '/vista-previa';

/** Page behind the link of an invitation, with `token` in the query (D54). */
export const invitationPage = '/invitacion';
