import type { DeliveryState } from '../../contract/deliveries.ts';
import { SENDING_RATE } from '../../contract/newsletters.ts';
import { formatCount } from '../core/counts.ts';

/** Texts of sending (D73). */
export const sendTexts = {
  test: 'Enviarme una prueba',
  testing: 'Enviando la prueba...',
  tested: 'Prueba enviada a tu correo.',
  testFailed: 'No se pudo enviar la prueba. Inténtalo de nuevo.',
  unsaved: 'Lo último que escribiste aún no está guardado. Inténtalo de nuevo en un momento.',
  filesLost: 'Una imagen no llegó. Súbela de nuevo o quítala.',
  open: 'Enviar',
  title: 'Enviar el boletín',
  subject: 'Asunto',
  recipients: 'Quién lo recibe',
  people: (count: number) => (count === 1 ? '1 suscriptor' : `${formatCount(count)} suscriptores`),
  nobody: 'Nadie: no hay suscriptores confirmados.',
  duration: 'Cuánto tarda',
  missing: 'Qué falta',
  nothingMissing: 'Nada: está todo.',
  choice: '¿Cuándo se envía?',
  now: 'Enviar ahora',
  at: (when: string) => `Se enviará el ${when}.`,
  sending: 'Enviando...',
  failed: 'No se envió nada. Inténtalo de nuevo.',
  checking: 'Revisando el boletín...',
  checkFailed: 'No se pudo revisar el boletín.',
  outdated: 'Alguien guardó cambios mientras tanto: ya están aquí. Revísalos y repítelo.',
  scheduled: (when: string) => `Se enviará el ${when}`,
  scheduledHint: 'Hasta entonces se puede cambiar: se envía lo último que se guarde.',
} as const;

/** 'Unos 5 minutos' for so many e-mails at so many per minute. */
export function durationText(count: number, perMinute: number): string {
  const minutes = Math.ceil(count / perMinute);
  if (minutes <= 1) return `Un minuto, a ${perMinute} correos por minuto.`;
  if (minutes < 120) return `Unos ${minutes} minutos, a ${perMinute} correos por minuto.`;
  return `Unas ${Math.round(minutes / 60)} horas, a ${perMinute} correos por minuto.`;
}

/** Texts of what can be done while it is sent; `done` is told afterwards. */
export const ACT_TEXTS = {
  pause: {
    button: 'Pausar',
    busy: 'Pausando...',
    done: 'El envío está en pausa.',
    failed: 'No se pudo pausar el envío. Inténtalo de nuevo.',
  },
  resume: {
    button: 'Reanudar',
    busy: 'Reanudando...',
    done: 'El envío continúa.',
    failed: 'No se pudo reanudar el envío. Inténtalo de nuevo.',
  },
  cancel: {
    button: 'Cancelar el envío',
    busy: 'Cancelando...',
    done: 'El envío está cancelado.',
    failed: 'No se pudo cancelar el envío. Inténtalo de nuevo.',
  },
  unschedule: {
    button: 'Quitar la programación',
    busy: 'Quitando...',
    done: 'Ya no está programado: vuelve a ser un borrador.',
    failed: 'No se pudo quitar la programación. Inténtalo de nuevo.',
  },
} as const;

/** Texts of the progress of a sending and of what came of it. */
export const progressTexts = {
  title: 'Envío',
  progress: (done: number, total: number) =>
    `${formatCount(done)} de ${formatCount(total)} correos`,
  progressName: 'Correos entregados al servidor de correo, o que ya no se envían',
  number: (numero: number) => `Boletín n.º ${numero}`,
  archive: 'Ver en la web',
  started: 'Empezó',
  ended: 'Terminó',
  reason: 'Por qué',
  cancelTitle: 'Cancelar el envío',
  cancelText: 'Quien aún no lo ha recibido no lo recibirá. No se puede deshacer.',
  keep: 'Seguir enviando',
  rate: 'Correos por minuto',
  rateHelp: `De ${SENDING_RATE.min} a ${SENDING_RATE.max}. Vale desde el próximo minuto.`,
  rateWrong: `Escribe un número de ${SENDING_RATE.min} a ${SENDING_RATE.max}.`,
  rateSave: 'Cambiar',
  rateSaving: 'Cambiando...',
  rateSaved: 'El ritmo está cambiado.',
  rateFailed: 'No se pudo cambiar el ritmo. Inténtalo de nuevo.',
  totals: 'Resultado',
  outdated: 'Sin conexión con el servidor: estas cifras pueden ser de hace un momento.',
  links: 'Enlaces',
  linksHint: 'Cuántas veces se abrió cada uno. No se guarda quién.',
  noLinks: 'Este boletín no tiene enlaces.',
  link: 'Enlace',
  clicks: 'Veces',
} as const;

/** Names of the totals, in the order in which they are shown. */
export const TOTAL_NAMES = {
  aceptados: 'Aceptados',
  pendientes: 'Pendientes',
  en_curso: 'En curso',
  rechazados: 'Rechazados',
  inciertos: 'Inciertos',
  omitidos: 'Omitidos',
  bajas: 'Bajas',
  quejas: 'Quejas',
  rebotes: 'Rebotes',
} as const;

/** Texts of the lists of deliveries. */
export const deliveryTexts = {
  title: 'Correos por revisar',
  lists: 'Listas de correos',
  loading: 'Cargando los correos...',
  failed: 'Error al cargar los correos',
  none: 'No hay ninguno',
  nothing: 'Ningún correo quedó sin respuesta ni fue rechazado.',
  deleted: 'Suscriptor eliminado',
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  uncertainHint:
    'Se entregaron al servidor de correo, pero no respondió: puede que hayan llegado. Nada se repite solo.',
  refusedHint: 'El servidor de correo los rechazó y no se repiten.',
  resend: 'Reenviar',
  skip: 'No reenviar',
  resendTitle: '¿Reenviar este correo?',
  resendText: 'Puede que ya lo haya recibido: entonces lo recibirá dos veces.',
  resending: 'Reenviando...',
  resent: 'Se volverá a enviar.',
  skipped: 'No se volverá a enviar.',
  decideFailed: 'No se pudo guardar la decisión. Inténtalo de nuevo.',
  columns: { address: 'Correo', answer: 'Respuesta', changed: 'Última vez', actions: 'Acciones' },
} as const;

/** States of deliveries that somebody looks at, and the names of their lists. */
export const REVIEWED_STATES = [
  { estado: 'incierto', label: 'Inciertos' },
  { estado: 'rechazado', label: 'Rechazados' },
] as const satisfies { estado: DeliveryState; label: string }[];
