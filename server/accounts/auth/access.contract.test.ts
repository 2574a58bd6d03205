import type { HTTPMethods } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canPublishCopies,
  canReadUnpublished,
  may,
  mayAny,
  PERMISSIONS,
  type RightsHolder,
} from '../../../contract/permissions.ts';
import { canEnterPanel, canManageUsers, type Role } from '../../../contract/roles.ts';
import { BAD_TOKENS } from '../../testing/bad-tokens.ts';
import { freshAddress, makeAccount, signIn } from '../../testing/make-account.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/**
 * Who may call what. 'everybody': the token is not even looked at. 'readers': without a token or
 * with a good one, a bad one is refused. Else who is signed in and may, by role and permissions (D54).
 */
type Access = 'everybody' | 'readers' | ((person: RightsHolder) => boolean);
const SIGNED_IN: Access = () => true;
const STAFF: Access = ({ role }) => canEnterPanel(role);
const OWNERS: Access = ({ role }) => canManageUsers(role);
const PUBLISHERS: Access = may('publicar');
const WRITERS: Access = may('escribir');
const EDITORS: Access = canReadUnpublished;
const UPLOADERS: Access = mayAny('escribir', 'publicar', 'boletin');
const NEWSLETTER_EDITORS: Access = may('boletin');
const MODERATORS: Access = may('moderar');
const TEAM: Access = may('equipo');
const FRONT_PAGE_EDITORS: Access = may('portada');

