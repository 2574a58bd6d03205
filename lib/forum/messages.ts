/** Texts of the forum (contenido.md section 8). */
export const forumMessages = {
  listLoading: 'Cargando temas...',
  detailLoading: 'Cargando tema...',
  empty: 'Todavía no hay temas en esta categoría.',
} as const;
