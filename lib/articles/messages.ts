/** Texts of the articles (content.md#articles). */
export const articleMessages = {
  listLoading: 'Cargando artículos...',
  detailLoading: 'Cargando artículo...',
  empty: 'No hay artículos disponibles',
  noImage: 'Sin imagen',
} as const;
