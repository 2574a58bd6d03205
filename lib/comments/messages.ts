import type { CommentTarget } from '../../contract/comments.ts';

/** Texts of the comments section by what is commented on (contenido.md section 2). */
export const commentMessages: Record<
  CommentTarget,
  { heading: string; error: string; empty: string }
> = {
  blog: {
    heading: 'Comentarios del blog',
    error: 'Error al cargar los comentarios',
    empty: 'Todavía no hay comentarios.',
  },
  article: {
    heading: 'Comentarios del Artículo',
    error: 'Error al cargar los comentarios del artículo',
    empty: 'Todavía no hay comentarios.',
  },
  topic: {
    heading: 'Respuestas',
    error: 'Error al cargar los comentarios',
    empty: 'Todavía no hay respuestas.',
  },
};

export const DELETED_COMMENT = 'Comentario eliminado';
