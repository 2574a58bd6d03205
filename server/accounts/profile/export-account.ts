import type { ProfileExport } from '../../../contract/profile.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { listIdentities } from '../auth/identity-repository.ts';
import { sessionBounds } from '../auth/session-lifetime.ts';
import { type Caller, listSessions } from '../auth/session-repository.ts';
import { readFactorState } from '../second-factor/state.ts';
import { listInvitationsOf } from '../team/invitation-repository.ts';
import { presentSession } from '../users/present-session.ts';
import { listCorrespondence, listModeration, listWritings } from './export-repository.ts';
import { readProfile, readProfileRow } from './service.ts';

const NOTHING = { mensajes: [], boletin: [], invitaciones: [] };

const listSentTo = async (db: Database, email: string) => ({
  ...(await listCorrespondence(db, email)),
  invitaciones: await listInvitationsOf(db, email),
});

/**
 * Everything that is kept about the person who asks. What came from their e-mail without signing in
 * is shown only to who has proved that the e-mail is theirs: anybody can register with any.
 */
export async function exportAccount(context: AuthContext, caller: Caller): Promise<ProfileExport> {
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
    ...(await listWritings(db, caller.id)),
    ...(await listModeration(db, caller.id)),
    ...(row.email_verified_at === null ? NOTHING : await listSentTo(db, row.email)),
  };
}
