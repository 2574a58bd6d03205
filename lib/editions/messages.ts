/** Texts of the editions (contenido.md section 2). */
export const editionMessages = {
  listLoading: 'Cargando ediciones...',
  empty: 'No hay ediciones disponibles',
} as const;
