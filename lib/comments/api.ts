import { type CommentTarget, commentListSchema } from '../../contract/comments.ts';
import { commentEndpoints } from '../../contract/endpoints.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/** Top-level comments that a page holds in its HTML. */
const FIRST_PAGE = 100;

/** First page of a thread, or the ApiError of a failed call: a thread never takes its page down. */
export async function readComments(http: Http, target: CommentTarget, id: number) {
  try {
    return await http.get(commentEndpoints[target].list(id), commentListSchema, {
      query: { page_size: FIRST_PAGE },
      tags: [`comments:${target}:${id}`],
    });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
