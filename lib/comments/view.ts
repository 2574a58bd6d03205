import type { Comment, CommentTarget } from '../../contract/comments.ts';
import type { Reader } from '../session/answer.ts';

/** Comments shown at first, and added by each click (constants.md#list-constants). */
export const COMMENTS_PER_STEP = 3;

/** 'Ver más comentarios (5)'; a server's count may lag behind the comments that it has sent. */
export const moreLabel = (remaining: number): string =>
  remaining > 0 ? `Ver más comentarios (${remaining})` : 'Ver más comentarios';

/** 'Ver 1 respuesta', 'Ver 4 respuestas'. */
export const repliesLabel = (count: number): string =>
  `Ver ${count} ${count === 1 ? 'respuesta' : 'respuestas'}`;

/** Whether a comment is deleted: the flag is optional, the empty text is not (D24). */
export const isDeleted = (comment: Comment): boolean =>
  comment.eliminado === true || comment.contenido === '';

/** Number of replies below a comment that were read, at any depth. */
export function countReplies(comment: Comment): number {
  return comment.respuestas.reduce((sum, reply) => sum + 1 + countReplies(reply), 0);
}

/** Number of replies: the server's count, where there are more than were read. */
export const replyCount = (comment: Comment): number =>
  Math.max(comment.respuestas_count ?? 0, countReplies(comment));

/** Splits a list into the groups that 'Ver más comentarios' shows one after the other. */
export function inSteps<Item>(items: Item[], size = COMMENTS_PER_STEP): Item[][] {
  const groups: Item[][] = [];
  for (let start = 0; start < items.length; start += size) {
    groups.push(items.slice(start, start + size));
  }
  return groups;
}

type Author = Comment['autor'];

/** Identifies the author of a comment (community.md#own-comments). */
const isSame: Record<CommentTarget, (author: Author, reader: Reader) => boolean> = {
  blog: (author, reader) => author.usuario_unico === reader.usuario_unico,
  article: (author, reader) => author.usuario_unico === reader.usuario_unico,
  topic: (author, reader) => author.id === reader.id,
};

/** Whether an account wrote a comment, and may edit and delete it. */
export const isOwn = (
  target: CommentTarget,
  comment: Comment,
  reader: Reader | null | undefined,
): boolean => reader != null && !isDeleted(comment) && isSame[target](comment.autor, reader);
