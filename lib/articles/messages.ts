/** Texts of the articles (contenido.md section 2). */
export const articleMessages = {
  listLoading: 'Cargando artículos...',
  detailLoading: 'Cargando artículo...',
  empty: 'No hay artículos disponibles',
  error: 'Error al cargar artículos',
  detailError: 'Error al cargar el artículo',
  notFound: 'Artículo no encontrado',
  noImage: 'Sin imagen',
} as const;
