/** A title on one line, or `otherwise` without one. */
export const titleOr = (title: string, otherwise: string): string =>
  title.replace(/\s+/g, ' ').trim() || otherwise;
