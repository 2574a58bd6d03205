/** Texts of the articles (contenido.md section 2). */
export const articleMessages = {
  listLoading: 'Cargando artículos...',
  detailLoading: 'Cargando artículo...',
  empty: 'No hay artículos disponibles',
  noImage: 'Sin imagen',
} as const;
