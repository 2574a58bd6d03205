import { desc, eq } from 'drizzle-orm';
import type { LikeTarget } from '../../contract/likes.ts';
import type { Database } from '../db/database.ts';
import { likes } from '../db/schema/likes.ts';
import { users } from '../db/schema/users.ts';
import type { AuthorColumns } from '../http/author.ts';

/** Column that names the target of a like. */
const targetColumn = {
  blog: likes.blog_id,
  article: likes.article_id,
  topic: likes.topic_id,
  comment: likes.comment_id,
} as const satisfies Record<LikeTarget, unknown>;

export interface LikeRow {
  id: number;
  creado_en: string;
  usuario: AuthorColumns;
}

/** How many people like a thing. */
export function countLikes(db: Database, target: LikeTarget, targetId: number): Promise<number> {
  return db.$count(likes, eq(targetColumn[target], targetId)).then(Number);
}

/** Who likes a thing, newest first, at most `limit`. */
export function listLikes(
  db: Database,
  target: LikeTarget,
  targetId: number,
  limit: number,
): Promise<LikeRow[]> {
  return db
    .select({
      id: likes.id,
      creado_en: likes.creado_en,
      usuario: {
        id: users.id,
        email: users.email,
        usuario_unico: users.usuario_unico,
        perfil_url: users.perfil_url,
        deleted_at: users.deleted_at,
      },
    })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.user_id))
    .where(eq(targetColumn[target], targetId))
    .orderBy(desc(likes.creado_en), desc(likes.id))
    .limit(limit);
}