const ENDPOINTS: Record<string, Access> = {
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /media/{*}': 'everybody',
  'GET /.well-known/jwks.json': 'everybody',
  'GET /servicio-noticias/noticias/listar': 'everybody',
  'GET /servicio-noticias/noticias/': 'everybody',
  'POST /api/token/refresh/': 'everybody',
  'POST /api/v1/auth/refresh/': 'everybody',
  'POST /api/v1/users/auth/registro-inicial': 'everybody',
  'POST /api/v1/users/auth/login': 'everybody',
  'POST /api/v1/users/auth/login-admin': 'everybody',
  'POST /api/v1/users/auth/oidc': 'everybody',
  'POST /api/v1/users/auth/segundo-factor': 'everybody',
  'GET /api/v1/users/auth/segundo-factor': SIGNED_IN,
  'DELETE /api/v1/users/auth/segundo-factor': SIGNED_IN,
  'POST /api/v1/users/auth/segundo-factor/alta': SIGNED_IN,
  'POST /api/v1/users/auth/segundo-factor/alta/confirmar': SIGNED_IN,
  'POST /api/v1/users/auth/segundo-factor/codigos': SIGNED_IN,
  'POST /api/v1/users/auth/confirmar': SIGNED_IN,
  'DELETE /api/v1/equipo/{id}/segundo-factor/': OWNERS,
  'POST /api/v1/users/auth/request-password-reset/': 'everybody',
  'POST /api/v1/users/auth/reset-password-confirm/': 'everybody',
  'POST /api/v1/users/auth/confirm-email/': 'everybody',
  'POST /api/v1/users/auth/invitacion': 'everybody',
  'POST /api/v1/users/auth/invitacion/estado': 'everybody',
  'GET /api/v1/magazine/forms/stamp/': 'everybody',
  'GET /api/v1/redaccion/': 'everybody',
  'POST /api/v1/magazine/contacts/': 'everybody',
  'POST /api/v1/magazine/newsletters/': 'everybody',
  'POST /api/v1/magazine/newsletters/confirm/': 'everybody',
  'POST /api/v1/magazine/newsletters/unsubscribe/': 'everybody',
  'POST /api/v1/users/auth/logout': SIGNED_IN,
  'POST /api/v1/users/auth/change-password/': SIGNED_IN,
  'GET /api/v1/users/profile': SIGNED_IN,
  'PATCH /api/v1/users/profile': SIGNED_IN,
  'DELETE /api/v1/users/profile': SIGNED_IN,
  'GET /api/v1/users/profile/export': SIGNED_IN,
  'GET /api/v1/users/sessions/': SIGNED_IN,
  'DELETE /api/v1/users/sessions/': SIGNED_IN,
  'DELETE /api/v1/users/sessions/{id}/': SIGNED_IN,
  'GET /api/v1/users/identities/': SIGNED_IN,
  'POST /api/v1/users/identities/': SIGNED_IN,
  'DELETE /api/v1/users/identities/{id}/': SIGNED_IN,
  'GET /api/v1/users/roles/users/': OWNERS,
  'POST /api/v1/users/roles/assign/': OWNERS,
  'GET /api/v1/equipo/': TEAM,
  'PATCH /api/v1/equipo/{id}/': TEAM,
  'DELETE /api/v1/equipo/{id}/sesiones/': TEAM,
  'GET /api/v1/equipo/invitaciones/': TEAM,
  'POST /api/v1/equipo/invitaciones/': TEAM,
  'DELETE /api/v1/equipo/invitaciones/{id}/': TEAM,
  'POST /api/v1/equipo/invitaciones/{id}/confirmar/': OWNERS,
  'POST /api/v1/magazine/editions/': PUBLISHERS,
  'PATCH /api/v1/magazine/editions/{id}/': PUBLISHERS,
  'DELETE /api/v1/magazine/editions/{id}/': PUBLISHERS,
  'POST /api/v1/magazine/editions/{id}/restaurar/': PUBLISHERS,
  'GET /api/v1/magazine/editions/eliminados/': EDITORS,
  'POST /api/v1/noticias/noticias/': PUBLISHERS,
  'PATCH /api/v1/noticias/noticias/{id}/': PUBLISHERS,
  'DELETE /api/v1/noticias/noticias/{id}/': PUBLISHERS,
  'POST /api/v1/noticias/noticias/{id}/restaurar/': PUBLISHERS,
  'GET /api/v1/noticias/noticias/eliminados/': EDITORS,
  'POST /api/v1/articles/articulos/': PUBLISHERS,
  'PATCH /api/v1/articles/articulos/{id}/': PUBLISHERS,
  'DELETE /api/v1/articles/articulos/{id}/': PUBLISHERS,
  'POST /api/v1/articles/articulos/{id}/restaurar/': PUBLISHERS,
  'GET /api/v1/articles/articulos/eliminados/': EDITORS,
  'POST /api/v1/imagenes/': UPLOADERS,
  'POST /api/v1/videos/': EDITORS,
  'POST /api/v1/impresas/': EDITORS,
  'GET /api/v1/redaccion/copias/': WRITERS,
  'POST /api/v1/redaccion/copias/': WRITERS,
  'GET /api/v1/redaccion/copias/{id}/': WRITERS,
  'PATCH /api/v1/redaccion/copias/{id}/': WRITERS,
  'DELETE /api/v1/redaccion/copias/{id}/': WRITERS,
  'POST /api/v1/redaccion/copias/{id}/publicar/': canPublishCopies,
  'POST /api/v1/redaccion/copias/{id}/programar/': canPublishCopies,
  'POST /api/v1/redaccion/copias/{id}/desprogramar/': canPublishCopies,
  'POST /api/v1/redaccion/copias/{id}/comprobar/': canPublishCopies,
  'GET /api/v1/redaccion/copias/{id}/estados/': WRITERS,
  'POST /api/v1/redaccion/copias/{id}/enlace-vista/': WRITERS,
  'DELETE /api/v1/redaccion/copias/{id}/enlace-vista/': WRITERS,
  'GET /api/v1/redaccion/revisiones/': EDITORS,
  'GET /api/v1/redaccion/revisiones/{id}/': WRITERS,
  'DELETE /api/v1/redaccion/revisiones/{id}/': OWNERS,
  'POST /api/v1/redaccion/revisiones/{id}/restaurar/': WRITERS,
  'POST /api/v1/redaccion/copias/{id}/revision/': WRITERS,
  'POST /api/v1/redaccion/copias/{id}/devolver/': canPublishCopies,
  'GET /api/v1/redaccion/copias/{id}/notas/': WRITERS,
  'POST /api/v1/redaccion/copias/{id}/notas/': WRITERS,
  'POST /api/v1/redaccion/copias/{id}/presencia/': WRITERS,
  'GET /api/v1/redaccion/personas/': WRITERS,
  'GET /api/v1/redaccion/vistas/{token}/': 'everybody',
  'GET /api/v1/redaccion/tablero/': WRITERS,
  'POST /api/v1/redaccion/elementos/{tipo}/{id}/retirar/': PUBLISHERS,
  'POST /api/v1/redaccion/elementos/{tipo}/{id}/volver-a-publicar/': PUBLISHERS,
  'GET /api/v1/redaccion/elementos/{tipo}/retirados/': PUBLISHERS,
  'GET /api/v1/redaccion/registro/': STAFF,
  'GET /api/v1/suscriptores/': NEWSLETTER_EDITORS,
  'POST /api/v1/suscriptores/': NEWSLETTER_EDITORS,
  'GET /api/v1/suscriptores/crecimiento/': NEWSLETTER_EDITORS,
  'GET /api/v1/suscriptores/{id}/': NEWSLETTER_EDITORS,
  'PATCH /api/v1/suscriptores/{id}/': NEWSLETTER_EDITORS,
  'DELETE /api/v1/suscriptores/{id}/': NEWSLETTER_EDITORS,
  'POST /api/v1/suscriptores/importar/': NEWSLETTER_EDITORS,
  'GET /api/v1/suscriptores/exportar/': NEWSLETTER_EDITORS,
  'GET /api/v1/mensajes/': NEWSLETTER_EDITORS,
  'GET /api/v1/mensajes/{id}/': NEWSLETTER_EDITORS,
  'PATCH /api/v1/mensajes/{id}/': NEWSLETTER_EDITORS,
  'DELETE /api/v1/mensajes/{id}/': NEWSLETTER_EDITORS,
  'POST /api/v1/mensajes/{id}/respuesta/': NEWSLETTER_EDITORS,
  'GET /api/v1/boletines/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/': NEWSLETTER_EDITORS,
  'GET /api/v1/boletines/{id}/': NEWSLETTER_EDITORS,
  'PATCH /api/v1/boletines/{id}/': NEWSLETTER_EDITORS,
  'DELETE /api/v1/boletines/{id}/': NEWSLETTER_EDITORS,
  'GET /api/v1/boletines/{id}/vista/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/prueba/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/enviar/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/programar/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/desprogramar/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/pausar/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/reanudar/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/cancelar/': NEWSLETTER_EDITORS,
  'GET /api/v1/boletines/{id}/envios/': NEWSLETTER_EDITORS,
  'POST /api/v1/boletines/{id}/envios/{suscriptor}/': NEWSLETTER_EDITORS,
  'GET /api/v1/boletines/publicos/': 'everybody',
  'GET /api/v1/boletines/publicos/{id}/': 'everybody',
  'POST /api/v1/boletines/publicos/{id}/enlaces/{enlace}/': 'everybody',
  'GET /api/v1/magazine/editions/': 'readers',
  'GET /api/v1/magazine/editions/last/': 'readers',
  'GET /api/v1/magazine/editions/{id}/': 'readers',
  'GET /api/v1/noticias/noticias/': 'readers',
  'GET /api/v1/noticias/noticias/{id}/': 'readers',
  'GET /api/v1/noticias/noticias/{id}/comentarios/': 'readers',
  'GET /api/v1/noticias/noticias/{id}/likes_list/': 'readers',
  'GET /api/v1/noticias/comentarios/{id}/likes_list/': 'readers',
  'GET /api/v1/articles/articulos/': 'readers',
  'GET /api/v1/articles/articulos/{id}/': 'readers',
  'GET /api/v1/articles/articulos/{id}/comentarios/': 'readers',
  'GET /api/v1/articles/articulos/{id}/likes_list/': 'readers',
  'GET /api/v1/articles/comentarios/{id}/likes_list/': 'readers',
  'GET /api/v1/portada/': 'readers',
  'PUT /api/v1/portada/': FRONT_PAGE_EDITORS,
  'GET /api/v1/search/': 'readers',
  'GET /api/v1/foro/categorias/': 'readers',
  'GET /api/v1/foro/temas/': 'readers',
  'GET /api/v1/foro/temas/{id}/': 'readers',
  'GET /api/v1/foro/temas/{id}/comentarios/': 'readers',
  'GET /api/v1/foro/temas/{id}/likes_list/': 'readers',
  'GET /api/v1/foro/comentarios/{id}/likes_list/': 'readers',
  'POST /api/v1/users/notices/stop/': 'everybody',
  'GET /api/v1/noticias/noticias/{id}/comentarios/nuevos/': 'readers',
  'GET /api/v1/noticias/comentarios/{id}/': 'readers',
  'GET /api/v1/noticias/comentarios/{id}/respuestas/': 'readers',
  'POST /api/v1/noticias/comentarios/': SIGNED_IN,
  'PATCH /api/v1/noticias/comentarios/{id}/': SIGNED_IN,
  'DELETE /api/v1/noticias/comentarios/{id}/': SIGNED_IN,
  'POST /api/v1/noticias/comentarios/{id}/denunciar/': SIGNED_IN,
  'POST /api/v1/noticias/comentarios/{id}/toggle_like/': SIGNED_IN,
  'POST /api/v1/noticias/noticias/{id}/toggle_like/': SIGNED_IN,
  'GET /api/v1/articles/articulos/{id}/comentarios/nuevos/': 'readers',
  'GET /api/v1/articles/comentarios/{id}/': 'readers',
  'GET /api/v1/articles/comentarios/{id}/respuestas/': 'readers',
  'POST /api/v1/articles/comentarios/': SIGNED_IN,
  'PATCH /api/v1/articles/comentarios/{id}/': SIGNED_IN,
  'DELETE /api/v1/articles/comentarios/{id}/': SIGNED_IN,
  'POST /api/v1/articles/comentarios/{id}/denunciar/': SIGNED_IN,
  'POST /api/v1/articles/comentarios/{id}/toggle_like/': SIGNED_IN,
  'POST /api/v1/articles/articulos/{id}/toggle_like/': SIGNED_IN,
  'GET /api/v1/foro/temas/{id}/comentarios/nuevos/': 'readers',
  'GET /api/v1/foro/comentarios/{id}/': 'readers',
  'GET /api/v1/foro/comentarios/{id}/respuestas/': 'readers',
  'POST /api/v1/foro/comentarios/': SIGNED_IN,
  'PATCH /api/v1/foro/comentarios/{id}/': SIGNED_IN,
  'DELETE /api/v1/foro/comentarios/{id}/': SIGNED_IN,
  'POST /api/v1/foro/comentarios/{id}/denunciar/': SIGNED_IN,
  'POST /api/v1/foro/comentarios/{id}/toggle_like/': SIGNED_IN,
  'POST /api/v1/foro/temas/{id}/toggle_like/': SIGNED_IN,
  'GET /api/v1/foro/temas/nuevos/': 'readers',
  'POST /api/v1/foro/temas/': SIGNED_IN,
  'PATCH /api/v1/foro/temas/{id}/': SIGNED_IN,
  'DELETE /api/v1/foro/temas/{id}/': SIGNED_IN,
  'POST /api/v1/foro/temas/{id}/denunciar/': SIGNED_IN,
  'GET /api/v1/redaccion/autores/': EDITORS,
  'POST /api/v1/redaccion/autores/': PUBLISHERS,
  'PATCH /api/v1/redaccion/autores/{id}/': PUBLISHERS,
  'DELETE /api/v1/redaccion/autores/{id}/': PUBLISHERS,
  'POST /api/v1/redaccion/autores/{id}/fusionar/': PUBLISHERS,
  'GET /api/v1/redaccion/autores/cuentas/': PUBLISHERS,
  'GET /api/v1/autores/{slug}/': 'readers',
  'GET /api/v1/correcciones/': 'readers',
  'GET /api/v1/redaccion/secciones/': EDITORS,
  'POST /api/v1/redaccion/secciones/': PUBLISHERS,
  'PATCH /api/v1/redaccion/secciones/{id}/': PUBLISHERS,
  'DELETE /api/v1/redaccion/secciones/{id}/': PUBLISHERS,
  'POST /api/v1/redaccion/secciones/{id}/fusionar/': PUBLISHERS,
  'GET /api/v1/secciones/{slug}/': 'readers',
  'GET /api/v1/redaccion/etiquetas/': EDITORS,
  'POST /api/v1/redaccion/etiquetas/': PUBLISHERS,
  'PATCH /api/v1/redaccion/etiquetas/{id}/': PUBLISHERS,
  'DELETE /api/v1/redaccion/etiquetas/{id}/': PUBLISHERS,
  'POST /api/v1/redaccion/etiquetas/{id}/fusionar/': PUBLISHERS,
  'GET /api/v1/etiquetas/{slug}/': 'readers',
  'GET /api/v1/articles/categorias/': 'readers',
  'GET /api/v1/redirecciones/': 'readers',
  'GET /api/v1/redaccion/noticias/': MODERATORS,
  'PATCH /api/v1/redaccion/noticias/{id}/': MODERATORS,
  'GET /api/v1/moderacion/resumen/': MODERATORS,
  'GET /api/v1/moderacion/cola/': MODERATORS,
  'POST /api/v1/moderacion/acciones/': MODERATORS,
  'GET /api/v1/moderacion/registro/': MODERATORS,
  'GET /api/v1/moderacion/ajustes/': MODERATORS,
  'PATCH /api/v1/moderacion/ajustes/': MODERATORS,
};

