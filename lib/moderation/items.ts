import type {
  ModerationAction,
  ModerationItem,
  ModerationResult,
  ModerationTarget,
} from '../../contract/moderation.ts';
import { actTexts } from './messages.ts';

/** Name of an item within a queue. */
export const keyOf = ({ tipo, id }: ModerationTarget): string => `${tipo}-${id}`;

/** 'Comentario 12', 'Tema 3'. */
export const itemName = ({ tipo, id }: ModerationTarget): string =>
  `${tipo.charAt(0).toUpperCase()}${tipo.slice(1)} ${id}`;

/** Possible acts on an item's text, most likely first (record 028). */
export function textActsFor(item: ModerationItem): ModerationAction[] {
  if (item.estado !== 'oculto') return ['aprobar', 'ocultar'];
  // Items hidden by reports can be hidden for good.
  return item.motivo_estado === 'moderador' ? ['restaurar'] : ['restaurar', 'ocultar'];
}

/** Possible acts on its author's account; none where the account is deleted. */
export function accountActFor(item: ModerationItem, now: Date): ModerationAction | undefined {
  if (item.autor.id === null) return undefined;
  return isSuspended(item, now) ? 'levantar_suspension' : 'suspender';
}

/** Whether the author is suspended at that time. */
export const isSuspended = ({ historial }: ModerationItem, now: Date): boolean =>
  historial.suspendido_hasta !== null && new Date(historial.suspendido_hasta) > now;

/** Items for an act, each with its text as shown: the act applies to no other version. */
export const targetsOf = (items: ModerationItem[]): ModerationTarget[] =>
  items.map(({ tipo, id, version }) => ({
    tipo,
    id,
    ...(version === undefined ? {} : { version }),
  }));

/** Summary of an act: how many succeeded, and the reason of each failure. */
export interface Outcome {
  done: string | undefined;
  refused: { name: string; reason: string }[];
}

/** Texts of the results of an act. */
export function describeOutcome(
  accion: ModerationAction,
  results: ModerationResult['resultados'],
): Outcome {
  const count = results.filter(({ hecho }) => hecho).length;
  const { one, many } = actTexts[accion];
  return {
    done:
      count === 0 ? undefined : count === 1 ? `1 elemento ${one}` : `${count} elementos ${many}`,
    refused: results
      .filter(({ hecho }) => !hecho)
      .map((result) => ({
        name: itemName(result),
        reason: result.detail ?? 'El servidor no dice por qué.',
      })),
  };
}
