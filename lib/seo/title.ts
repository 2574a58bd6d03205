/** A title in one line, or `otherwise` where another server has none. */
export const titleOr = (title: string, otherwise: string): string =>
  title.replace(/\s+/g, ' ').trim() || otherwise;
