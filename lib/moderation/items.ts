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

/** What can be done to an item's text, the likeliest first (decision 028). */
export function textActsFor(item: ModerationItem): ModerationAction[] {
  if (item.estado !== 'oculto') return ['aprobar', 'ocultar'];
  // What reports have hidden, a person may hide for good.
  return item.motivo_estado === 'moderador' ? ['restaurar'] : ['restaurar', 'ocultar'];
}

/** What can be done to its author's account; nothing where the account is gone. */
export function accountActFor(item: ModerationItem, now: Date): ModerationAction | undefined {
  if (item.autor.id === null) return undefined;
  return isSuspended(item, now) ? 'levantar_suspension' : 'suspender';
}

/** Whether the author may not write at that moment. */
export const isSuspended = ({ historial }: ModerationItem, now: Date): boolean =>
  historial.suspendido_hasta !== null && new Date(historial.suspendido_hasta) > now;

/** Items as an act names them, each with the text that is shown: it is done to no other. */
export const targetsOf = (items: ModerationItem[]): ModerationTarget[] =>
  items.map(({ tipo, id, version }) => ({
    tipo,
    id,
    ...(version === undefined ? {} : { version }),
  }));

/** What is told of an act: how many it was done to, and of each other one why not. */
export interface Outcome {
  done: string | undefined;
  refused: { name: string; reason: string }[];
}

/** Puts the results of an act into words. */
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
