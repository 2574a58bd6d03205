/** Texts of the news screens (content.md#news-list). */
export const externalNewsMessages = {
  listLoading: '⏳ Cargando noticias...',
  detailLoading: 'Cargando detalle...',
  empty: 'No hay datos',
  viewFailed: '❌ Error al cargar noticias',
  widgetError: 'Error al obtener las noticias',
  itemFailed: (id: number) => `Error al obtener el detalle de la noticia ${id}`,
  widgetEmpty: '📭 No hay noticias disponibles',
} as const;
