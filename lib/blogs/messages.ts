/** Texts of the blogs (content.md#detail). */
export const blogMessages = {
  listLoading: 'Cargando blogs...',
  detailLoading: 'Cargando blog...',
  listEmpty: 'No hay blogs disponibles',
  noRelated: 'No hay artículos relacionados con este blog',
} as const;
