import { type Comment, commentSchema } from '../../contract/comments.ts';
import { commentEndpoints } from '../../contract/endpoints.ts';
import { accepted } from '../core/accepted.ts';
import { commentItemHeader } from '../core/comment-item-header.ts';
import type { Http } from '../core/http.ts';
import type { ThreadId } from './thread.ts';

/**
 * Writing in a thread (api.md#answers-to-writes). Answers to writes are not specified: each call
 * returns the comment where the answer is one, else undefined. All throw ApiError.
 */

/** A comment, or a reply to `parent`. */
export interface NewComment {
  contenido: string;
  parent: number | null;
}

/** Adds a comment. */
export function createComment(
  http: Http,
  { target, id }: ThreadId,
  { contenido, parent }: NewComment,
): Promise<Comment | undefined> {
  const { create, idField } = commentEndpoints[target];
  // The forum sends an empty text for a top-level comment, the others leave the field out.
  const top = target === 'topic' ? { parent: '' } : {};
  const body = { [idField]: id, contenido, ...(parent === null ? top : { parent }) };
  const headers = commentItemHeader(id);
  return accepted(http.send('POST', create, commentSchema, { body, headers }));
}

/** Changes the text of a comment. */
export function editComment(
  http: Http,
  { target, id: targetId }: ThreadId,
  { id, creado_en, autor }: Comment,
  contenido: string,
): Promise<Comment | undefined> {
  const whole = target === 'article' ? { id, creado_en, autor } : {};
  const path = commentEndpoints[target].item(id);
  const headers = commentItemHeader(targetId);
  return accepted(
    http.send('PATCH', path, commentSchema, { body: { ...whole, contenido }, headers }),
  );
}

/** Deletes a comment. */
export async function deleteComment(http: Http, thread: ThreadId, id: number): Promise<void> {
  const path = commentEndpoints[thread.target].item(id);
  await accepted(
    http.send('DELETE', path, commentSchema, { headers: commentItemHeader(thread.id) }),
  );
}
