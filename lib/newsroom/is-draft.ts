/** Whether a state of a copy (D56) is that of a draft, in review or not: it is neither scheduled nor failed. */
export const isDraft = (estado: string): boolean =>
  estado === 'borrador' || estado === 'en_revision';
