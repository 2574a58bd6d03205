import type { CommentTarget } from '../../contract/comments.ts';

/** A likeable thing: an item, or a comment `on` one. */
export type Likeable =
  | { target: 'blog' | 'article' | 'topic'; id: number }
  | { target: 'comment'; id: number; on: { target: CommentTarget; id: number } };

/** Whether the reader likes it, and the number of likes. */
export interface LikeState {
  isLiked: boolean;
  count: number;
}

/** State after an accepted click (community.md#likes). */
export const flipped = ({ isLiked, count }: LikeState): LikeState => ({
  isLiked: !isLiked,
  count: Math.max(0, count + (isLiked ? -1 : 1)),
});
