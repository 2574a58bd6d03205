import { aliasedTable, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { moderationLog } from '../db/schema/moderation.ts';
import { authorColumns, users } from '../db/schema/users.ts';
import type { AuthorColumns } from '../http/author.ts';
import type { Found, Page } from '../http/pagination.ts';

type NewEntry = Omit<typeof moderationLog.$inferInsert, 'id'>;

/** A line of the audit log with the people in it. */
export interface LogRow {
  id: number;
  accion: string;
  comment_id: number | null;
  topic_id: number | null;
  user_id: number | null;
  motivo: string;
  hasta: string | null;
  creado_en: string;
  actor_id: number | null;
  actor: AuthorColumns | null;
  cuenta: AuthorColumns | null;
}

/** Writes one line: who, what, when and why. */
export async function logAct(db: Database, entry: NewEntry): Promise<void> {
  await db.insert(moderationLog).values(entry);
}

/** A page of the log, newest first. */
export async function listLog(db: Database, page: Page): Promise<Found<LogRow>> {
  const actors = aliasedTable(users, 'actors');
  const rows = await db
    .select({
      id: moderationLog.id,
      accion: moderationLog.accion,
      comment_id: moderationLog.comment_id,
      topic_id: moderationLog.topic_id,
      user_id: moderationLog.user_id,
      motivo: moderationLog.motivo,
      hasta: moderationLog.hasta,
      creado_en: moderationLog.creado_en,
      actor_id: moderationLog.actor_id,
      actor: {
        id: actors.id,
        email: actors.email,
        usuario_unico: actors.usuario_unico,
        perfil_url: actors.perfil_url,
        deleted_at: actors.deleted_at,
      },
      cuenta: authorColumns,
    })
    .from(moderationLog)
    .leftJoin(actors, eq(actors.id, moderationLog.actor_id))
    .leftJoin(users, eq(users.id, moderationLog.user_id))
    .orderBy(desc(moderationLog.id))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(moderationLog), rows };
}
