import { canPublishCopies, may } from '../../../contract/permissions.ts';
import type {
  ComposeForStaff,
  NotificationEntry,
  StaffKind,
} from '../../community/notifications/notification-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';
import { failureText } from '../failure-text.ts';
import { presentPerson } from '../person.ts';
import { findActive, findFailed, findNoteOfCopy, findUnsent } from './email-repository.ts';
import { type MailedCopy, staffEmail } from './emails.ts';

/** Permission that each kind needs when the e-mail is written. */
const NEEDED = {
  revision: canPublishCopies,
  devolucion: may('escribir'),
  programadas: may('escribir'),
} as const;

type About = Parameters<ComposeForStaff>[2];
type Site = Parameters<ComposeForStaff>[1];
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

/** The e-mail about copies; of several notes on one copy the last one counts. */
async function composeAboutCopies(
  db: Database,
  { siteUrl, timeZone }: Site,
  { userId, kind, entries }: About,
): Promise<EmailContent[]> {
  const byCopy = new Map<number, MailedCopy>();
  for (const entry of entries) {
    const row = await readRow(db, userId, kind, entry);
    if (!row) continue;
    byCopy.set(row.copyId, {
      titulo: row.titulo,
      href: `${siteUrl}/panel-admin/redaccion/${row.copyId}`,
      ...('autor' in row
        ? { by: presentPerson(row.autor).nombre, texto: row.texto }
        : {
            by: '',
            texto: failureText(row, timeZone) ?? '',
            isChange: row.elemento_id !== null,
          }),
    });
  }
  const [first, ...others] = byCopy.values();
  return first ? [staffEmail(kind, [first, ...others])] : [];
}

/** The e-mails about newsletters that were not sent, and that the server has paused (D73). */
async function composeAboutNewsletters(
  db: Database,
  { siteUrl }: Site,
  entries: readonly NotificationEntry[],
): Promise<EmailContent[]> {
  const ids = entries.flatMap((entry) => (entry.about === 'newsletter' ? [entry.id] : []));
  const unsent: MailedCopy[] = [];
  const paused: MailedCopy[] = [];
  for (const id of new Set(ids)) {
    const row = await findUnsent(db, id);
    if (!row) continue;
    const href = `${siteUrl}/panel-admin/boletin/${id}`;
    const list = row.estado === 'pausado' ? paused : unsent;
    list.push({ titulo: row.asunto || 'Sin asunto', by: '', texto: row.motivo, href });
  }
  const about = (kind: 'boletines' | 'pausas', [first, ...others]: MailedCopy[]) =>
    first ? [staffEmail(kind, [first, ...others])] : [];
  return [...about('boletines', unsent), ...about('pausas', paused)];
}

/**
 * The e-mails to a colleague about copies and newsletters, as they are now (D60, D63, D73); none if the account is
 * deactivated or lacks the permission by now.
 */
export const composeStaffEmails: ComposeForStaff = async (db, site, about) => {
  const account = await findActive(db, about.userId);
  if (!account) return [];
  return [
    ...(NEEDED[about.kind](account) ? await composeAboutCopies(db, site, about) : []),
    ...(may('boletin')(account) ? await composeAboutNewsletters(db, site, about.entries) : []),
  ];
};
