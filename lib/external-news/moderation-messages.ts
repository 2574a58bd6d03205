/** Texts of hiding and pinning external news (D71). */
export const newsModerationTexts = {
  view: 'Noticias externas',
  hide: 'Ocultar',
  show: 'Mostrar',
  pin: 'Fijar',
  unpin: 'Dejar de fijar',
  undo: 'Deshacer',
  cancel: 'Cancelar',
  saving: 'Guardando...',
  /** Mark of the pinned item. */
  pinned: 'Destacada',
  question: 'Ocultar noticia',
  consequence:
    'Dejará de verse en todo el sitio, también si su medio la envía de nuevo. Se puede volver a mostrar.',
  isHidden: 'Esta noticia está oculta: los lectores ya no la ven.',
  failed: 'No se pudo cambiar la noticia. Inténtalo de nuevo.',
  hidden: (title: string) => `Noticia oculta: «${title}»`,
  shown: (title: string) => `Noticia visible de nuevo: «${title}»`,
  shownPinned: (title: string) => `Noticia visible y fijada de nuevo: «${title}»`,
  pinnedNow: (title: string) => `Noticia fijada al principio: «${title}»`,
  unpinned: (title: string) => `Noticia sin fijar: «${title}»`,
} as const;

/** Texts of the list in the panel. */
export const newsListTexts = {
  caption: 'Noticias externas',
  search: 'Buscar noticias externas',
  loading: 'Cargando noticias...',
  failed: 'Error al cargar noticias',
  filter: 'Mostrar',
  public: 'Publicadas',
  hidden: 'Ocultas',
  emptyPublic: 'No hay noticias externas',
  emptyHidden: 'No hay noticias ocultas',
} as const;
