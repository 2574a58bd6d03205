import type { Database } from '../platform/db/database.ts';
import { comments } from '../platform/db/schema/comments.ts';
import { forumCategories, topics } from '../platform/db/schema/forum.ts';
import { likes } from '../platform/db/schema/likes.ts';
import { users } from '../platform/db/schema/users.ts';

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('Nothing was inserted');
  return row;
}

let made = 0;

/** Stores a reader with a name and an address of its own. */
export async function makeReader(db: Database, given: Partial<typeof users.$inferInsert> = {}) {
  made += 1;
  const values = { email: `lectora${made}@correo.test`, usuario_unico: `lectora${made}`, ...given };
  return only(await db.insert(users).values(values).returning());
}

/** Stores a category of the forum. */
export async function makeForumCategory(
  db: Database,
  given: Partial<typeof forumCategories.$inferInsert> = {},
) {
  made += 1;
  const values = { nombre_categoria: 'Geología', slug: `geologia-${made}`, ...given };
  return only(await db.insert(forumCategories).values(values).returning());
}

/** Stores a topic, with a category of its own where none is given. */
export async function makeTopic(db: Database, given: Partial<typeof topics.$inferInsert> = {}) {
  const categoria_foro_id = given.categoria_foro_id ?? (await makeForumCategory(db)).id;
  const values = {
    titulo: '¿Qué broca usan?',
    contenido: 'Roca muy abrasiva.',
    creado_en: '2026-03-01T10:00:00.000Z',
    ...given,
    categoria_foro_id,
  };
  return only(await db.insert(topics).values(values).returning());
}

type NewComment = Partial<typeof comments.$inferInsert>;

/** Stores a comment; the given values name its target. */
export async function makeComment(db: Database, given: NewComment) {
  const values = { contenido: 'Buen artículo.', creado_en: '2026-03-02T10:00:00.000Z', ...given };
  return only(await db.insert(comments).values(values).returning());
}

/** Stores a reply to a comment of the same target. */
export function makeReply(
  db: Database,
  parent: typeof comments.$inferSelect,
  given: NewComment = {},
) {
  const { blog_id, article_id, topic_id } = parent;
  return makeComment(db, {
    ...{ blog_id, article_id, topic_id },
    parent_id: parent.id,
    root_id: parent.root_id ?? parent.id,
    ...given,
  });
}

/** Stores likes of new readers on a target. */
export async function makeLikes(
  db: Database,
  target: Omit<typeof likes.$inferInsert, 'user_id'>,
  count = 1,
) {
  for (let index = 0; index < count; index += 1) {
    const reader = await makeReader(db);
    await db.insert(likes).values({ ...target, user_id: reader.id });
  }
}
