import { z } from 'zod';
import { userEndpoints } from '../../contract/endpoints.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Http } from '../core/http.ts';

/** Kinds of notification e-mails, each a switch of the profile. */
export type NotificationKind =
  | 'avisos_respuestas'
  | 'avisos_moderacion'
  | 'avisos_revision'
  | 'avisos_devolucion'
  | 'avisos_programadas';

export interface NoticeSwitch {
  kind: NotificationKind;
  label: string;
  isOn: boolean;
}

const LABELS: Record<NotificationKind, string> = {
  avisos_respuestas: 'Cuando alguien responde a un comentario mío',
  avisos_moderacion: 'Cuando el equipo de moderación decide sobre algo que escribí',
  avisos_revision: 'Cuando alguien de la redacción pide una revisión',
  avisos_devolucion: 'Cuando me devuelven con una nota algo que escribí en la redacción',
  avisos_programadas: 'Cuando no se publica algo que programé',
};

/** Switches that a server offers; another one may have none. */
export const noticeSwitches = (profile: Profile): NoticeSwitch[] =>
  (Object.keys(LABELS) as NotificationKind[]).flatMap((kind) => {
    const isOn = profile[kind];
    return isOn === undefined ? [] : [{ kind, label: LABELS[kind], isOn }];
  });

/** Turns one kind of notification e-mails on or off. Throws ApiError. */
export async function switchNotices(
  http: Http,
  kind: NotificationKind,
  isOn: boolean,
): Promise<void> {
  await http.send('PATCH', userEndpoints.profile, z.unknown(), { body: { [kind]: isOn } });
}

/** End of a suspension; undefined without one. */
export function suspendedUntil({ suspendido_hasta: until }: Profile, now: Date) {
  return until && new Date(until) > now ? until : undefined;
}
