import type { ModerationAct } from '../../contract/moderation.ts';
import { makeAccount, send, signIn } from './make-account.ts';
import type { TestServer } from './test-server.ts';

/** One act of staff on comments, topics or accounts. */
export const act = (server: TestServer, access: string, body: Partial<ModerationAct>) =>
  send(server, 'POST', 'moderacion/acciones/', { access, body });

/** Writes a comment on article 1, or a reply to one. */
export const comment = (server: TestServer, access: string, contenido: string, parent = '') =>
  send(server, 'POST', 'articles/comentarios/', {
    access,
    body: { articulo: 1, contenido, parent: parent === '' ? '' : Number(parent) },
  });

const OLD = '2026-01-02T10:00:00.000Z';
/** An account whose reports count. */
export const TRUSTED = { fecha_creacion: OLD, email_verified_at: OLD };

/** Access token of a reader whose reports count, signed in from an address of their own. */
export async function makeReporter(
  server: TestServer,
  given: Parameters<typeof makeAccount>[1] = {},
  from: Parameters<typeof signIn>[2] = {},
) {
  const { email } = await makeAccount(server, { ...TRUSTED, ...given });
  return (await signIn(server, email, from)).access;
}

/** Reports a comment of an article. */
export const report = (server: TestServer, access: string, id: number, body: object = {}) =>
  send(server, 'POST', `articles/comentarios/${id}/denunciar/`, {
    access,
    body: { motivo: 'spam', ...body },
  });
