/** Texts of the forum (contenido.md section 8). */
export const forumMessages = {
  listLoading: 'Cargando temas...',
  detailLoading: 'Cargando tema...',
  listError: 'Error al cargar los temas del foro',
  detailError: 'Error al cargar el tema del foro',
  empty: 'Todavía no hay temas en esta categoría.',
  notFound: 'Tema no encontrado',
} as const;
