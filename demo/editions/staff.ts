/** Legal text below the credits of every editorial. */
export const IMPRINT =
  'Los textos firmados son responsabilidad de sus autores. La publicidad va siempre rotulada y no ' +
  'interviene en los contenidos. Las correcciones se publican en la página de cartas de la edición ' +
  'siguiente.';
