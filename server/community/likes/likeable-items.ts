import { COMMENT_TARGETS, type CommentTarget } from '../../../contract/comments.ts';
import { commentLikeEndpoints, likeEndpoints } from '../../../contract/endpoints.ts';
import type { LikeTarget } from '../../../contract/likes.ts';
import { changedThreadTags, likedTags } from '../../../contract/page-tags.ts';
import type { Reader } from '../../platform/http/author.ts';

/** Queries on the likeable items, provided by their features. */
export interface LikeableItems {
  /** Title of a public blog. */
  blogTitle: (id: number) => Promise<string | undefined>;
  isPublicArticle: (id: number) => Promise<boolean>;
  isPublicTopic: (id: number, reader: Reader) => Promise<boolean>;
  /** Id of what a readable comment belongs to; undefined where there is none of that kind. */
  commentTarget: (id: number, target: CommentTarget) => Promise<number | undefined>;
  isPublicComment: (id: number, target: CommentTarget, reader: Reader) => Promise<boolean>;
}

/** One of the six kinds of likeable items, with its endpoints and visibility rule. */
export interface LikeableKind {
  target: LikeTarget;
  /** Name in the API documentation. */
  name: string;
  endpoints: { toggle: string; list: string };
  isPublic: (id: number, reader: Reader) => Promise<boolean>;
  /** Cache tags of the pages that show the number of likes. */
  changedTags: (id: number) => string[] | Promise<string[]>;
}

/** The six kinds of likeable items. */
export const likeableKinds = (items: LikeableItems): LikeableKind[] => [
  {
    target: 'blog',
    name: 'blog',
    endpoints: likeEndpoints('blog', ':id'),
    isPublic: async (id) => (await items.blogTitle(id)) !== undefined,
    changedTags: (id) => likedTags('blog', id),
  },
  {
    target: 'article',
    name: 'article',
    endpoints: likeEndpoints('article', ':id'),
    isPublic: items.isPublicArticle,
    changedTags: (id) => likedTags('article', id),
  },
  {
    target: 'topic',
    name: 'topic',
    endpoints: likeEndpoints('topic', ':id'),
    isPublic: items.isPublicTopic,
    changedTags: (id) => likedTags('topic', id),
  },
  ...COMMENT_TARGETS.map(
    (target): LikeableKind => ({
      target: 'comment',
      name: `comment of a ${target}`,
      endpoints: commentLikeEndpoints(target, ':id'),
      isPublic: (id, reader) => items.isPublicComment(id, target, reader),
      changedTags: async (id) => {
        const targetId = await items.commentTarget(id, target);
        return targetId === undefined ? [] : changedThreadTags(target, targetId);
      },
    }),
  ),
];
