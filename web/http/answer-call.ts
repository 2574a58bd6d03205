import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { proxyApiCall } from '../../lib/api-proxy/api-proxy.ts';
import { isPassed } from '../../lib/api-proxy/upstream-url.ts';
import { followLetterLink } from '../../lib/letters/follow-letter-link.ts';
import { isLetterPath } from '../../lib/letters/letter-links.ts';
import { checkSession } from '../../lib/session/check-session.ts';
import { sendAnswer } from './send-answer.ts';

/** Answers a request of the browser's script; the routes of Next call the same functions. */
type Call = (request: Request) => Promise<Response>;

const PASSED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const SESSION = '/api/session';

/** Only path and query of it are looked at. */
const ANY_ORIGIN = 'http://localhost';

/**
 * What answers a request without Next: the buttons of letters, calls of the server's API and the session check, of which a page
 * makes several and whose way through Next costs more than all else about them (decision 058).
 * Undefined for whatever is written in another way than the site writes it: that is Next's.
 */
export function findCall({ method = '', url = '' }: IncomingMessage): Call | undefined {
  const [path = ''] = url.split('?', 1);
  if (path === SESSION && method === 'GET') return checkSession;
  // Next would hold such a body for its middleware, whatever its length and however long it takes.
  if (method === 'POST' && isLetterPath(path)) return (request) => followLetterLink(request, path);
  return isPassed(path) && PASSED.includes(method) ? proxyApiCall : undefined;
}

/** Answers with `call`; never rejects. What fails without a reason that it can tell is a 500. */
export async function answerCall(
  call: Call,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = bodyOf(request);
  try {
    await sendAnswer(request, response, await call(toRequest(request, body)));
  } catch (error) {
    // Who has hung up is no fault of anybody's.
    if (response.destroyed) return;
    console.error('A call could not be answered:', error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  } finally {
    // What nobody has read stands before the next request of this connection, which may be another
    // reader's: proxies share theirs.
    if (body) request.unpipe(body).resume();
  }
}

/**
 * The body of a request, apart from it: a request that is given away as a stream of the platform's kind
 * ends with whoever stops reading it, and its connection stands still. Undefined where there is none.
 */
function bodyOf(request: IncomingMessage): PassThrough | undefined {
  const { method = 'GET', headers } = request;
  const has = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
  if (!has || method === 'GET' || method === 'HEAD') return undefined;
  // Whoever reads it is told of an error; where nobody does, it must not end the process.
  const body = request.pipe(new PassThrough()).on('error', () => undefined);
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The body broke off'));
  });
  return body;
}

function toRequest(request: IncomingMessage, body: Readable | undefined): Request {
  const { method = 'GET', url = '/', headers } = request;
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) given.set(name, String(value));
  }
  return new Request(ANY_ORIGIN + url, {
    method,
    headers: given,
    ...(body && {
      body: Readable.toWeb(body) as ReadableStream<Uint8Array>,
      duplex: 'half' as const,
    }),
  });
}
