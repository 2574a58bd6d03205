import type { CommentTarget } from '../../contract/comments.ts';
import { routes } from '../core/routes.ts';

/** A link for a next step. */
export interface WayOut {
  label: string;
  href: string;
}

interface ThreadMessages {
  heading: string;
  loadFailed: string;
  empty: string;
  editFailed: string;
  /** The commented item no longer exists. */
  gone: string;
  way: WayOut;
}

const BLOG: ThreadMessages = {
  heading: 'Comentarios del blog',
  loadFailed: 'Error al cargar los comentarios',
  empty: 'Todavía no hay comentarios.',
  editFailed: 'Error al editar el comentario',
  gone: 'El blog ya no existe.',
  way: { label: 'Volver a Noticias destacadas', href: routes.blogs },
};

/** Texts of the comment section by commented item (errors.md#comment-errors). */
export const threadMessages: Record<CommentTarget, ThreadMessages> = {
  blog: BLOG,
  article: {
    ...BLOG,
    heading: 'Comentarios del Artículo',
    loadFailed: 'Error al cargar los comentarios del artículo',
    gone: 'El artículo ya no existe.',
    way: { label: 'Volver a Artículos', href: routes.articles },
  },
  topic: {
    heading: 'Respuestas',
    loadFailed: 'Error al cargar los comentarios',
    empty: 'Todavía no hay respuestas.',
    editFailed: 'Error al actualizar el comentario',
    gone: 'El tema ya no existe.',
    way: { label: 'Volver al Foro', href: routes.forum },
  },
};

/** Texts that are the same for all three. */
export const commentMessages = {
  closed: 'Los comentarios están cerrados.',
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
