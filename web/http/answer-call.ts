import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { proxyApiCall } from '../../lib/api-proxy/api-proxy.ts';
import { isProxied } from '../../lib/api-proxy/upstream-url.ts';
import { followEmailLink } from '../../lib/email-links/follow-link.ts';
import { isEmailLinkPath } from '../../lib/email-links/links.ts';
import { checkSession } from '../../lib/session/server/check-session.ts';
import { sendResponse } from './send-response.ts';

/** Answers one request; the routes of Next call the same functions. */
type Call = (request: Request) => Promise<Response>;

const PASSED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const SESSION = '/api/session';

/** A `Request` needs an origin; only path and query are read. */
const ANY_ORIGIN = 'http://localhost';

/**
 * Finds the handler of a request that needs no page: the buttons of e-mail links, API calls and the
 * session check. A page makes several of these, and their way through Next costs more than the rest
 * (decision 058). Undefined for any other spelling of the address, which Next handles.
 */
export function findCall({ method = '', url = '' }: IncomingMessage): Call | undefined {
  const [path = ''] = url.split('?', 1);
  if (path === SESSION && method === 'GET') return checkSession;
  // Next would buffer the body for its middleware without a limit on size or time.
  if (method === 'POST' && isEmailLinkPath(path))
    return (request) => followEmailLink(request, path);
  return isProxied(path) && PASSED.includes(method) ? proxyApiCall : undefined;
}

/** Answers with `call`; never rejects. An unexpected error is a 500. */
export async function answerCall(
  call: Call,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = bodyOf(request);
  try {
    await sendResponse(request, response, await call(toRequest(request, body)));
  } catch (error) {
    // The client disconnected.
    if (response.destroyed) return;
    console.error('A call could not be answered:', error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  } finally {
    if (body) void discardRest(request.unpipe(body));
  }
}

/**
 * Reads the rest of a refused body: proxies share connections between readers, and would send it as the
 * next request. One chunk for each iteration of the event loop, so that long bodies delay no other request.
 */
async function discardRest(request: IncomingMessage): Promise<void> {
  try {
    for await (const _chunk of request) await nextIteration();
  } catch {
    // The client disconnected.
  }
}

/**
 * Copies the body to a stream of its own: a request that is converted to a web stream ends with its
 * reader, and its connection hangs. Undefined where there is no body.
 */
function bodyOf(request: IncomingMessage): PassThrough | undefined {
  const { method = 'GET', headers } = request;
  const has = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
  if (!has || method === 'GET' || method === 'HEAD') return undefined;
  // The reader of the stream receives the error; without a reader it must not end the process.
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
