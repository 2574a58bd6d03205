/** Texts of the details of articles and news (D65). */
export const detailTexts = {
  more: 'Autores, sección, etiquetas y más',
  standfirst: 'Se ve bajo el título, en tarjetas y en buscadores.',
  caption: 'La lee también quien no ve la imagen.',
  seoTitle: 'Si está vacío se usa el título.',
  seoDescription: 'Si está vacía se usa la entradilla.',
  closedHelp: 'Nadie puede escribir más; lo escrito sigue a la vista.',
  sectionsFailed: 'No se pudieron cargar las secciones.',
  retry: 'Reintentar',
};

/** Texts of a field that takes several names or items: label of the search, names of its two lists, and what it says. */
export interface PickerTexts {
  search: string;
  none: string;
  chosen: string;
  found: string;
  notFound: string;
  loading: string;
  failed: string;
}

export const bylineTexts: PickerTexts = {
  search: 'Buscar autores para agregar',
  none: 'Ninguno todavía.',
  chosen: 'Autores elegidos',
  found: 'Autores disponibles',
  notFound: 'No hay autores que coincidan. Puedes crearlos en «Autores».',
  loading: 'Buscando autores...',
  failed: 'Error al cargar autores',
};

/** Of related articles (panel.md#news-dialog); `noneLeft` in place of `notFound` while nothing is searched. */
export const relatedTexts = {
  search: 'Buscar artículos para agregar',
  none: 'Ninguno todavía.',
  chosen: 'Artículos asociados',
  found: 'Artículos disponibles',
  notFound: 'No se encontraron artículos que coincidan con tu búsqueda',
  noneLeft: 'No hay artículos disponibles para agregar',
  loading: 'Buscando artículos...',
  failed: 'Error al cargar artículos',
};

export const tagTexts: PickerTexts = {
  search: 'Buscar etiquetas para agregar',
  none: 'Ninguna todavía.',
  chosen: 'Etiquetas elegidas',
  found: 'Etiquetas disponibles',
  notFound: 'No hay etiquetas que coincidan. Puedes crearlas en «Etiquetas».',
  loading: 'Buscando etiquetas...',
  failed: 'Error al cargar etiquetas',
};

/** Texts of the corrections (D69). */
export const correctionTexts = {
  none: 'Ninguna.',
  add: 'Agregar corrección',
  day: 'Fecha',
  said: 'Decía',
  says: 'Dice',
  one: (place: number) => `Corrección ${place}`,
  remove: (place: number) => `Quitar la corrección ${place}`,
};

/** Texts of the picker of a focal point. */
export const focusTexts = {
  help: 'Toca la parte de la imagen que siempre debe verse, o usa los controles.',
  none: 'Elige antes una imagen.',
  across: 'Horizontal',
  down: 'Vertical',
  reset: 'Volver al centro',
};

/** What stands below a related article that readers do not see, by the reason. */
export const UNSEEN_TEXTS = {
  retirado: 'Retirado: los lectores no lo verán mientras no vuelva a publicarse.',
  eliminado: 'Eliminado: los lectores no lo verán mientras no se restaure.',
} as const;
