import type { Comment } from '../../contract/comments.ts';

/** Operations on comments with their nested replies; none changes what it is given. */

/** The ids from a top-level comment down to `id`; undefined where it is not among them. */
export function findPath(comments: Comment[], id: number): number[] | undefined {
  for (const comment of comments) {
    if (comment.id === id) return [id];
    const below = findPath(comment.respuestas, id);
    if (below) return [comment.id, ...below];
  }
  return undefined;
}

/** Replaces the comment `id`, however deep, by what `change` makes of it; null takes it out. */
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

/**
 * What is left of a deleted comment: its place, while it has replies to read (D24). For
 * `changeComment`.
 */
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
 * Puts replies that came by themselves below their parents, after those that are there. What is
 * there already stays as it is; what hangs on nothing is left out.
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

/** Each comment once: what is written while pages are read moves others to the next page. */
export const eachOnce = (comments: Comment[]): Comment[] => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

/**
 * The comment beside `id`: the next at its level, else the one before, else the one above. There the
 * reader goes on when `id` is gone.
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
