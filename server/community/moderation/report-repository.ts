import { and, countDistinct, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ElementKind, Report } from '../../../contract/moderation.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Caller } from '../../accounts/auth/session-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { reports } from '../../platform/db/schema/moderation.ts';
import { sessions, users } from '../../platform/db/schema/users.ts';

/** A comment or a topic. */
export interface Element {
  tipo: ElementKind;
  id: number;
}

const columnOf = { comentario: reports.comment_id, tema: reports.topic_id } as const;
const fieldOf = { comentario: 'comment_id', tema: 'topic_id' } as const;

/** The item as a new row names it. */
export const elementColumns = ({ tipo, id }: Element) => ({ [fieldOf[tipo]]: id });

const openReports = ({ tipo, id }: Element): SQL | undefined =>
  and(eq(columnOf[tipo], id), isNull(reports.resuelto_en));

/** Stores a report; answers false where this person has reported the item before. */
export async function insertReport(
  db: Database,
  element: Element,
  { reporter, report, now }: { reporter: Caller; report: Report; now: string },
): Promise<boolean> {
  const stored = await db
    .insert(reports)
    .values({
      ...elementColumns(element),
      ...report,
      reporter_id: reporter.id,
      session_id: reporter.sessionId,
      creado_en: now,
    })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return stored.length > 0;
}

/**
 * From how many addresses an item is reported that nobody has looked at, by accounts with a confirmed or verified e-mail
 * that were made before a moment. A report whose session is forgotten counts for its account.
 */
export async function countTrustedReports(
  db: Database,
  element: Element,
  madeBefore: Date,
): Promise<number> {
  const origin = sql`coalesce(${sessions.address}, ${reports.reporter_id}::text)`;
  const [row] = await db
    .select({ origins: countDistinct(origin) })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .leftJoin(sessions, eq(sessions.id, reports.session_id))
    .where(
      and(
        openReports(element),
        or(isNotNull(users.email_verified_at), isNotNull(users.email_confirmed_at)),
        lte(users.fecha_creacion, madeBefore.toISOString()),
      ),
    );
  return Number(row?.origins ?? 0);
}

/** Settles the reports of an item; answers how many were open. */
export async function settleReports(db: Database, element: Element, now: string): Promise<number> {
  const settled = await db
    .update(reports)
    .set({ resuelto_en: now })
    .where(openReports(element))
    .returning({ id: reports.id });
  return settled.length;
}

/** Role of an account; undefined where it is gone. */
export async function getRole(db: Database, userId: number | null): Promise<Role | undefined> {
  if (userId === null) return undefined;
  const where = and(eq(users.id, userId), isNull(users.deleted_at));
  const [row] = await db.select({ role: users.role }).from(users).where(where);
  return row?.role;
}
