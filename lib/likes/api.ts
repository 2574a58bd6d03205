import { blogSchema } from '../../contract/blogs.ts';
import { blogEndpoints, commentLikeEndpoints, likeEndpoints } from '../../contract/endpoints.ts';
import { type LikeStatus, likeStatusSchema } from '../../contract/likes.ts';
import { ApiError } from '../core/api-error.ts';
import { commentItemHeader } from '../core/comment-item-header.ts';
import type { Http } from '../core/http.ts';
import { flipped, type Likeable, type LikeState } from './likeable.ts';

/** Endpoints and headers of the like calls, for each of the four kinds. */
function callsOf(thing: Likeable) {
  if (thing.target !== 'comment') return { ...likeEndpoints(thing.target, thing.id), headers: {} };
  const headers = commentItemHeader(thing.on.id);
  return { ...commentLikeEndpoints(thing.on.target, thing.id), headers };
}

const stateOf = ({ user_liked, total_likes }: LikeStatus): LikeState => ({
  isLiked: user_liked,
  count: total_likes,
});

/**
 * Likes as the reader sees them. Where those of a blog cannot be read, the blog's own fields are
 * used (community.md#likes). Throws ApiError.
 */
export async function readLikes(
  http: Http,
  thing: Likeable,
  tags: string[] = [],
): Promise<LikeState> {
  try {
    return stateOf(await http.get(callsOf(thing).list, likeStatusSchema, { tags }));
  } catch (error) {
    if (thing.target !== 'blog' || !(error instanceof ApiError)) throw error;
    const blog = await http.get(blogEndpoints.item(thing.id), blogSchema, { tags });
    return { isLiked: blog.is_liked ?? false, count: blog.likes_count ?? 0 };
  }
}

/**
 * Likes something, or with `isLike` false removes the like; returns the state after it. Idempotent
 * (D80): nothing is sent where the like is in that state already, even if it changed elsewhere
 * since `before` was read. Throws ApiError.
 */
export async function pressLike(
  http: Http,
  thing: Likeable,
  { isLike, before }: { isLike: boolean; before: LikeState },
): Promise<LikeState> {
  if (before.isLiked === isLike) return before;
  const after = await toggleLike(http, thing, before);
  return after.isLiked === isLike ? after : toggleLike(http, thing, after);
}

/** Answers to writes are not specified; without a status, the state is the opposite of `before`. */
async function toggleLike(http: Http, thing: Likeable, before: LikeState): Promise<LikeState> {
  const { toggle, headers } = callsOf(thing);
  try {
    return stateOf(await http.send('POST', toggle, likeStatusSchema, { headers }));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'shape') return flipped(before);
    throw error;
  }
}
