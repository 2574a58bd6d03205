import type { CommentTarget } from '../contract/comments.ts';
import { commentCheck } from './community/comments/comment-check.ts';
import { getCommentTarget } from './community/comments/target-repository.ts';
import type { TargetCheck } from './community/comments/targets.ts';
import { isTopicShown } from './community/forum/repository.ts';
import type { LikeableItems } from './community/likes/likeable-items.ts';
import { isPublicArticle } from './content/articles/repository.ts';
import { getBlogTitle } from './content/blogs/repository.ts';
import type { ServerContext } from './platform/context/server-context.ts';

/** Lookups that comments and likes need for their targets. */
export function communityLookups({ db, today }: ServerContext) {
  const targetChecks: Record<CommentTarget, TargetCheck> = {
    blog: async (db, id) => (await getBlogTitle(db, id, today())) !== undefined,
    article: (db, id) => isPublicArticle(db, id, today()),
    topic: isTopicShown,
  };
  const likeable: LikeableItems = {
    blogTitle: (id) => getBlogTitle(db, id, today()),
    isPublicArticle: (id) => isPublicArticle(db, id, today()),
    isPublicTopic: (id, reader) => isTopicShown(db, id, reader),
    commentTarget: (id, target) => getCommentTarget(db, id, target),
    isPublicComment: (id, target, reader) => commentCheck(targetChecks, target)(db, id, reader),
  };
  return { targetChecks, likeable };
}
