import type { Comment } from '../../contract/comments.ts';

/** Pure operations on comments with nested replies. */

/** The ids from a top-level comment down to `id`; undefined if it is not there. */
export function findPath(comments: Comment[], id: number): number[] | undefined {
  for (const comment of comments) {
    if (comment.id === id) return [id];
    const below = findPath(comment.respuestas, id);
    if (below) return [comment.id, ...below];
  }
  return undefined;
}

/** Replaces the comment `id` at any depth by the result of `change`; null removes it. */
export function changeComment(
  comments: Comment[],
  id: number,
  change: (comment: Comment) => Comment | null,
): Comment[] {
  return comments.flatMap((comment) => {
    if (comment.id === id) return change(comment) ?? [];
    const respuestas = changeComment(comment.respuestas, id, change);
    return [{ ...comment, respuestas }];
  });
}

/** A placeholder of a deleted comment while it has replies to read (D24). For `changeComment`. */
export const emptied = (comment: Comment): Comment | null =>
  comment.respuestas.length === 0
    ? null
    : {
        ...comment,
        contenido: '',
        autor: { id: null, email: '', usuario_unico: '' },
        likes_count: 0,
        is_liked: false,
        eliminado: true,
      };

/**
 * Inserts replies read apart below their parents, after those that are there. Existing ones do not
 * change; those without a parent are left out.
 */
export function withReplies(comments: Comment[], replies: Comment[]): Comment[] {
  if (replies.length === 0) return comments;
  return comments.map((comment) => {
    const known = new Set(comment.respuestas.map(({ id }) => id));
    const added = replies.filter(({ parent, id }) => parent === comment.id && !known.has(id));
    return { ...comment, respuestas: withReplies([...comment.respuestas, ...added], replies) };
  });
}

/** Every comment below the given one, each without what is below it. */
export const repliesOf = (comment: Comment): Comment[] =>
  comment.respuestas.flatMap((reply) => [{ ...reply, respuestas: [] }, ...repliesOf(reply)]);

/** Removes duplicates: comments written while pages are read move others to the next page. */
export const eachOnce = (comments: Comment[]): Comment[] => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

/**
 * The comment next to `id`: the next at its level, else the one before, else its parent; it gets
 * the focus when `id` is gone.
 */
export function neighbourOf(comments: Comment[], id: number, parent?: number): number | undefined {
  const place = comments.findIndex((comment) => comment.id === id);
  if (place >= 0) return (comments[place + 1] ?? comments[place - 1])?.id ?? parent;
  for (const comment of comments) {
    const found = neighbourOf(comment.respuestas, id, comment.id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Sorted oldest first, without duplicates: an own reply may arrive before earlier ones. */
export const inOrder = (replies: Comment[]): Comment[] =>
  eachOnce(replies).sort((a, b) => a.id - b.id);

/** The first comment that is new. */
export const newIn = (comments: Comment[], before: Comment[]): Comment | undefined =>
  comments
    .flatMap((comment) => [comment, ...repliesOf(comment)])
    .find(({ id }) => !findPath(before, id));
