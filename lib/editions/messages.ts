/** Texts of the editions (content.md#editions). */
export const editionMessages = {
  listLoading: 'Cargando ediciones...',
  empty: 'No hay ediciones disponibles',
} as const;
