import { z } from 'zod';
import { profileExportSchema } from '../../../contract/profile.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { listIdentities } from '../auth/identity-repository.ts';
import { sessionBounds } from '../auth/session-lifetime.ts';
import { type Caller, listSessions } from '../auth/session-repository.ts';
import { readFactorState } from '../second-factor/state.ts';
import { listInvitationsOf } from '../team/invitation-repository.ts';
import { presentSession } from '../users/present-session.ts';
import { EXPORT_PAGE, exportLists, listCorrespondence } from './export-repository.ts';
import { readProfile, readProfileRow } from './service.ts';

const NOTHING = { mensajes: [], boletin: [], invitaciones: [] };

const listSentTo = async (db: Database, email: string) => ({
  ...(await listCorrespondence(db, email)),
  invitaciones: await listInvitationsOf(db, email),
});

const { temas, comentarios, me_gusta, denuncias, moderacion, ...head } = profileExportSchema.shape;
const headSchema = z.object(head);
/** The lists that may be long, by the schema of a row. */
const rowSchemas = {
  temas: temas.element,
  comentarios: comentarios.element,
  me_gusta: me_gusta.element,
  denuncias: denuncias.element,
  moderacion: moderacion.element,
};

/** The pages of a list, from its first row to its last. */
async function* pagesOf<Row extends { id: number }>(read: (after: number) => Promise<Row[]>) {
  let page: Row[];
  let after = 0;
  do {
    page = await read(after);
    yield page;
    after = page.at(-1)?.id ?? after;
  } while (page.length === EXPORT_PAGE);
}

/**
 * Everything that is kept about the person who asks, as the pieces of one JSON text of `profileExportSchema` (D47): it may
 * be larger than the memory. What came from their e-mail without signing in is shown only to the owner of a verified
 * e-mail: anybody can register with any, and its owner may confirm it without knowing the password.
 */
export async function* exportAccount(context: AuthContext, caller: Caller): AsyncGenerator<string> {
  yield JSON.stringify(headSchema.parse(await readHead(context, caller))).slice(0, -1);
  const lists = exportLists(context.db, caller.id);
  for (const [name, schema] of Object.entries(rowSchemas)) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const page of pagesOf<{ id: number }>(lists[name as keyof typeof lists])) {
      const rows = page.map((row) => JSON.stringify(schema.parse(row)));
      if (rows.length > 0) yield separator + rows.join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}

/** All but the lists. */
async function readHead(context: AuthContext, caller: Caller) {
  const { db } = context;
  const row = await readProfileRow(context, caller.id);
  const sessions = await listSessions(db, caller.id, sessionBounds(context));
  return {
    exportado_en: context.now().toISOString(),
    perfil: await readProfile(context, caller.id),
    email_verificado_en: row.email_verified_at,
    sesiones: sessions.map((session) => presentSession(session, caller)),
    proveedores: await listIdentities(db, caller.id),
    segundo_factor: await readFactorState(context, caller),
    ...(row.email_verified_at === null ? NOTHING : await listSentTo(db, row.email)),
  };
}
