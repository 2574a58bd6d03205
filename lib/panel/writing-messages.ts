import type { ContentKind } from './content-kinds.ts';

type Words = Pick<ContentKind<{ id: number }>, 'words'>;

/** Texts of writing an item (errors.md#panel-results), with the gender of its kind. */
export const writingMessages = {
  created: ({ words: { one, ending } }: Words) =>
    `Nuev${ending} ${one} cread${ending} exitosamente`,
  updated: ({ words: { one, ending } }: Words) => `✅ ${one} actualizad${ending} exitosamente`,
  saveFailed: ({ words: { theOne } }: Words) =>
    `Error al guardar ${theOne}. Por favor, inténtalo de nuevo.`,
  /** Confirmation of a save. */
  see: 'Ver',
  numberTaken: (number: number) => `Ya hay una edición N.º ${number}.`,
  numberNext: (number: number) => `La siguiente es la ${number}.`,
  takeNumber: (number: number) => `Usar ${number}`,
  kept: 'No se guardó. Lo que escribiste sigue aquí.',
  fileLost:
    'No se guardó: un archivo no llegó. Lo que escribiste sigue aquí; súbelo de nuevo o guarda sin él.',
  pictureRefused: 'No se guardó: la imagen que elegiste no se puede usar. Elige otra o descártala.',
  gone: ({ words: { theOne, ending } }: Words) =>
    `No se guardó: alguien ha eliminado ${theOne}. Lo que escribiste sigue aquí; puedes guardarlo cuando ${ending === 'a' ? 'la' : 'lo'} restauren.`,
  signedOut:
    'Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y guarda de nuevo: no se ha perdido nada.',
} as const;

interface PlannedDay {
  /** `YYYY-MM-DD`. */
  day: string;
  today: string;
  /** `day` in words. */
  shown: string;
  timeZone: string;
}

/** When an item dated after `today` will appear (D16); undefined for others. */
export function scheduledText({ words: { ending } }: Words, when: PlannedDay): string | undefined {
  if (when.day <= when.today) return undefined;
  return `Programad${ending}: aparecerá ${momentOf(when)}. Hasta entonces solo se ve en el panel.`;
}

/** When a copy dated after `today` would appear (D60): not by itself; undefined for others. */
export function plannedText({ words: { ending } }: Words, when: PlannedDay): string | undefined {
  if (when.day <= when.today) return undefined;
  return `Fecha prevista: no sale sol${ending}. Al publicar, aparecerá ${momentOf(when)}.`;
}

/** Note beside the save button of a new item (D16). */
export const savingText = (when: { day: string; today: string }): string =>
  when.day > when.today ? 'Se programa al guardar' : 'Se publica al guardar';

/** State of a draft (D57), which contains no files. */
export function draftText(draft: {
  hasChanges: boolean;
  isKept: boolean;
  holdsFiles: boolean;
}): string {
  if (!draft.hasChanges) return 'No hay cambios que guardar.';
  if (!draft.isKept) {
    return 'Este navegador no deja guardar borradores: no se ha guardado ni publicado nada.';
  }
  const kept = 'Borrador guardado solo en esta pestaña: no se ha publicado nada.';
  return draft.holdsFiles ? `${kept} Los archivos elegidos no se guardan en él.` : kept;
}

/** When an item of a day appears by itself. */
const momentOf = ({ shown, timeZone }: PlannedDay): string =>
  `el ${shown} a las 00:00, hora de ${cityOf(timeZone)}`;

/** 'Lima' for `America/Lima`. */
const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
