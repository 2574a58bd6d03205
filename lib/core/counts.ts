/** Groups only what has five digits or more, as Spanish does. */
const format = new Intl.NumberFormat('es', { useGrouping: 'min2' });

/** A number of things as Spanish writes it: `1234`, `12 345`; the space does not break. */
export const formatCount = (count: number): string =>
  format.format(count).replaceAll('.', '\u00A0');
