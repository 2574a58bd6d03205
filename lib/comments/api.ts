import {
  type CommentLocation,
  type CommentTarget,
  commentListSchema,
  commentLocationSchema,
  type NewContent,
  newContentSchema,
  type ReplyList,
  replyListSchema,
} from '../../contract/comments.ts';
import { commentEndpoints, threadEndpoints } from '../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { threadTags } from '../../contract/page-tags.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import type { CommentPage, ThreadId } from './thread.ts';

/** Top-level comments that a page holds in its HTML, and that each further call brings. */
const COMMENTS_PER_PAGE = PAGE_SIZES.comments.site;

/** Query of the first page; `next` has that of further ones. */
export const FIRST_PAGE = `page_size=${COMMENTS_PER_PAGE}`;

/** First page of a thread, or the ApiError of a failed call: a thread never takes its page down. */
export async function readComments(http: Http, target: CommentTarget, id: number) {
  try {
    return await listComments(http, { target, id });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** One page of a thread, as `query` names it. Throws ApiError. */
export function listComments(
  http: Http,
  { target, id }: ThreadId,
  query: string = FIRST_PAGE,
): Promise<CommentPage> {
  return http.get(commentEndpoints[target].list(id), commentListSchema, {
    query: Object.fromEntries(new URLSearchParams(query)),
    tags: threadTags(target, id),
  });
}

/** Query of the page after this one; undefined after the last one. */
export const nextQuery = ({ next }: CommentPage): string | undefined =>
  next === null ? undefined : new URL(next, 'http://server.invalid').search.slice(1);

/** Position of a comment, on the bundled server. Throws ApiError. */
export const findCommentLocation = (
  http: Http,
  target: CommentTarget,
  id: number,
): Promise<CommentLocation> => http.get(threadEndpoints(target).place(id), commentLocationSchema);

/** Replies of a top-level comment after the reply `cursor`, on the bundled server. Throws ApiError. */
export const listReplies = (
  http: Http,
  target: CommentTarget,
  { id, cursor }: { id: number; cursor: number },
): Promise<ReplyList> =>
  http.get(threadEndpoints(target).replies(id), replyListSchema, { query: { after: cursor } });

/** New comments of others in a thread since a moment, on the bundled server. Throws ApiError. */
export const askNewComments = (
  http: Http,
  { target, id }: ThreadId,
  since: string | undefined,
): Promise<NewContent> =>
  http.get(threadEndpoints(target).news(id), newContentSchema, { query: { desde: since } });
