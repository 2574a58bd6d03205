import { COMMENT_TARGETS, type CommentTarget } from '../../../contract/comments.ts';
import { commentLikeEndpoints, likeEndpoints } from '../../../contract/endpoints.ts';
import type { LikeTarget } from '../../../contract/likes.ts';
import { changedThreadTags, likedTags } from '../../../contract/page-tags.ts';
import type { Reader } from '../../platform/http/author.ts';

/** What the likes need to know of the things that can be liked. */
export interface LikeableThings {
  /** Title of a blog that everybody may see. */
  blogTitle: (id: number) => Promise<string | undefined>;
  isPublicArticle: (id: number) => Promise<boolean>;
  isPublicTopic: (id: number, reader: Reader) => Promise<boolean>;
  /** Id of what a readable comment belongs to; undefined where there is none of that kind. */
  commentTarget: (id: number, target: CommentTarget) => Promise<number | undefined>;
  isPublicComment: (id: number, target: CommentTarget, reader: Reader) => Promise<boolean>;
}

/** One of the six kinds of things with their calls; the differences of everything about likes. */
export interface LikeableKind {
  target: LikeTarget;
  /** What it is, for the documentation. */
  name: string;
  endpoints: { toggle: string; list: string };
  isPublic: (id: number, reader: Reader) => Promise<boolean>;
  /** Tags of the web's pages that show how many like one. */
  changedTags: (id: number) => string[] | Promise<string[]>;
}

/** All six kinds. */
export const likeableKinds = (things: LikeableThings): LikeableKind[] => [
  {
    target: 'blog',
    name: 'blog',
    endpoints: likeEndpoints('blog', ':id'),
    isPublic: async (id) => (await things.blogTitle(id)) !== undefined,
    changedTags: (id) => likedTags('blog', id),
  },
  {
    target: 'article',
    name: 'article',
    endpoints: likeEndpoints('article', ':id'),
    isPublic: things.isPublicArticle,
    changedTags: (id) => likedTags('article', id),
  },
  {
    target: 'topic',
    name: 'topic',
    endpoints: likeEndpoints('topic', ':id'),
    isPublic: things.isPublicTopic,
    changedTags: (id) => likedTags('topic', id),
  },
  ...COMMENT_TARGETS.map(
    (target): LikeableKind => ({
      target: 'comment',
      name: `comment of a ${target}`,
      endpoints: commentLikeEndpoints(target, ':id'),
      isPublic: (id, reader) => things.isPublicComment(id, target, reader),
      changedTags: async (id) => {
        const targetId = await things.commentTarget(id, target);
        return targetId === undefined ? [] : changedThreadTags(target, targetId);
      },
    }),
  ),
];