/** Everybody who can sign in, as far as rights are concerned: every role, and every single permission. */
const CALLERS: [string, { role: Role; permisos: readonly string[] | null }][] = [
  ['LECTOR', { role: 'LECTOR', permisos: null }],
  ['ADMIN', { role: 'ADMIN', permisos: null }],
  ['ADMIN without permissions', { role: 'ADMIN', permisos: [] }],
  ...PERMISSIONS.map((permission): (typeof CALLERS)[number] => [
    `ADMIN with ${permission} alone`,
    { role: 'ADMIN', permisos: [permission] },
  ]),
  ['SUPERUSUARIO', { role: 'SUPERUSUARIO', permisos: null }],
];

let server: TestServer;
const emails = new Map<string, string>();
/** Access tokens of the callers that are signed in. */
const tokens = new Map<string, string>();
const badTokens = new Map<string, string>();
beforeAll(async () => {
  server = await createTestApp();
  for (const [name, { role, permisos }] of CALLERS) {
    const list = permisos && [...permisos];
    emails.set(name, (await makeAccount(server, { role, permisos: list })).email);
  }
  for (const [name, make] of Object.entries(BAD_TOKENS)) badTokens.set(name, await make(server));
  return () => server.close();
});

/** Calls an endpoint with nothing in it: what comes back tells only whether one was let in. */
async function statusOf(endpoint: string, access?: string): Promise<number> {
  const [method, path = ''] = endpoint.split(' ');
  const answer = await server.app.inject({
    method: method as HTTPMethods & 'GET',
    url: path.replace('{id}', '999999').replace('{*}', 'nada.webp'),
    remoteAddress: freshAddress(),
    headers: access === undefined ? {} : { authorization: `Bearer ${access}` },
    // Signing out needs no body; with one it would look for the refresh token there.
    ...(method === 'GET' || path.endsWith('logout') ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

/** Calls whose caller may be signed out afterwards. */
const ENDS_SESSIONS = /\/(?:logout|sessions|profile|change-password|segundo-factor)\b/;

/** The access token of a caller, who signs in only where no earlier test left them signed in. */
async function tokenOf(caller: string): Promise<string> {
  const token = tokens.get(caller) ?? (await signIn(server, emails.get(caller) ?? '')).access;
  tokens.set(caller, token);
  return token;
}

const mayCall = (access: Access, person: RightsHolder) =>
  typeof access === 'string' || access(person);

test('the table has every endpoint of the server, and no other', async () => {
  const { paths } = (await server.app.inject({ url: '/api/v1/openapi.json' })).json();
  const described = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

  expect(Object.keys(ENDPOINTS).sort()).toEqual(described.sort());
});

/** A route that is not documented must be in the table all the same. */
test('the server has no route that writes besides those of the table', () => {
  const writing = /\b(?:POST|PUT|PATCH|DELETE)\b/g;
  const inTable = Object.keys(ENDPOINTS).join(' ').match(writing) ?? [];
  const routes = server.app.printRoutes({ commonPrefix: false });

  expect((routes.match(writing) ?? []).sort()).toEqual(inTable.sort());
});

describe.for(Object.entries(ENDPOINTS))('%s', ([endpoint, access]) => {
  test('without a token', async () => {
    const status = await statusOf(endpoint);

    if (typeof access === 'string') expect([401, 403]).not.toContain(status);
    else expect(status).toBe(401);
  });

  test.for(CALLERS)('as %s', async ([name, person]) => {
    const status = await statusOf(endpoint, await tokenOf(name));
    if (ENDS_SESSIONS.test(endpoint)) tokens.delete(name);

    if (mayCall(access, person)) expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(403);
  });

  test.for(Object.keys(BAD_TOKENS))('with a token %s', async (name) => {
    const status = await statusOf(endpoint, badTokens.get(name));

    if (access === 'everybody') expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(401);
  });
});
