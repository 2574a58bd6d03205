import type { COPY_FIELDS } from '../../contract/copy-fields.ts';
import { dayIn } from '../../contract/day-in.ts';
import type { NamedCause } from './failure-repository.ts';
import { presentPerson } from './person.ts';

type FieldName = (typeof COPY_FIELDS)[keyof typeof COPY_FIELDS][number];

/** Fields as a sentence names them. */
const NAMES: Record<FieldName, string> = {
  numero_edicion: 'el número de edición',
  titulo_edicion: 'el título',
  titulo_articulo: 'el título',
  titulo_blog: 'el título',
  contenido: 'el texto',
  fecha_publicacion: 'la fecha de publicación',
  url_impresa: 'la versión impresa',
  categoria_articulo: 'la sección',
  categoria_blog: 'la sección',
  imagen: 'la imagen de portada',
  imagen_principal: 'la imagen principal',
  banner: 'el banner',
  articulos_ids: 'los artículos relacionados',
  volanta: 'la volanta',
  entradilla: 'la entradilla',
  autores_ids: 'los autores',
  etiquetas_ids: 'las etiquetas',
  descripcion_imagen: 'la descripción de la imagen',
  credito_imagen: 'el crédito de la imagen',
  imagen_principal_foco: 'el punto de enfoque de la imagen principal',
  banner_foco: 'el punto de enfoque del banner',
  titulo_seo: 'el título para buscadores',
  descripcion_seo: 'la descripción para buscadores',
  imagen_social: 'la imagen para redes',
  comentarios_cerrados: 'si admite comentarios',
  correcciones: 'las correcciones',
};
const nameOf = (field: string) => NAMES[field as FieldName] ?? field;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

const DONE: Record<NamedCause['accion'], string> = {
  editar: 'cambió',
  retirar: 'retiró lo publicado',
  eliminar: 'eliminó lo publicado',
};
/** What can be done about it. */
const ADVICE: Record<NamedCause['accion'], string> = {
  editar: 'Este borrador cambia lo mismo: compara y decide qué queda.',
  retirar: 'El cambio se puede publicar si vuelve al sitio.',
  eliminar: 'El cambio se puede publicar si se recupera.',
};

interface Failed {
  /** The reason without names, if there is one. */
  motivo_fallo: string | null;
  causas: NamedCause[] | null;
  /** ISO 8601. */
  publicar_en: string | null;
}

/**
 * Why a scheduled copy was not published, for staff: who did what, and when (D60). Times are those of `timeZone`, days
 * are named unless they are that of the scheduled moment.
 */
export function failureText(
  { motivo_fallo, causas, publicar_en }: Failed,
  timeZone: string,
): string | null {
  const [first] = causas ?? [];
  if (!causas || !first) return motivo_fallo;
  return `${causesText(causas, publicar_en, timeZone)} ${ADVICE[first.accion]}`;
}

/**
 * Who caused a failed publication, a sentence for each: 'Luis Paredes cambió el título a las 09:12.' Times are those of
 * `timeZone`, days are named unless they are that of `scheduled` (ISO 8601).
 */
export function causesText(
  causes: NamedCause[],
  scheduled: string | null,
  timeZone: string,
): string {
  const sentences = causes.map((cause) => {
    const fields = cause.campos.map(nameOf);
    const when = momentText(cause.en, scheduled, timeZone);
    return `${[whoOf(cause), DONE[cause.accion], ...(fields.length > 0 ? [list.format(fields)] : []), when].join(' ')}.`;
  });
  return sentences.join(' ');
}

function whoOf(cause: NamedCause): string {
  if (cause.persona === null) return 'Alguien';
  const { id, nombre } = presentPerson(cause);
  return id === null ? 'Una cuenta eliminada' : nombre;
}

/** 'a las 09:12', or 'el 2 de diciembre a las 18:20' on another day, with the year if it is another one. */
function momentText(moment: string, scheduled: string | null, timeZone: string): string {
  const date = new Date(moment);
  const time = new Intl.DateTimeFormat('es-ES', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(date);
  const day = dayIn(date, timeZone);
  const scheduledDay = scheduled && dayIn(new Date(scheduled), timeZone);
  const at = `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`;
  if (day === scheduledDay) return at;
  const named = new Intl.DateTimeFormat('es-ES', {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(scheduledDay?.slice(0, 4) !== day.slice(0, 4) && { year: 'numeric' }),
  }).format(date);
  return `el ${named} ${at}`;
}
