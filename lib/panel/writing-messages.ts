import type { ContentKind } from './content-kinds.ts';

type Words = Pick<ContentKind<{ id: number }>, 'words'>;

/** Texts of writing an item (contenido.md section 8), with the gender of its kind. */
export const writingMessages = {
  created: ({ words: { one, ending } }: Words) =>
    `Nuev${ending} ${one} cread${ending} exitosamente`,
  updated: ({ words: { one, ending } }: Words) => `✅ ${one} actualizad${ending} exitosamente`,
  saveFailed: ({ words: { theOne } }: Words) =>
    `Error al guardar ${theOne}. Por favor, inténtalo de nuevo.`,
  /** Of what was saved, in the note that says so. */
  see: 'Ver',
  numberTaken: (number: number) => `Ya hay una edición N.º ${number}.`,
  numberNext: (number: number) => `La siguiente es la ${number}.`,
  takeNumber: (number: number) => `Usar ${number}`,
  kept: 'No se guardó. Lo que escribiste sigue aquí.',
  fileLost:
    'No se guardó: un archivo no llegó. Lo que escribiste sigue aquí; súbelo de nuevo o guarda sin él.',
  gone: ({ words: { theOne, ending } }: Words) =>
    `No se guardó: alguien ha eliminado ${theOne}. Lo que escribiste sigue aquí; puedes guardarlo cuando ${ending === 'a' ? 'la' : 'lo'} restauren.`,
  signedOut:
    'Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y guarda de nuevo: no se ha perdido nada.',
} as const;

/** When an item that is dated later than `today` appears (D16); undefined where it is not. */
export function scheduledText(
  { words: { ending } }: Words,
  when: { day: string; today: string; shown: string; timeZone: string },
): string | undefined {
  if (when.day <= when.today) return undefined;
  return `Programad${ending}: aparecerá el ${when.shown} a las 00:00, hora de ${cityOf(when.timeZone)}. Hasta entonces solo se ve en el panel.`;
}

/** 'Lima' for `America/Lima`. */
const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
