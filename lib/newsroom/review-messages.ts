import type { Copy, Person } from '../../contract/copies.ts';
import type { CopyNote } from '../../contract/review.ts';
import { dayIn, formatMoment, formatTime } from '../core/dates.ts';

/** Texts of review (D63). */
export const reviewTexts = {
  ask: 'Pedir revisión',
  asking: 'Pidiendo revisión...',
  asked: 'Revisión pedida',
  giveBack: 'Devolver con nota',
  givingBack: 'Devolviendo...',
  givenBack: 'Borrador devuelto con tu nota',
  whom: 'A quién',
  anybody: 'A quien pueda publicar',
  note: 'Nota',
  cancel: 'Cancelar',
  reviewersFailed: 'No se pudo cargar la lista de personas: puedes pedirla a quien pueda publicar.',
  unsaved:
    'Lo último que escribiste no se ha guardado, y quien revisa no lo vería. Inténtalo de nuevo.',
  failed: 'No se pudo cambiar el estado. Lo que escribiste sigue aquí.',
} as const;

/** Texts of the notes on a copy (D63). */
export const noteTexts = {
  title: 'Notas',
  hint: 'Solo las ve la redacción. Se borran al publicar.',
  loading: 'Cargando las notas...',
  failed: 'Error al cargar las notas',
  empty: 'Aún no hay notas.',
  field: 'Nueva nota',
  add: 'Añadir nota',
  adding: 'Añadiendo...',
  addFailed: 'No se pudo añadir la nota. Lo que escribiste sigue aquí.',
} as const;

/** Whether a person is the account `own`; a deleted account is nobody's. */
export const isOwn = ({ id }: Person, own: number | undefined): boolean =>
  id !== null && id === own;

/** 'En revisión: la tiene Ana Quispe', and '… la tienes tú' to the account `own`. */
export function inReviewText(reviewer: Person | null, own: number | undefined): string {
  if (!reviewer) return 'En revisión';
  return `En revisión: ${isOwn(reviewer, own) ? 'la tienes tú' : `la tiene ${reviewer.nombre}`}`;
}

/** What the author of a note did, after the name. */
export const noteActionText = ({ accion }: CopyNote): string =>
  ({ nota: '', revision: ' pidió revisión', devolver: ' lo devolvió' })[accion];

const list = new Intl.ListFormat('es');

/** 'Ana Quispe lo tiene abierto'; empty for nobody. */
export function presenceText(people: readonly Person[]): string {
  if (people.length === 0) return '';
  const names = list.format(people.map(({ nombre }) => nombre));
  return `${names} ${people.length === 1 ? 'lo tiene' : 'lo tienen'} abierto`;
}

/** 'Luis Paredes guardó cambios a las 10:42'; with the day if it is not `today` in that time zone (D57). */
export function savedByText(
  { editada_por, editada_en }: Pick<Copy, 'editada_por' | 'editada_en'>,
  { today, timeZone }: { today: string; timeZone: string },
): string {
  const isToday = dayIn(new Date(editada_en), timeZone) === today;
  const when = isToday
    ? `a las ${formatTime(editada_en, timeZone)}`
    : `el ${formatMoment(editada_en, timeZone)}`;
  return `${editada_por.nombre} guardó cambios ${when}`;
}
