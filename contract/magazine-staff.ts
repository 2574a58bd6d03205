/**
 * The invented people of the demo magazine, in the order of its credits. 'Sobre Nosotros', the
 * supplement and the printed editions name the same ones, so both sides read them here.
 */
export const newsroom = {
  direction: { role: 'Dirección', name: 'Aurelia Montalván' },
  editing: { role: 'Edición', name: 'Gaspar Ibarluzea' },
  geology: { role: 'Geología y exploración', name: 'Teo Barrenechea' },
  processes: { role: 'Procesos y energía', name: 'Nuria Quezada' },
  communities: { role: 'Comunidades y territorio', name: 'Mayra Ccallo' },
  figures: { role: 'Datos y gráficos', name: 'Elías Arancedo' },
  art: { role: 'Ilustración y arte', name: 'Ignacio Lamadrid' },
  proofreading: { role: 'Corrección', name: 'Hilda Peñafiel' },
  advertising: { role: 'Publicidad', name: 'Ramón Ulloa' },
} as const;
