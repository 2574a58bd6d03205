import type { FastifyReply, FastifyRequest } from 'fastify';
import { EDIT_HEADERS } from '../../contract/content.ts';
import { callerOf } from '../accounts/auth/guard.ts';
import type { Editor } from '../content/common/write-steps.ts';
import type { PresentedCopy } from './present-copy.ts';

/** The caller as the editor of an item that a copy publishes: `If-Match` of such a call is not that of the item. */
export function publisherOf(request: FastifyRequest): Editor {
  const { id, role, permisos } = callerOf(request);
  return { id, role, permisos, changedTags: request.changedTags };
}

/** Sends a copy with its `ETag`. */
export const sendCopy = (reply: FastifyReply, { copy, etag }: PresentedCopy): FastifyReply =>
  reply.header(EDIT_HEADERS.state, etag).send(copy);
