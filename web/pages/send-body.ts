import type { IncomingMessage, ServerResponse } from 'node:http';
import type { End } from './buffer-response.ts';
import { acceptedEncodings, type CompressedBody } from './compressed-body.ts';
import { isKnown } from './conditional-requests.ts';

const NOTHING = Buffer.alloc(0);

/**
 * Sends a stored body with 200 in the client's preferred coding, only its head to HEAD, or 304 if
 * the client has `etag`.
 */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag }: { body: CompressedBody; etag: string },
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
