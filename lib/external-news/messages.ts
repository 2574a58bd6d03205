/** Texts of the news screens (contenido.md sections 2 and 8). */
export const externalNewsMessages = {
  listLoading: '⏳ Cargando noticias...',
  detailLoading: 'Cargando detalle...',
  empty: 'No hay datos',
  listError: 'Error al cargar los datos',
  widgetError: 'Error al obtener las noticias',
  widgetEmpty: '📭 No hay noticias disponibles',
  detailError: 'Error al cargar el detalle',
  notFound: 'Noticia no encontrada.',
} as const;
