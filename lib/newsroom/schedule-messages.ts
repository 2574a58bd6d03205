/** 'Lima' for `America/Lima`. */
const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Texts of scheduling (D60). */
export const scheduleTexts = {
  choice: '¿Cuándo se publica?',
  now: 'Publicar ahora',
  later: 'Programar',
  day: 'Día',
  time: 'Hora',
  zone: (timeZone: string) => `Hora de ${cityOf(timeZone)}.`,
  at: (when: string) => `Se publicará el ${when}.`,
  gap: (when: string) =>
    `Esa hora no existe ese día, porque se adelantan los relojes: será el ${when}.`,
  overlap: 'Esa hora llega dos veces ese día, porque se atrasan los relojes: vale la primera.',
  incomplete: 'Elige día y hora.',
  past: 'Esa hora ya pasó.',
  confirm: 'Programar',
  scheduling: 'Programando...',
  scheduled: (when: string, isChange: boolean) =>
    `${isChange ? 'Cambio programado' : 'Programada'} para el ${when}`,
  by: (name: string, isChange: boolean) => `${isChange ? 'Lo' : 'La'} programó ${name}.`,
  mayNotChange: (isChange: boolean) =>
    isChange
      ? 'Se publica solo: solo puede cambiarlo quien tiene permiso para publicar.'
      : 'Se publica sola: solo puede cambiarla quien tiene permiso para publicar.',
  change: 'Cambiar la hora',
  remove: 'Quitar la programación',
  removed: 'Ya no está programada: vuelve a ser un borrador.',
  removeFailed: 'No se pudo quitar la programación. Inténtalo de nuevo.',
  unsaved:
    'Sigue programada: lo último que escribiste no se ha guardado. Inténtalo de nuevo en un momento.',
  outdated: 'Alguien guardó cambios mientras tanto: ya están aquí. Revísalos y repítelo.',
  failed: (when: string, isChange: boolean) =>
    isChange ? `No se publicó el cambio del ${when}` : `No se publicó el ${when}`,
  again: 'Volver a programar',
  openFailed: 'Abrir el cambio que falló',
  openOther: 'Abrir el otro borrador',
  also: (when: string) => `Cambio programado ${when}`,
  alsoFailed: 'No se publicó un cambio.',
} as const;

/** Texts of the same act for a failed copy, of which nothing is scheduled any more. */
export const failedTexts = {
  remove: 'Volver a borrador',
  removed: 'Vuelve a ser un borrador.',
  removeFailed: 'No volvió a ser un borrador. Inténtalo de nuevo.',
  unsaved:
    'No volvió a ser un borrador: lo último que escribiste no se ha guardado. Inténtalo de nuevo en un momento.',
} as const;

const NEVER_BACK = (state: string) =>
  `No traerá nada de vuelta al sitio: si a esa hora sigue ${state}, el cambio no se publicará, y quedará en «No se publicaron» con el motivo.`;

/** Warning that a change of an item waits, before something else is done with the item. */
export const waitingTexts = {
  one: ({ title, when, by }: { title: string | undefined; when: string; by: string | undefined }) =>
    `Hay un cambio programado${title === undefined ? '' : ` de «${title}»`} para el ${when}${by ? `, por ${by}` : ''}.`,
  open: 'Abrir el cambio',
  more: (rest: number) => (rest === 1 ? 'Y otro más.' : `Y ${rest} más.`),
  becomes: {
    cambiar:
      'Se publicará a su hora. Si antes cambian los mismos campos, no se publicará, y habrá que comparar y decidir.',
    retirar: NEVER_BACK('retirado'),
    eliminar: NEVER_BACK('eliminado'),
    republicar: 'Se publicará a su hora.',
  },
} as const;
