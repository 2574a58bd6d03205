import type { Likeable } from './likeable.ts';

/** Texts of the like button (contenido.md sections 2 and 8). */
export const likeMessages = {
  like: 'Me gusta',
  liked: 'Te gusta',
  /** The text for what has no text of its own (contenido.md section 2, generic states). */
  loadFailed: 'Error al cargar',
} as const;

const FAILED = 'Error al actualizar el like';

/** What a press that failed is told with, by what was pressed. */
export const likeFailures: Record<Likeable['target'], string> = {
  blog: FAILED,
  article: FAILED,
  topic: FAILED,
  comment: 'Error al actualizar el like del comentario',
};
