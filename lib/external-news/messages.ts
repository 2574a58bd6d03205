/** Texts of the news screens (contenido.md sections 2 and 8). */
export const externalNewsMessages = {
  listLoading: '⏳ Cargando noticias...',
  detailLoading: 'Cargando detalle...',
  empty: 'No hay datos',
  widgetError: 'Error al obtener las noticias',
  widgetEmpty: '📭 No hay noticias disponibles',
} as const;
