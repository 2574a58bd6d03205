/**
 * Fragments of a page with a thread: a comment, the form of an answer to it, and the form of a new
 * comment. Each is the `id` of what it names.
 */

export const commentFragment = (id: number): string => `comentario-${id}`;
export const replyFragment = (id: number): string => `responder-${id}`;
export const NEW_COMMENT_FRAGMENT = 'comentar';

export interface LinkedPlace {
  id: number;
  /** Whether the link leads to the form of an answer. */
  isReply: boolean;
}

const PATTERN = /^#?(comentario|responder)-([1-9]\d{0,9})$/;

/** The comment that a fragment leads to; undefined for every other fragment. */
export function readFragment(fragment: string): LinkedPlace | undefined {
  const [, kind, id] = PATTERN.exec(fragment) ?? [];
  return id === undefined ? undefined : { id: Number(id), isReply: kind === 'responder' };
}
