import type { Likeable } from './likeable.ts';

/** Texts of the like button (community.md#likes). */
export const likeMessages = {
  like: 'Me gusta',
  liked: 'Te gusta',
  /** Default text (content.md#generic-states). */
  loadFailed: 'Error al cargar',
} as const;

const FAILED = 'Error al actualizar el like';

/** Text of a failed click, by kind. */
export const likeFailures: Record<Likeable['target'], string> = {
  blog: FAILED,
  article: FAILED,
  topic: FAILED,
  comment: 'Error al actualizar el like del comentario',
};
