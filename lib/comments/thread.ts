import type { Comment, CommentTarget } from '../../contract/comments.ts';
import type { Paginated } from '../../contract/pagination.ts';
import { ownPicturePath } from '../core/pictures.ts';
import { eachOnce, withReplies } from './tree.ts';

/** What a thread hangs on. */
export interface ThreadId {
  target: CommentTarget;
  id: number;
}

/** One page of a thread. `ultimo` is there on the bundled server alone. */
export interface CommentPage extends Paginated<Comment> {
  ultimo?: string | null | undefined;
}

/** A thread as far as it is known. */
export interface Thread {
  /** Top-level comments, newest first. */
  comments: Comment[];
  /** How many of them there are in all. */
  count: number;
  /** Whether the server has more of them. */
  hasMore: boolean;
  /** Stands before the others: what a link led to, when it lies far down. */
  linked: Comment | null;
  /** When the newest that has been read was written; null where nothing was, undefined where nobody knows. */
  ultimo: string | null | undefined;
}

/** A thread of which only the first page has been read. */
export const openingOf = (page: CommentPage): Thread => ({
  comments: page.results,
  count: page.count,
  hasMore: page.next !== null,
  linked: null,
  ultimo: page.ultimo,
});

/** What has been read of a thread besides its pages. */
export interface Additions {
  /** Replies, each without what is below it. */
  replies: Comment[];
  /** By top-level comment: the reply after which more come, or null where there are no more. */
  cursors: Record<number, number | null>;
  linked: Comment | null;
}

export const NO_ADDITIONS: Additions = { replies: [], cursors: {}, linked: null };

/** The thread as its pages and what came by itself tell it. */
export function assemble(pages: CommentPage[], { replies, cursors, linked }: Additions): Thread {
  const [first] = pages;
  const last = pages.at(-1);
  const complete = (comments: Comment[]) =>
    withReplies(comments, replies).map(({ respuestas_cursor, ...comment }) => {
      const cursor = cursors[comment.id] === undefined ? respuestas_cursor : cursors[comment.id];
      return { ...comment, ...(cursor && { respuestas_cursor: cursor }) };
    });
  const roots = eachOnce(pages.flatMap(({ results }) => results));
  return {
    comments: complete(roots.filter(({ id }) => id !== linked?.id)),
    count: last?.count ?? 0,
    hasMore: last !== undefined && last.next !== null,
    linked: linked && (complete([linked])[0] ?? null),
    // Further pages are older, though they may have been read later.
    ultimo: first?.ultimo,
  };
}

/**
 * A page of comments as everybody may have it in the HTML: no address of anybody, whatever a server
 * sends (D33), and of `next` only what asks for it.
 */
export const withoutAddresses = (page: CommentPage): CommentPage => ({
  ...page,
  next: page.next && new URL(page.next, 'http://server.invalid').search,
  previous: null,
  results: page.results.map(anonymous),
});

const anonymous = (comment: Comment): Comment => ({
  ...comment,
  autor: {
    ...comment.autor,
    email: '',
    perfil_url: ownPicturePath(comment.autor.perfil_url) ?? null,
  },
  respuestas: comment.respuestas.map(anonymous),
});
