import { COMMENT_TARGETS, type CommentTarget } from '../../contract/comments.ts';
import { commentLikeEndpoints, likeEndpoints } from '../../contract/endpoints.ts';
import type { LikeTarget } from '../../contract/likes.ts';
import type { Reader } from '../http/author.ts';

/** What the likes need to know of the things that can be liked. */
export interface LikeableThings {
  /** Title of a blog that everybody may see. */
  blogTitle: (id: number) => Promise<string | undefined>;
  isPublicArticle: (id: number) => Promise<boolean>;
  isPublicTopic: (id: number, reader: Reader) => Promise<boolean>;
  isPublicComment: (id: number, target: CommentTarget, reader: Reader) => Promise<boolean>;
}

/** One of the six kinds of things with their calls; the differences of everything about likes. */
export interface LikeableKind {
  target: LikeTarget;
  /** What it is, for the documentation. */
  name: string;
  endpoints: { toggle: string; list: string };
  isPublic: (id: number, reader: Reader) => Promise<boolean>;
}

/** All six kinds. */
export const likeableKinds = (things: LikeableThings): LikeableKind[] => [
  {
    target: 'blog',
    name: 'blog',
    endpoints: likeEndpoints('blog', ':id'),
    isPublic: async (id) => (await things.blogTitle(id)) !== undefined,
  },
  {
    target: 'article',
    name: 'article',
    endpoints: likeEndpoints('article', ':id'),
    isPublic: things.isPublicArticle,
  },
  {
    target: 'topic',
    name: 'topic',
    endpoints: likeEndpoints('topic', ':id'),
    isPublic: things.isPublicTopic,
  },
  ...COMMENT_TARGETS.map(
    (target): LikeableKind => ({
      target: 'comment',
      name: `comment of a ${target}`,
      endpoints: commentLikeEndpoints(target, ':id'),
      isPublic: (id, reader) => things.isPublicComment(id, target, reader),
    }),
  ),
];
