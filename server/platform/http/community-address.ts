import type { CommentTarget } from '../../../contract/comments.ts';
import { commentFragment, listPages } from '../../../contract/pages.ts';

const FOLDERS: Record<CommentTarget, string> = {
  blog: listPages.blogs,
  article: listPages.articles,
  topic: listPages.forum,
};

/** Type and id of an item that has comments. */
export interface CommentedItem {
  tipo: CommentTarget;
  id: number;
}

/** The item of a comment, from its three columns, exactly one of which is set. */
export function commentedItem(row: {
  blog_id: number | null;
  article_id: number | null;
  topic_id: number | null;
}): CommentedItem {
  if (row.blog_id !== null) return { tipo: 'blog', id: row.blog_id };
  if (row.article_id !== null) return { tipo: 'article', id: row.article_id };
  return { tipo: 'topic', id: row.topic_id ?? 0 };
}

/** Path of an item, or of one comment on it. */
export const communityAddress = ({ tipo, id }: CommentedItem, commentId?: number): string =>
  `${FOLDERS[tipo]}/${id}${commentId === undefined ? '' : `#${commentFragment(commentId)}`}`;
