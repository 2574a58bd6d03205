import type { ModerationEntry } from '../../../contract/moderation.ts';
import { may, type RightsHolder } from '../../../contract/permissions.ts';
import { displayName } from '../../../shared/text/person-name.ts';
import { NEWSLETTER_ACTS } from '../../accounts/audit-log/newsletter-acts.ts';
import { presentAuthor, type Reader } from '../../platform/http/author.ts';
import { commentedItem, communityAddress } from '../../platform/http/community-address.ts';
import type { LogRow } from './log-repository.ts';

interface Options {
  siteUrl: string;
  reader: Reader & RightsHolder;
}

/** Path of the site that leads to what a line is about. */
function addressOf({ comment_id, topic_id, place, has_page }: LogRow): string | null {
  if (!has_page) return null;
  if (comment_id !== null && place) return communityAddress(commentedItem(place), comment_id);
  return topic_id === null ? null : communityAddress({ tipo: 'topic', id: topic_id });
}

const mayReadText = ({ accion }: LogRow, reader: RightsHolder): boolean =>
  !NEWSLETTER_ACTS.includes(accion) || may('boletin')(reader);

/** Whoever acted, with the name that other staff see. */
function presentActor(actor: LogRow['actor'], options: Options): ModerationEntry['actor'] {
  const author = presentAuthor(actor, options);
  return { ...author, ...(actor && author.id !== null && { nombre: displayName(actor) }) };
}

/** A line of the audit log as staff read it: subjects of newsletters, which may not be sent yet, with `boletin` alone. */
export const presentEntry = (row: LogRow, options: Options): ModerationEntry => ({
  id: row.id,
  accion: row.accion,
  actor: row.actor_id === null ? null : presentActor(row.actor, options),
  comentario: row.comment_id,
  tema: row.topic_id,
  cuenta: row.user_id === null ? null : presentAuthor(row.cuenta, options),
  motivo: row.motivo,
  hasta: row.hasta,
  extracto: mayReadText(row, options.reader) ? row.extracto : '',
  url: addressOf(row),
  creado_en: row.creado_en,
});
