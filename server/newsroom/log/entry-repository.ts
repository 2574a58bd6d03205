import { aliasedTable, and, eq, inArray, sql } from 'drizzle-orm';
import { hasPage, isTopicOfLine, placeColumns } from '../../community/moderation/log-repository.ts';
import { commonTable } from '../../content/common/content-type.ts';
import { isPublic } from '../../content/common/repository.ts';
import { countNewerEditions } from '../../content/editions/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import {
  CONTENT_KINDS,
  type ContentKind,
  contentLog,
} from '../../platform/db/schema/content-log.ts';
import { editions } from '../../platform/db/schema/editions.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import {
  copies,
  newsroomLog,
  publishedCopies,
  revisions,
  withdrawals,
} from '../../platform/db/schema/newsroom.ts';
import { invitations } from '../../platform/db/schema/team.ts';
import { users } from '../../platform/db/schema/users.ts';
import { itemAddress } from '../../search/item-address.ts';
import { namedCauses } from '../failure-repository.ts';
import { personColumns } from '../person.ts';

const actors = aliasedTable(users, 'actors');
const invitees = aliasedTable(users, 'invitees');

/** Acts that lead to a new state of an item. */
const CHANGES = ['crear', 'editar', 'eliminar', 'restaurar', 'retirar', 'volver_a_publicar'];

const isRevisionOf = and(
  eq(revisions.tipo, contentLog.kind),
  eq(revisions.elemento_id, contentLog.item_id),
  eq(revisions.revision, contentLog.revision),
  inArray(contentLog.accion, CHANGES as (typeof contentLog.$inferSelect)['accion'][]),
);

/** The withdrawal that an act is, if it lasts: the log has the reason of one that ended. */
const isWithdrawalOf = and(
  eq(contentLog.accion, 'retirar'),
  eq(withdrawals.tipo, contentLog.kind),
  eq(withdrawals.elemento_id, contentLog.item_id),
  eq(withdrawals.retirado_en, contentLog.creado_en),
);

/** Lines of the log of content with the people and the revisions in them, in no order. */
export const readContentActs = (db: Database, ids: number[]) =>
  db
    .select({
      id: contentLog.id,
      accion: contentLog.accion,
      kind: contentLog.kind,
      item_id: contentLog.item_id,
      titulo: contentLog.titulo,
      campos: contentLog.campos,
      creado_en: contentLog.creado_en,
      actor_id: contentLog.actor_id,
      actor: personColumns(actors),
      programada: contentLog.programada,
      motivo: sql<string | null>`coalesce(${contentLog.motivo}, ${withdrawals.motivo})`,
      revision: revisions.id,
      anterior: sql<number | null>`(SELECT before.id FROM ${revisions} AS before
        WHERE before.tipo = ${revisions.tipo} AND before.elemento_id = ${revisions.elemento_id}
          AND before.revision < ${revisions.revision}
        ORDER BY before.revision DESC LIMIT 1)`,
    })
    .from(contentLog)
    .leftJoin(actors, eq(actors.id, contentLog.actor_id))
    .leftJoin(revisions, isRevisionOf)
    .leftJoin(withdrawals, isWithdrawalOf)
    .where(inArray(contentLog.id, ids));
export type ContentAct = Awaited<ReturnType<typeof readContentActs>>[number];

/** The account that accepted the invitation of a line, which the line of that says for ever. */
const acceptedBy = sql`(SELECT accepted.user_id FROM ${moderationLog} AS accepted
  WHERE accepted.invitacion_id = ${moderationLog.invitacion_id} AND accepted.accion = 'aceptar_invitacion' LIMIT 1)`;

/** Lines of the log of moderation with the people in them and the place of their text, in no order. */
export const readModerationActs = (db: Database, ids: number[]) =>
  db
    .select({
      id: moderationLog.id,
      accion: moderationLog.accion,
      comment_id: moderationLog.comment_id,
      topic_id: moderationLog.topic_id,
      user_id: moderationLog.user_id,
      motivo: moderationLog.motivo,
      extracto: moderationLog.extracto,
      creado_en: moderationLog.creado_en,
      actor_id: moderationLog.actor_id,
      actor: personColumns(actors),
      account: personColumns(users),
      invitee: personColumns(invitees),
      invited_email: invitations.email,
      place: placeColumns,
      has_page: hasPage,
    })
    .from(moderationLog)
    .leftJoin(actors, eq(actors.id, moderationLog.actor_id))
    .leftJoin(users, eq(users.id, moderationLog.user_id))
    .leftJoin(invitees, eq(invitees.id, acceptedBy))
    .leftJoin(invitations, eq(invitations.id, moderationLog.invitacion_id))
    .leftJoin(comments, eq(comments.id, moderationLog.comment_id))
    .leftJoin(topics, isTopicOfLine)
    .where(inArray(moderationLog.id, ids));
export type ModerationAct = Awaited<ReturnType<typeof readModerationActs>>[number];

/** The item that a copy has become, or was of. */
const itemOfCopy = sql<
  number | null
>`coalesce(${newsroomLog.elemento_id}, ${publishedCopies.elemento_id})`;

/** Lines about copies with the people in them, the item, and the copy if it is still there, in no order. */
export const readCopyActs = (db: Database, ids: number[]) =>
  db
    .select({
      id: newsroomLog.id,
      accion: newsroomLog.accion,
      kind: newsroomLog.tipo,
      item_id: itemOfCopy,
      copia_id: copies.id,
      titulo: newsroomLog.titulo,
      motivo: newsroomLog.motivo,
      momento: newsroomLog.momento,
      causas: namedCauses(newsroomLog.causas),
      esCambio: sql<boolean>`${newsroomLog.elemento_id} IS NOT NULL`,
      creado_en: newsroomLog.creado_en,
      actor_id: newsroomLog.actor_id,
      actor: personColumns(actors),
      persona_id: newsroomLog.persona_id,
      persona: personColumns(users),
    })
    .from(newsroomLog)
    .leftJoin(actors, eq(actors.id, newsroomLog.actor_id))
    .leftJoin(users, eq(users.id, newsroomLog.persona_id))
    .leftJoin(copies, eq(copies.id, newsroomLog.copia_id))
    .leftJoin(publishedCopies, eq(publishedCopies.copia_id, newsroomLog.copia_id))
    .where(inArray(newsroomLog.id, ids));
export type CopyAct = Awaited<ReturnType<typeof readCopyActs>>[number];

const TABLES = { edicion: editions, articulo: articles, blog: blogs };

/** Paths of those of these items that are public on `today`, by `addressKey`. */
export async function readAddresses(
  db: Database,
  acts: readonly { kind: ContentKind; item_id: number | null }[],
  today: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const kind of CONTENT_KINDS) {
    const ofKind = acts.filter((act) => act.kind === kind);
    const ids = [...new Set(ofKind.flatMap((act) => act.item_id ?? []))];
    if (ids.length === 0) continue;
    const table = commonTable(TABLES[kind]);
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isPublic(table, today)));
    const publicIds = rows.map(({ id }) => id);
    const newer = kind === 'edicion' ? await countNewerEditions(db, publicIds, today) : undefined;
    for (const id of publicIds) {
      found.set(addressKey(kind, id), itemAddress(kind, id, newer?.get(id)));
    }
  }
  return found;
}

/** Key of an item in a map of addresses. */
export const addressKey = (kind: ContentKind, id: number | null): string => `${kind}-${id}`;
