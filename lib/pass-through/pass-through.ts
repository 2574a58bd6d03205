import { FORM_HEADERS } from '../../contract/forms.ts';
import { env } from '../core/env.ts';
import { pickHeaders } from '../core/pick-headers.ts';
import { readBody } from './read-body.ts';
import { refuse, UNCACHED } from './refuse.ts';
import { isFromSite } from './same-site.ts';
import { upstreamUrl } from './upstream-url.ts';

/** Longest wait for the server's answer, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Longest body that is passed on. */
const MAX_BODY_BYTES = 1_048_576;

/** What the server learns of a request. Cookies are the web's own and never go further (D4). */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  // The client's address, which the host has put there (D49).
  'x-forwarded-for',
  ...Object.values(FORM_HEADERS),
];

/** What the browser learns of an answer. */
const PASSED_BACK = ['content-language', 'content-type', 'retry-after'];

/** Whatever the server sends has the site's origin here, and may not act as a page of it (D17). */
const POLICY = { 'content-security-policy': "default-src 'none'; sandbox" };

/**
 * Passes a call of the browser on to the server, and its answer back (D4, architecture: data flow).
 * Refuses what leads elsewhere, what comes from elsewhere and what is too long; a server that is
 * away or takes too long is 502 or 504.
 */
export async function passThrough(request: Request): Promise<Response> {
  const { API_BASE_URL, SITE_ORIGIN } = env();
  const address = upstreamUrl(request.url, API_BASE_URL);
  if (!address) return refuse(404);
  if (!isFromSite(request, SITE_ORIGIN)) return refuse(403);

  const signal = AbortSignal.timeout(PATIENCE_MS);
  const body = await readBody(request, MAX_BODY_BYTES, signal).catch(() => null);
  if (body === null) return refuse(400);
  if (body === undefined) return refuse(413);
  return callServer(address, {
    method: request.method,
    headers: pickHeaders(request.headers, PASSED_ON),
    body: body.size > 0 ? body : null,
    signal,
  });
}

async function callServer(address: string, call: RequestInit): Promise<Response> {
  try {
    // The paths are exact (D2): a server that redirects is not one of this contract.
    return await passBack(await fetch(address, { ...call, cache: 'no-store', redirect: 'error' }));
  } catch {
    return refuse(call.signal?.aborted ? 504 : 502);
  }
}

/** The server's answer. Of an error's page, such as that of a proxy before it, only the status. */
async function passBack({ status, headers, body }: Response): Promise<Response> {
  const isPage = status >= 400 && !/\bjson\b/.test(headers.get('content-type') ?? '');
  if (isPage) await body?.cancel();
  if (isPage && status >= 500) return refuse(502);
  const passed = pickHeaders(headers, isPage ? [] : PASSED_BACK);
  for (const [name, value] of Object.entries({ ...UNCACHED, ...POLICY })) passed.set(name, value);
  return new Response(isPage ? null : body, { status, headers: passed });
}
