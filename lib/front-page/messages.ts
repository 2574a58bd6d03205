import type { FrontPageKind } from '../../contract/front-page.ts';
import { formatPlanned } from '../core/dates.ts';
import { scheduleTexts } from '../newsroom/schedule-messages.ts';
import type { ChosenMoment } from '../newsroom/schedule-time.ts';
import type { EditedSlot } from './slots.ts';

/** Texts of the section 'Portada' (D70). */
export const frontPageTexts = {
  slots: 'Lugares de la portada',
  loading: 'Cargando la portada...',
  failed: 'Error al cargar la portada',
  empty: 'Todavía no hay nada elegido',
  emptyHint: 'La portada abre con las noticias más nuevas hasta que pongas algo delante.',
  remove: 'Quitar',
  moved: (title: string, place: number, count: number) =>
    `«${title}» está ahora en el lugar ${place} de ${count}.`,
  removed: (title: string) => `«${title}» ya no está en la portada.`,
  added: (title: string) => `«${title}» está al final de la portada.`,
  addEnd: 'Poner plazo',
  removeEnd: 'Quitar plazo',
  endDay: 'Hasta el día',
  endTime: 'Hora',
  ended: (when: string) => `Terminó el ${when}: ya no se ve, y se quita al guardar.`,
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Portada guardada',
  saveFailed: 'No se pudo guardar la portada. Inténtalo de nuevo.',
  wrongEnd: 'Revisa los plazos marcados: no se ha guardado nada.',
  unsaved: 'Hay cambios sin guardar.',
  undo: 'Descartar los cambios',
  conflict: 'Otra persona guardó la portada mientras la cambiabas.',
  conflictHint: 'Tu versión sigue aquí, sin guardar. Mira la otra y elige cuál queda.',
  theirs: 'La otra versión',
  theirsEmpty: 'No tiene nada elegido.',
  keepMine: 'Guardar la mía',
  takeTheirs: 'Quedarme con la otra',
  search: 'Buscar noticias y artículos publicados',
  searching: 'Buscando...',
  nothingFound: 'No se encontró nada publicado que coincida con tu búsqueda',
  nothingFree: 'No hay nada más que agregar',
  searchFailed: 'Error al buscar',
  found: 'Se pueden agregar',
  add: 'Agregar',
  full: (most: number) => `La portada ya tiene ${most} lugares: quita alguno para agregar otro.`,
  preview: 'Así abre la portada',
  previewFailed: 'No se pudieron cargar las noticias más nuevas.',
  previewRest: 'Sin marca: las más nuevas, que llenan lo que queda.',
  chosen: 'Elegida',
  reports: 'Reportajes',
  noReports: 'Sin artículos elegidos no hay fila de reportajes.',
} as const;

/** Names of the kinds of items. */
export const KIND_NAMES: Record<FrontPageKind, string> = { blog: 'Noticia', articulo: 'Artículo' };

/** Why an item that has a slot is not shown. */
export const STATE_TEXTS: Record<Exclude<EditedSlot['estado'], 'publico'>, string> = {
  programado: 'Programado: se verá cuando se publique',
  retirado: 'Retirado: no se ve',
  eliminado: 'Eliminado: no se ve',
};

/** Where the home page shows the placed blog or article at a place from 1 among those of its kind; `room` is for how many. */
export function placeText(tipo: FrontPageKind, place: number, room: number): string {
  if (tipo === 'articulo') {
    if (place > room) return `Sin sitio: Reportajes muestra ${room}`;
    return place === 1 ? 'Primero de Reportajes' : `${place}.º de Reportajes`;
  }
  if (place > room) return `Sin sitio: la portada muestra ${room} noticias`;
  return place === 1 ? 'Principal' : `${place}.ª noticia`;
}

/** Title of an item, or what stands for it. */
export const slotTitle = ({ titulo, tipo, id }: EditedSlot): string =>
  titulo ?? `${KIND_NAMES[tipo]} ${id}`;

/** What is told of the end that is being chosen; undefined `chosen` for a day or an hour that is none. */
export function endText(chosen: ChosenMoment | undefined, timeZone: string, now: Date): string {
  if (!chosen) return scheduleTexts.incomplete;
  if (new Date(chosen.moment) <= now) return scheduleTexts.past;
  const when = formatPlanned(chosen.moment, timeZone, now);
  if (chosen.doubt === 'gap') return scheduleTexts.gap(when);
  const sentence = `Se quita el ${when}. ${scheduleTexts.zone(timeZone)}`;
  return chosen.doubt ? `${sentence} ${scheduleTexts.overlap}` : sentence;
}
