import type { Comment, CommentTarget } from '../../contract/comments.ts';
import type { Paginated } from '../../contract/pagination.ts';
import { ownPicturePath } from '../core/pictures.ts';
import { eachOnce, withReplies } from './tree.ts';

/** The item that a thread belongs to. */
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
  /** Shown first: the target of a link, when it is far down. */
  linked: Comment | null;
  /** Time of the newest comment read; null without comments, undefined where unknown. */
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

/** Comments read apart from the pages of the thread. */
export interface Additions {
  /** Replies, each without what is below it. */
  replies: Comment[];
  /** By top-level comment: the reply after which more come, or null where there are no more. */
  cursors: Record<number, number | null>;
  linked: Comment | null;
}

export const NO_ADDITIONS: Additions = { replies: [], cursors: {}, linked: null };

/** Combines pages of a thread and comments read apart. */
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

/** Most comments in the HTML of a page, with their replies: a server without limits may send thousands. */
const MOST_COMMENTS = 500;

/**
 * Prepares a page of comments for public HTML: without e-mail addresses, whatever a server sends
 * (D33), the first 500 in the order of the thread, and with only the query of `next`.
 */
export function forPublicHtml(page: CommentPage): CommentPage {
  let left = MOST_COMMENTS;
  const prepare = (comments: Comment[]): Comment[] => {
    const prepared: Comment[] = [];
    for (const comment of comments) {
      if (left === 0) break;
      left -= 1;
      prepared.push({ ...anonymous(comment), respuestas: prepare(comment.respuestas) });
    }
    return prepared;
  };
  return {
    ...page,
    next: page.next && new URL(page.next, 'http://server.invalid').search,
    previous: null,
    results: prepare(page.results),
  };
}

const anonymous = (comment: Comment): Comment => ({
  ...comment,
  autor: {
    ...comment.autor,
    email: '',
    perfil_url: ownPicturePath(comment.autor.perfil_url) ?? null,
  },
});
