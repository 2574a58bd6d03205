/** Texts of the blogs (contenido.md section 2). */
export const blogMessages = {
  listLoading: 'Cargando blogs...',
  detailLoading: 'Cargando blog...',
  listEmpty: 'No hay blogs disponibles',
  listError: 'Error al cargar blogs',
  detailError: 'Error al cargar el blog',
  notFound: 'Blog no encontrado',
  noRelated: 'No hay artículos relacionados con este blog',
} as const;
