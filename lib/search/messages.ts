/** Texts of the search (errors.md#content-errors). */
export const searchMessages = {
  loading: 'Cargando...',
  error: 'Error al realizar la búsqueda',
  empty: 'No se encontraron resultados',
  emptyHint: 'Prueba con otros términos, con menos palabras o con una palabra más general.',
} as const;

/** '1 resultado', '12 resultados'. */
export const countLabel = (count: number): string =>
  `${count} ${count === 1 ? 'resultado' : 'resultados'}`;
