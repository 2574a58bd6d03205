/**
 * Every path of the API, spelled once, relative to `API_BASE_URL` and with or without its last
 * slash exactly as the specification has it (api.md#calls, api.md#account-calls, D2).
 */

import type { CommentTarget } from './comments.ts';
import type { LikeTarget } from './likes.ts';

type Id = number | string;

/** Items deleted within the last 30 days, and restoring them; only on the bundled server. */
const trash = (list: string) => ({
  deleted: `${list}eliminados/`,
  restore: (id: Id) => `${list}${id}/restaurar/`,
});

/** What a server offers beyond the core contract (D52); a server of the core contract only lacks this call. */
export const capabilityEndpoints = { read: 'redaccion/' } as const;

export const editionEndpoints = {
  last: 'magazine/editions/last/',
  list: 'magazine/editions/',
  item: (id: Id) => `magazine/editions/${id}/`,
  ...trash('magazine/editions/'),
} as const;

export const blogEndpoints = {
  list: 'noticias/noticias/',
  item: (id: Id) => `noticias/noticias/${id}/`,
  ...trash('noticias/noticias/'),
} as const;

export const articleEndpoints = {
  list: 'articles/articulos/',
  item: (id: Id) => `articles/articulos/${id}/`,
  ...trash('articles/articulos/'),
} as const;

/** Pictures for texts that are being written (record 076); only on the bundled server. */
export const textPictureEndpoints = { create: 'imagenes/' } as const;

/** Videos for texts that are being written (record 136); only on the bundled server. */
export const videoEndpoints = { create: 'videos/' } as const;

/** Printed versions of editions, as PDF (record 077); only on the bundled server. */
export const printEndpoints = { create: 'impresas/' } as const;

export const topicEndpoints = {
  list: 'foro/temas/',
  item: (id: Id) => `foro/temas/${id}/`,
  categories: 'foro/categorias/',
  /** Whether there are new topics; only on the bundled server, like the next. */
  news: 'foro/temas/nuevos/',
  report: (id: Id) => `foro/temas/${id}/denunciar/`,
} as const;

/** The external news service; relative to `NEWS_SERVICE_URL` (D1). */
export const externalNewsEndpoints = {
  list: 'noticias/listar',
  item: 'noticias/',
} as const;

export const contactEndpoints = { create: 'magazine/contacts/' } as const;
export const subscriptionEndpoints = {
  create: 'magazine/newsletters/',
  /** Called by the buttons behind e-mail links (D32, D34); only on the bundled server. */
  confirm: 'magazine/newsletters/confirm/',
  unsubscribe: 'magazine/newsletters/unsubscribe/',
} as const;
/** Signed timestamp for a form that is being filled in; only on the bundled server. */
export const formEndpoints = { stamp: 'magazine/forms/stamp/' } as const;
export const searchEndpoints = { search: 'search/' } as const;

export const authEndpoints = {
  register: 'users/auth/registro-inicial',
  login: 'users/auth/login',
  loginAdmin: 'users/auth/login-admin',
  logout: 'users/auth/logout',
  oidc: 'users/auth/oidc',
  requestPasswordReset: 'users/auth/request-password-reset/',
  confirmPasswordReset: 'users/auth/reset-password-confirm/',
  refresh: 'auth/refresh/',
  /** Only on the bundled server. */
  changePassword: 'users/auth/change-password/',
  /** Called by the button behind the link that confirms an e-mail (record 095). */
  confirmEmail: 'users/auth/confirm-email/',
} as const;

/** Public keys of the access tokens (RFC 7517), at the root of the API's host; only on the bundled server. */
export const JWKS_PATH = '/.well-known/jwks.json';

/** Alternative refresh call, at the root of the API's host (D3). */
export const ROOT_REFRESH_PATH = '/api/token/refresh/';

export const userEndpoints = {
  profile: 'users/profile',
  /** All data stored about the caller; only on the bundled server, like the next two. */
  exportProfile: 'users/profile/export',
  sessions: 'users/sessions/',
  session: (id: Id) => `users/sessions/${id}/`,
  /** The own identities at providers; only on the bundled server, like the next. */
  identities: 'users/identities/',
  identity: (id: Id) => `users/identities/${id}/`,
  list: 'users/roles/users/',
  assignRole: 'users/roles/assign/',
} as const;

/** Notification e-mails: the button behind the unsubscribe link; only on the bundled server. */
export const notificationEndpoints = { stop: 'users/notices/stop/' } as const;

/** Working copies of items that staff write (D56); only on servers with the capability `copias`. */
export const copyEndpoints = {
  list: 'redaccion/copias/',
  item: (id: Id) => `redaccion/copias/${id}/`,
  publish: (id: Id) => `redaccion/copias/${id}/publicar/`,
  /** Its earlier states, one per hour of editing. */
  states: (id: Id) => `redaccion/copias/${id}/estados/`,
  previewLink: (id: Id) => `redaccion/copias/${id}/enlace-vista/`,
  schedule: (id: Id) => `redaccion/copias/${id}/programar/`,
  unschedule: (id: Id) => `redaccion/copias/${id}/desprogramar/`,
  /** Whether it could be published now: the answer is that of `publish`, and nothing is published. */
  check: (id: Id) => `redaccion/copias/${id}/comprobar/`,
  requestReview: (id: Id) => `redaccion/copias/${id}/revision/`,
  sendBack: (id: Id) => `redaccion/copias/${id}/devolver/`,
  notes: (id: Id) => `redaccion/copias/${id}/notas/`,
  presence: (id: Id) => `redaccion/copias/${id}/presencia/`,
  /** Colleagues who can be asked for a review. */
  reviewers: 'redaccion/personas/',
  /** A copy as its public page would show it, for holders of a preview link (D62). */
  preview: (token: string) => `redaccion/vistas/${token}/`,
} as const;

