import { commentFragment } from '../../contract/pages.ts';

/**
 * Fragments of a page with a thread: a comment, its reply form, and the form of a new comment. Each
 * is the `id` of its element.
 */

export { commentFragment };

/** Fragment of the reply form of a comment. */
export const replyFragment = (id: number): string => `responder-${id}`;
export const NEW_COMMENT_FRAGMENT = 'comentar';

export interface LinkedPlace {
  id: number;
  /** Whether the link opens the reply form. */
  isReply: boolean;
}

const PATTERN = /^#?(comentario|responder)-([1-9]\d{0,9})$/;

/** The comment of a fragment; undefined for other fragments. */
export function readFragment(fragment: string): LinkedPlace | undefined {
  const [, kind, id] = PATTERN.exec(fragment) ?? [];
  return id === undefined ? undefined : { id: Number(id), isReply: kind === 'responder' };
}
