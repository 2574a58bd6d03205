import type { CommentTarget } from '../../contract/comments.ts';

/** What can be liked: an item, or a comment `on` one. */
export type Likeable =
  | { target: 'blog' | 'article' | 'topic'; id: number }
  | { target: 'comment'; id: number; on: { target: CommentTarget; id: number } };

/** Whether the person who asks likes it, and how many do. */
export interface LikeState {
  isLiked: boolean;
  count: number;
}

/** After a press that the server has accepted (community.md#likes). */
export const flipped = ({ isLiked, count }: LikeState): LikeState => ({
  isLiked: !isLiked,
  count: Math.max(0, count + (isLiked ? -1 : 1)),
});
