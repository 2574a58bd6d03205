import { canPublishCopies, may } from '../../../contract/permissions.ts';
import type {
  ComposeForStaff,
  NotificationEntry,
  StaffKind,
} from '../../community/notifications/notification-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentPerson } from '../person.ts';
import { findActive, findFailed, findNoteOfCopy } from './email-repository.ts';
import { type MailedCopy, staffEmail } from './emails.ts';

/** Permission that each kind needs when the e-mail is written. */
const NEEDED = {
  revision: canPublishCopies,
  devolucion: may('escribir'),
  programadas: may('escribir'),
} as const;

type Row = NonNullable<Awaited<ReturnType<typeof findNoteOfCopy | typeof findFailed>>>;

/** What an entry is about; undefined if the copy is published, deleted, or no longer waits for this person. */
async function readRow(
  db: Database,
  userId: number,
  kind: StaffKind,
  entry: NotificationEntry,
): Promise<Row | undefined> {
  if (entry.about === 'failure') return findFailed(db, entry.copyId);
  if (entry.about !== 'note') return undefined;
  const row = await findNoteOfCopy(db, entry.id);
  if (!row || kind !== 'revision') return row;
  const isAsked = row.asignada_a === null || row.asignada_a === userId;
  return row.estado === 'en_revision' && isAsked ? row : undefined;
}

/**
 * The e-mail to a colleague about copies, as they are now (D60, D63); none if the account is deactivated or lacks the
 * permission by now. Of several notes on one copy the last one counts.
 */
export const composeStaffEmails: ComposeForStaff = async (
  db,
  siteUrl,
  { userId, kind, entries },
) => {
  const account = await findActive(db, userId);
  if (!account || !NEEDED[kind](account)) return [];
  const byCopy = new Map<number, MailedCopy>();
  for (const entry of entries) {
    const row = await readRow(db, userId, kind, entry);
    if (!row) continue;
    byCopy.set(row.copyId, {
      titulo: row.titulo,
      by: 'autor' in row ? presentPerson(row.autor).nombre : '',
      texto: row.texto ?? '',
      href: `${siteUrl}/panel-admin/redaccion/${row.copyId}`,
    });
  }
  const [first, ...others] = byCopy.values();
  return first ? [staffEmail(kind, [first, ...others])] : [];
};
