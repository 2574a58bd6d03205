import type { LogEntry } from '../../../contract/log.ts';
import { canReadUnpublished, may, type RightsHolder } from '../../../contract/permissions.ts';
import { commentedItem, communityAddress } from '../../platform/http/community-address.ts';
import { causesText } from '../failure-text.ts';
import { presentPerson } from '../person.ts';
import {
  addressKey,
  type ContentAct,
  type CopyAct,
  type ModerationAct,
} from './entry-repository.ts';
import { isModeration, kindOfAct } from './kinds.ts';

const actorOf = ({ actor_id, actor }: Pick<ContentAct, 'actor_id' | 'actor'>) =>
  actor_id === null ? null : presentPerson(actor);

/**
 * A change of content. Only those who write get its revisions; titles that are not public and
 * reasons of withdrawals go to those who write or publish (D54).
 */
export function presentContentAct(
  act: ContentAct,
  reader: RightsHolder,
  addresses: ReadonlyMap<string, string>,
): LogEntry {
  const url = addresses.get(addressKey(act.kind, act.item_id)) ?? null;
  const mayRead = canReadUnpublished(reader);
  const mayCompare = may('escribir')(reader);
  return {
    id: `contenido-${act.id}`,
    cuando: act.creado_en,
    quien: actorOf(act),
    accion: act.accion,
    ...(act.programada && { programada: true }),
    tipo: act.kind,
    elemento_id: act.item_id,
    titulo: url !== null || mayRead ? act.titulo : '',
    campos: act.campos,
    motivo: (mayRead && act.motivo) || null,
    url,
    revision: mayCompare ? act.revision : null,
    anterior: mayCompare ? act.anterior : null,
  };
}

/** A note or reason; of a failed publication who caused it, as people are called now. */
const reasonOf = ({ motivo, causas, momento }: CopyAct, timeZone: string): string =>
  causas ? causesText(causas, momento, timeZone) : motivo;

/** An act on a copy. What copies are called and for when they are scheduled, notes and reasons are for those who write (D54). */
export function presentCopyAct(
  act: CopyAct,
  reader: RightsHolder,
  { addresses, timeZone }: { addresses: ReadonlyMap<string, string>; timeZone: string },
): LogEntry {
  const writes = may('escribir')(reader);
  return {
    id: `redaccion-${act.id}`,
    cuando: act.creado_en,
    quien: actorOf(act),
    accion: act.accion,
    persona: act.persona_id === null ? null : presentPerson(act.persona),
    momento: writes ? act.momento : null,
    copia_id: writes ? act.copia_id : null,
    tipo: act.kind,
    elemento_id: act.item_id,
    titulo: writes ? act.titulo : '',
    campos: [],
    motivo: (writes && reasonOf(act, timeZone)) || null,
    ...(act.esCambio && { cambio: true }),
    url: addresses.get(addressKey(act.kind, act.item_id)) ?? null,
    revision: null,
    anterior: null,
  };
}

function addressOf({ comment_id, topic_id, place, has_page }: ModerationAct): string | null {
  if (!has_page) return null;
  if (comment_id !== null && place?.id) return communityAddress(commentedItem(place), comment_id);
  return topic_id === null ? null : communityAddress({ tipo: 'topic', id: topic_id });
}

/** Who was invited: a colleague by name, the address only for those who see the list of invitations. */
function inviteeOf({ invitee, invited_email }: ModerationAct, reader: RightsHolder): string {
  if (invitee) return presentPerson(invitee).nombre;
  return (may('equipo')(reader) && invited_email) || '';
}

function subjectOf(
  act: ModerationAct,
  tipo: string,
  reader: RightsHolder,
): Pick<LogEntry, 'elemento_id' | 'titulo'> {
  switch (tipo) {
    case 'invitacion':
      return { elemento_id: null, titulo: inviteeOf(act, reader) };
    case 'cuenta':
      return { elemento_id: act.user_id, titulo: presentPerson(act.account).nombre };
    case 'comentario':
      return { elemento_id: act.comment_id, titulo: act.extracto };
    case 'tema':
      return { elemento_id: act.topic_id, titulo: act.extracto };
    default:
      return { elemento_id: null, titulo: act.extracto };
  }
}

/**
 * An act of moderation or on an account. Texts, reasons and the address of what readers wrote, and who is suspended, are
 * for staff with `moderar` alone (record 127); subjects of newsletters, which may not be sent yet, for those with `boletin`.
 */
export function presentModerationAct(act: ModerationAct, reader: RightsHolder): LogEntry {
  const tipo = kindOfAct(act);
  const mayRead =
    tipo === 'boletin' ? may('boletin')(reader) : !isModeration(act) || may('moderar')(reader);
  const { elemento_id, titulo } = subjectOf(act, tipo, reader);
  return {
    id: `moderacion-${act.id}`,
    cuando: act.creado_en,
    quien: actorOf(act),
    accion: act.accion,
    tipo,
    elemento_id: mayRead ? elemento_id : null,
    titulo: mayRead ? titulo : '',
    campos: [],
    motivo: mayRead && act.motivo !== '' ? act.motivo : null,
    url: mayRead ? addressOf(act) : null,
    revision: null,
    anterior: null,
  };
}
