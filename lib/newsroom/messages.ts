import type { CopyState, CopyType } from '../../contract/copies.ts';
import type { RevisionSummary } from '../../contract/revisions.ts';
import { formatPlanned } from '../core/dates.ts';
import type { ContentKind } from '../panel/content-kinds.ts';

type Words = ContentKind<{ id: number }>['words'];

/** Title of a copy that has none yet. */
const UNTITLED = 'Sin título';

/** A copy's title as lists show it. */
export const shownTitle = (title: string): string => title.trim() || UNTITLED;

/** Names of the states of a copy (D56). */
const STATES: Record<CopyState, string> = {
  borrador: 'Borrador',
  en_revision: 'En revisión',
  programada: 'Programada',
  fallida: 'No se publicó',
};

/** State of an item without unpublished changes. */
export const PUBLISHED = 'Publicada';

/** Name of a state, in filters. */
export const stateName = (state: CopyState): string => STATES[state];

/** Those of a copy that changes an item: what readers see is published already. */
const CHANGE_STATES: Record<CopyState, string> = {
  borrador: 'Cambios sin publicar',
  en_revision: STATES.en_revision,
  programada: 'Cambio programado',
  fallida: 'No se publicó el cambio',
};

/** Name of the state of a copy. */
export const copyStateText = (copy: { estado: CopyState; elemento_id: number | null }): string =>
  (copy.elemento_id === null ? STATES : CHANGE_STATES)[copy.estado];

/** Names of the types of copies. */
export const TYPE_NAMES: Record<CopyType, string> = {
  articulo: 'Artículo',
  blog: 'Noticia',
  edicion: 'Edición',
};

/** Texts of the state of an item in the panel's tables. */
export const itemStateTexts = {
  loading: 'Cargando el estado',
  unchanged: 'Sin cambios registrados',
} as const;

/** Texts of copies in lists. */
export const copyListTexts = {
  delete: 'Eliminar',
  beginFailed: 'No se pudo crear el borrador. Inténtalo de nuevo.',
  openFailed: 'No se pudo abrir en la redacción. Inténtalo de nuevo.',
} as const;

/** 'Nuevo artículo'. */
export const beginText = ({ one, ending }: Words): string =>
  `Nuev${ending} ${one.toLocaleLowerCase('es')}`;

/** Confirmation before a copy is deleted, and its failure. */
export const copyRemovalTexts = (copy: { titulo: string; elemento_id: number | null }) => ({
  question:
    copy.elemento_id === null
      ? `¿Eliminar el borrador «${shownTitle(copy.titulo)}»? No se podrá recuperar.`
      : `¿Descartar los cambios sin publicar de «${shownTitle(copy.titulo)}»? Lo publicado queda como está.`,
  failed: 'Error al eliminar el borrador. Por favor, inténtalo de nuevo.',
});

/** Texts of the entrances to the newsroom, in dialogs and rows. */
export const entranceTexts = {
  open: 'Abrir en la redacción',
  see: 'Ver en el sitio',
  duplicate: 'Duplicar',
  duplicateFailed: 'No se pudo duplicar. Inténtalo de nuevo.',
  saveDraft: 'Guardar borrador',
  savingDraft: 'Guardando borrador...',
  saved: 'Borrador guardado en la redacción: no se ha publicado nada.',
  nothing: 'No hay cambios que guardar.',
  failed: 'No se pudo guardar el borrador. Lo que escribiste sigue aquí.',
  mayNotPublish: 'No tienes permiso para publicar: guarda un borrador.',
} as const;

/** Refusal to save a second copy of an item. */
export const copyExistsText = (title: string, name: string): string =>
  `«${shownTitle(title)}» ya tiene cambios sin publicar, de ${name}. Lo que escribiste sigue aquí; ábrelos en la redacción para unirlo.`;

/** Texts of the desk (D57, D58). */
export const deskTexts = {
  loading: 'Abriendo el borrador...',
  loadFailed: 'Error al abrir el borrador',
  gone: 'Este borrador ya no existe: alguien lo publicó o lo eliminó.',
  goneHeld: 'Lo que escribiste sigue aquí. Guárdalo como un borrador nuevo para no perderlo.',
  saveAsNew: 'Guardar como borrador nuevo',
  published: 'Este borrador ya está publicado.',
  publishedHeld:
    'Lo último que escribiste no se publicó, y sigue aquí. Guárdalo como cambios de lo publicado para no perderlo.',
  saveAsChanges: 'Guardar como cambios',
  rescueFailed: 'No se guardó. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  toList: 'Ir a la redacción',
  back: 'Redacción',
  details: 'Ficha',
  state: 'Estado del borrador',
  closeDetails: 'Cerrar ficha',
  item: 'Lo publicado',
  itemWithdrawn: 'Está retirado del sitio: publica los cambios después de volver a publicarlo.',
  itemDeleted: 'Está eliminado: publica los cambios después de restaurarlo.',
  restoreItem: 'Restaurar lo publicado',
  restoreItemFailed: 'No se pudo restaurar.',
  publish: 'Publicar',
  mayNotPublish: 'No tienes permiso para publicar: tus cambios quedan guardados en la redacción.',
  signedOut:
    'Tu sesión ha terminado. Inicia sesión en otra pestaña y vuelve aquí: no se ha perdido nada.',
  scheduled:
    'Este borrador está programado: solo puede cambiarlo quien tiene permiso para publicar.',
  kept: 'No se guardó. Lo que escribiste sigue aquí.',
} as const;