/** Copies and items by state (D63); only on servers with the capability `copias`. */
export const boardEndpoints = { read: 'redaccion/tablero/' } as const;

/** Earlier states of items, withdrawal and the log (D59, D61, D64); only on servers with the capability `revisiones`. */
export const revisionEndpoints = {
  list: 'redaccion/revisiones/',
  item: (id: Id) => `redaccion/revisiones/${id}/`,
  restore: (id: Id) => `redaccion/revisiones/${id}/restaurar/`,
  withdraw: (type: string, id: Id) => `redaccion/elementos/${type}/${id}/retirar/`,
  publishAgain: (type: string, id: Id) => `redaccion/elementos/${type}/${id}/volver-a-publicar/`,
  withdrawn: (type: string) => `redaccion/elementos/${type}/retirados/`,
  log: 'redaccion/registro/',
} as const;

/** Hiding and pinning external news (D71); only on servers with the capability `noticias_externas`. */
export const newsModerationEndpoints = {
  list: 'redaccion/noticias/',
  item: (id: Id) => `redaccion/noticias/${id}/`,
} as const;

/** Slots of the front page (D70); only on servers with the capability `portada`. */
export const frontPageEndpoints = { read: 'portada/' } as const;

/** Staff, their permissions and invitations (D54); only on servers with the capability `equipo`. */
export const teamEndpoints = {
  list: 'equipo/',
  item: (id: Id) => `equipo/${id}/`,
  sessions: (id: Id) => `equipo/${id}/sesiones/`,
  secondFactor: (id: Id) => `equipo/${id}/segundo-factor/`,
  invitations: 'equipo/invitaciones/',
  invitation: (id: Id) => `equipo/invitaciones/${id}/`,
  confirmInvitation: (id: Id) => `equipo/invitaciones/${id}/confirmar/`,
  acceptInvitation: 'users/auth/invitacion',
  /** State of a link before it is accepted (record 146); servers of D54 alone have no such call. */
  invitationState: 'users/auth/invitacion/estado',
} as const;

/** The second factor of a sign-in, and the renewed proof before delicate calls (D55). */
export const secondFactorEndpoints = {
  /** Second step of a sign-in, and removal of the own factor. */
  factor: 'users/auth/segundo-factor',
  enroll: 'users/auth/segundo-factor/alta',
  confirmEnrollment: 'users/auth/segundo-factor/alta/confirmar',
  recoveryCodes: 'users/auth/segundo-factor/codigos',
  confirmIdentity: 'users/auth/confirmar',
} as const;

/** Moderation by staff; only on the bundled server. */
export const moderationEndpoints = {
  summary: 'moderacion/resumen/',
  queue: 'moderacion/cola/',
  act: 'moderacion/acciones/',
  log: 'moderacion/registro/',
  settings: 'moderacion/ajustes/',
} as const;

/** The differences of the three comment threads; everything else is one implementation. */
export const commentEndpoints: Record<
  CommentTarget,
  { list: (targetId: Id) => string; create: string; item: (id: Id) => string; idField: string }
> = {
  blog: {
    list: (blogId) => `noticias/noticias/${blogId}/comentarios/`,
    create: 'noticias/comentarios/',
    item: (id) => `noticias/comentarios/${id}/`,
    idField: 'blog',
  },
  article: {
    list: (articleId) => `articles/articulos/${articleId}/comentarios/`,
    create: 'articles/comentarios/',
    item: (id) => `articles/comentarios/${id}/`,
    idField: 'articulo',
  },
  topic: {
    list: (topicId) => `foro/temas/${topicId}/comentarios/`,
    create: 'foro/comentarios/',
    item: (id) => `foro/comentarios/${id}/`,
    idField: 'tema',
  },
};

type LikeableItem = Exclude<LikeTarget, 'comment'>;

const itemOf: Record<LikeableItem, (id: Id) => string> = {
  blog: blogEndpoints.item,
  article: articleEndpoints.item,
  topic: topicEndpoints.item,
};

/** Like calls of an item: its own address and a verb. */
export const likeEndpoints = (target: LikeableItem, id: Id) => ({
  toggle: `${itemOf[target](id)}toggle_like/`,
  list: `${itemOf[target](id)}likes_list/`,
});

/** Calls about a thread that only the bundled server has. */
export const threadEndpoints = (target: CommentTarget) => ({
  /** Number of new comments in the thread of an item. */
  news: (targetId: Id) => `${commentEndpoints[target].list(targetId)}nuevos/`,
  /** Location of a comment. */
  place: (id: Id) => commentEndpoints[target].item(id),
  /** More replies of a top-level comment. */
  replies: (id: Id) => `${commentEndpoints[target].item(id)}respuestas/`,
  report: (id: Id) => `${commentEndpoints[target].item(id)}denunciar/`,
});

/** Like calls of a comment (D24: all three kinds on the bundled server). */
export const commentLikeEndpoints = (target: CommentTarget, id: Id) => ({
  toggle: `${commentEndpoints[target].item(id)}toggle_like/`,
  list: `${commentEndpoints[target].item(id)}likes_list/`,
});
