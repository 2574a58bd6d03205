import type { CommentTarget } from '../../contract/comments.ts';

interface ThreadMessages {
  heading: string;
  loadFailed: string;
  empty: string;
  editFailed: string;
}

const BLOG: ThreadMessages = {
  heading: 'Comentarios del blog',
  loadFailed: 'Error al cargar los comentarios',
  empty: 'Todavía no hay comentarios.',
  editFailed: 'Error al editar el comentario',
};

/** Texts of the comments section by what is commented on (contenido.md sections 2 and 8). */
export const threadMessages: Record<CommentTarget, ThreadMessages> = {
  blog: BLOG,
  article: {
    ...BLOG,
    heading: 'Comentarios del Artículo',
    loadFailed: 'Error al cargar los comentarios del artículo',
  },
  topic: {
    heading: 'Respuestas',
    loadFailed: 'Error al cargar los comentarios',
    empty: 'Todavía no hay respuestas.',
    editFailed: 'Error al actualizar el comentario',
  },
};

/** Texts that are the same for all three. */
export const commentMessages = {
  deleted: 'Comentario eliminado',
  edited: '(editado)',
  pending: 'Pendiente de moderación',
  hidden: 'Oculto por moderación',
  newTitle: 'Deja tu comentario',
  firstPlaceholder: 'Escribe el primer comentario...',
  placeholder: 'Escribe tu comentario...',
  replyPlaceholder: 'Escribe tu respuesta...',
  moderated: 'Tu comentario será moderado',
  replyingTo: (handle: string) => `Respondiendo a ${handle}`,
  confirmDelete: '¿Estás seguro de que quieres eliminar este comentario?',
  createFailed: 'Error al crear el comentario',
  deleteFailed: 'Error al eliminar el comentario',
  gone: 'El comentario ya no existe.',
  linkGone: 'El comentario del enlace ya no existe.',
  published: 'Tu comentario se publicó.',
  replyPublished: 'Tu respuesta se publicó.',
  waits: 'Tu comentario está pendiente de moderación. Solo tú lo ves por ahora.',
  saved: 'Tu comentario se actualizó.',
  removed: 'Tu comentario se eliminó.',
} as const;
