import type { Comment } from '../../contract/comments.ts';

/** Comments shown at first, and added by each press (contenido.md section 9). */
const COMMENTS_PER_STEP = 3;

/** 'Ver 1 respuesta', 'Ver 4 respuestas'. */
export const repliesLabel = (count: number): string =>
  `Ver ${count} ${count === 1 ? 'respuesta' : 'respuestas'}`;

/** Whether only the place of a comment is left: the flag is optional, the empty text is not (D24). */
export const isDeleted = (comment: Comment): boolean =>
  comment.eliminado === true || comment.contenido === '';

/** How many replies hang below a comment, at any depth. */
export function countReplies(comment: Comment): number {
  return comment.respuestas.reduce((sum, reply) => sum + 1 + countReplies(reply), 0);
}

/** Splits a list into the groups that 'Ver más comentarios' shows one after the other. */
export function inSteps<Item>(items: Item[], size = COMMENTS_PER_STEP): Item[][] {
  const groups: Item[][] = [];
  for (let start = 0; start < items.length; start += size) {
    groups.push(items.slice(start, start + size));
  }
  return groups;
}
