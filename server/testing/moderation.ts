import type { ModerationAct } from '../../contract/moderation.ts';
import { send } from './make-account.ts';
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

/** Reports a comment of an article. */
export const report = (server: TestServer, access: string, id: number, body: object = {}) =>
  send(server, 'POST', `articles/comentarios/${id}/denunciar/`, {
    access,
    body: { motivo: 'spam', ...body },
  });