/** Where the text in the fields is from, by what kept it from the server when this browser stored it (D57). */
export const restoredTexts = {
  offline: 'Recuperamos lo que este equipo guardó sin conexión.',
  signedOut: 'Recuperamos lo que este equipo guardó cuando tu sesión terminó.',
  deactivated: 'Recuperamos lo que este equipo guardó cuando tu cuenta fue desactivada.',
  unsent: 'Recuperamos lo que este equipo guardó y no llegó al servidor.',
} as const;

/** Notice of a desk that cannot save until something changes elsewhere (D57, D60). */
export const unsavedTexts = {
  kept: 'Lo que escribiste está guardado en este equipo.',
  unkept:
    'Este navegador no guarda borradores: copia o descarga el texto antes de cerrar la página.',
  advice: 'Cópialo o descárgalo, y habla con el equipo de la revista.',
  copy: 'Copiar el texto',
  copied: 'Copiado.',
  copyFailed: 'No se pudo copiar: descárgalo.',
  download: 'Descargar el texto',
  downloaded: 'Descargado.',
} as const;

/** State of saving, as the desk shows it (D57). */
export const saveTexts = {
  saving: 'Guardando…',
  pending: 'Cambios sin guardar',
  offline: 'Sin conexión: se guarda en este equipo',
  /** The browser refuses to store the draft. */
  offlineUnkept: 'Sin conexión, y este navegador no guarda borradores: no cierres esta página',
  conflict: 'Sin guardar: hay otra versión',
  failed: 'No se pudo guardar',
  gone: 'Ya no existe',
} as const;

/** 'Guardado 10:42'. */
export const savedText = (time: string): string => `Guardado ${time}`;

/** Texts of the summary before a publication (D58). */
export const publishTexts = {
  title: (isNew: boolean) => (isNew ? 'Publicar' : 'Publicar los cambios'),
  confirm: 'Publicar ahora',
  publishing: 'Publicando...',
  changes: (isNew: boolean) => (isNew ? 'Qué se publica' : 'Qué cambia'),
  nothingChanged: 'Nada: es igual que lo publicado.',
  when: 'Cuándo',
  atOnce: 'Ahora mismo.',
  where: 'Dónde aparecerá',
  related: 'Artículos relacionados',
  unseen: (title: string, fuera: 'retirado' | 'eliminado') =>
    fuera === 'retirado'
      ? `«${title}» está retirado: se verá aquí cuando vuelva a publicarse.`
      : `«${title}» está eliminado: se verá aquí si se restaura.`,
  missing: 'Qué falta',
  nothingMissing: 'Nada: está todo.',
  done: 'Publicado',
  doneText: 'Ya está donde lo verán los lectores, o aparecerá en su fecha.',
  outdated: 'Alguien guardó cambios mientras tanto: ya están aquí. Revísalos y publica de nuevo.',
  see: 'Ver en el sitio',
  goOn: 'Seguir corrigiendo',
  toList: 'Ir a la redacción',
  failed: 'No se publicó. Lo que escribiste sigue guardado en la redacción.',
  unsaved: 'No se publicó: el servidor no ha guardado lo último. Inténtalo de nuevo en un momento.',
  filesLost:
    'No se publicó: un archivo no llegó. Súbelo de nuevo o quítalo; si publicas ahora, saldrá sin él.',
} as const;

/** Texts of the history of a copy. */
export const historyTexts = {
  summary: 'Estados anteriores y versiones publicadas',
  title: 'Estados anteriores',
  hint: 'Un estado por cada hora de edición, hasta 20.',
  loading: 'Cargando el historial...',
  failed: 'Error al cargar el historial',
  empty: 'Aún no hay estados anteriores.',
  see: 'Ver',
  restore: 'Restaurar este estado',
  restoreFailed: 'No se restauró nada. Lo que escribiste sigue aquí.',
  unsaved:
    'No se restauró nada: lo último que escribiste aún no está guardado. Inténtalo en un momento.',
} as const;

/** 'Retirado el viernes 20 de noviembre, 10:00, por Ana Quispe: Falta contrastar una cifra', for staff. */
export function withdrawnText(
  tipo: CopyType,
  { autor, creado_en, motivo }: Pick<RevisionSummary, 'autor' | 'creado_en' | 'motivo'>,
  timeZone: string,
): string {
  const done = tipo === 'articulo' ? 'Retirado' : 'Retirada';
  const when = formatPlanned(creado_en, timeZone, new Date());
  const by = autor ? `, por ${autor.nombre}` : '';
  return `${done} el ${when}${by}${motivo ? `: ${motivo}` : '.'}`;
}

/** Texts of the list of withdrawn items of a kind (D61). */
export const withdrawnTexts = ({ one, many, ending }: Words) => ({
  /** The button that opens it. */
  button: `Retirad${ending}s`,
  title: `${many.charAt(0).toUpperCase()}${many.slice(1)} retirad${ending}s`,
  loading: 'Cargando...',
  empty: 'No hay nada retirado',
  hint: 'Lo retirado no se ve en el sitio. Vuelve como estaba, con sus comentarios y sus «me gusta».',
  failed: () => 'Error al cargar lo retirado',
  restore: 'Volver a publicar',
  restored: (title: string) => `${one} de nuevo en el sitio: «${title}»`,
});
