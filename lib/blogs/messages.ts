/** Texts of the blogs (contenido.md section 2). */
export const blogMessages = {
  listLoading: 'Cargando blogs...',
  detailLoading: 'Cargando blog...',
  listEmpty: 'No hay blogs disponibles',
  noRelated: 'No hay artículos relacionados con este blog',
} as const;
