import type { ImportReport, Subscriber, SubscriptionState } from '../../contract/subscribers.ts';
import { mismatchOr } from '../core/account-mismatch.ts';
import { ApiError } from '../core/api-error.ts';

/** Texts of the section 'Suscriptores' (D75). */
export const subscriberTexts = {
  states: 'Suscriptores por estado',
  all: 'Todos',
  loading: 'Cargando suscriptores...',
  failed: 'Error al cargar los suscriptores',
  empty: 'No hay suscriptores',
  search: 'Buscar por correo',
  caption: 'Lista de suscriptores, por correo',
  changeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  invite: 'Invitar',
  inviteHint:
    'Recibirá un correo que le pregunta si quiere el boletín. Hasta que lo confirme no le llega nada más.',
  invited: (address: string) => `Invitación enviada a ${address}`,
  inviteFailed: 'No se pudo enviar la invitación. Inténtalo de nuevo.',
  import: 'Importar',
  importHint:
    'Un CSV con los correos, con cabecera o sin ella, de hasta 10 MB y 50 000 líneas. Cada dirección recibe un correo que le pregunta si quiere el boletín.',
  importTooLarge: 'El archivo pasa de 10 MB.',
  importEmpty: 'Elige un archivo que no esté vacío.',
  importFailed:
    'No sabemos si el archivo se importó entero. Puedes importarlo otra vez: nadie recibe dos invitaciones.',
  export: 'Exportar',
  exportFailed: 'No se pudo descargar la lista. Inténtalo de nuevo.',
  detailLoading: 'Cargando suscriptor...',
  detailFailed: 'Error al cargar el suscriptor',
  noBounces: 'Ninguno',
  growthLoading: 'Cargando el crecimiento...',
  growthHint:
    'Las bajas cuentan también las direcciones en pausa y las suprimidas. Quien se fue y volvió cuenta desde que volvió; quien se eliminó no cuenta en ninguna semana.',
  growthFailed: 'Error al cargar el crecimiento',
  deleteFailed: 'No se pudo eliminar. Inténtalo de nuevo.',
  deleted: (address: string) => `Suscriptor eliminado: ${address}`,
  question: (address: string) =>
    `¿Eliminar a ${address}? Se borra todo lo que guardamos de esta dirección, también que no quiere recibir correos.`,
} as const;

/** A state, for one subscriber and for the tab of all of them. */
export const stateTexts: Record<SubscriptionState, { one: string; tab: string }> = {
  pendiente: { one: 'Sin confirmar', tab: 'Sin confirmar' },
  confirmado: { one: 'Confirmado', tab: 'Confirmados' },
  baja: { one: 'De baja', tab: 'De baja' },
  pausado: { one: 'En pausa', tab: 'En pausa' },
  suprimido: { one: 'Suprimido', tab: 'Suprimidos' },
};

export const originTexts: Record<Subscriber['origen'], string> = {
  formulario: 'Formulario',
  invitacion: 'Invitación',
  importacion: 'Importación',
};

export const bounceTexts = {
  permanente: 'Rebote permanente',
  temporal: 'Rebote temporal',
  queja: 'Queja',
} as const;

/** What came of a line of an imported file, and the total of all such lines. */
export const importResultTexts: Record<
  keyof ImportReport['totales'],
  { one: string; total: string }
> = {
  invitado: { one: 'Invitado', total: 'Invitados' },
  ya_estaba: { one: 'Ya estaba', total: 'Ya estaban' },
  baja: { one: 'Se dio de baja', total: 'Se dieron de baja' },
  suprimido: { one: 'Suprimido', total: 'Suprimidos' },
  repetido: { one: 'Repetido en el archivo', total: 'Repetidos en el archivo' },
  invalido: { one: 'No válido', total: 'No válidos' },
};

/** Text of a failed change: the server's reason, if any. */
export function subscriberFailure(error: unknown): string {
  const said = error instanceof ApiError && (error.status ?? 500) < 500 ? error.said : undefined;
  return mismatchOr(error, said ?? subscriberTexts.changeFailed);
}
