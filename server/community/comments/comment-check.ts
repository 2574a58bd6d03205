import type { CommentTarget } from '../../../contract/comments.ts';
import { getCommentTarget } from './target-repository.ts';
import type { TargetCheck } from './targets.ts';

/** Whether a reader may see a comment of a target: it is readable and its item visible. */
export const commentCheck =
  (targetChecks: Record<CommentTarget, TargetCheck>, target: CommentTarget): TargetCheck =>
  async (db, id, reader) => {
    const targetId = await getCommentTarget(db, id, target);
    return targetId !== undefined && targetChecks[target](db, targetId, reader);
  };
