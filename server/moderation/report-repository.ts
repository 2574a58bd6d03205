import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { ElementKind, Report } from '../../contract/moderation.ts';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../db/database.ts';
import { reports } from '../db/schema/moderation.ts';
import { users } from '../db/schema/users.ts';

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
  { reporterId, report, now }: { reporterId: number; report: Report; now: string },
): Promise<boolean> {
  const stored = await db
    .insert(reports)
    .values({ ...elementColumns(element), ...report, reporter_id: reporterId, creado_en: now })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return stored.length > 0;
}

/** How many reports of an item nobody has looked at. */
export function countOpenReports(db: Database, element: Element): Promise<number> {
  return db.$count(reports, openReports(element)).then(Number);
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
