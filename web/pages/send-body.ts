import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from './conditional.ts';
import type { End } from './hold-back.ts';
import { acceptedEncodings, type PackedBody } from './packed-body.ts';

const NOTHING = Buffer.alloc(0);

/**
 * Sends a kept body with 200, in the encoding that the asker likes best, and to HEAD its head alone;
 * or tells the asker, who has what `etag` names, that it has not changed.
 */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag }: { body: PackedBody; etag: string },
  end: End = (bytes) => void response.end(bytes),
): Promise<void> {
  if (isKnown(request, etag)) {
    response.statusCode = 304;
    return end(NOTHING);
  }
  const { encoding, bytes } = await body.in(acceptedEncodings(request.headers['accept-encoding']));
  response.statusCode = 200;
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  end(request.method === 'HEAD' ? NOTHING : bytes);
}
