/** The invented newsroom, as printed beside every editorial. */
export const DIRECTOR = 'Aurelia Montalván';

export const CREDITS: readonly (readonly [role: string, names: string])[] = [
  ['Dirección', DIRECTOR],
  ['Edición', 'Gaspar Ibarluzea'],
  ['Geología y exploración', 'Teo Barrenechea'],
  ['Procesos y energía', 'Nuria Quezada'],
  ['Comunidades y territorio', 'Mayra Ccallo'],
  ['Datos y gráficos', 'Elías Arancedo'],
  ['Ilustración y arte', 'Ignacio Lamadrid'],
  ['Corrección', 'Hilda Peñafiel'],
  ['Publicidad', 'Ramón Ulloa'],
];

export const IMPRINT =
  'Los textos firmados son responsabilidad de sus autores. La publicidad va siempre rotulada y no ' +
  'interviene en los contenidos. Las correcciones se publican en la página de cartas de la edición ' +
  'siguiente.';
