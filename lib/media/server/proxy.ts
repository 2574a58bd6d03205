import { MEDIA_SIGNATURE } from '../../../contract/media-signature.ts';
import { withResponseTimeout } from '../../../shared/timeouts/response-timeout.ts';
import { isRedirect } from '../../core/fetch-on-origin.ts';
import { retryOnce } from '../../core/retry-once.ts';
import { env } from '../../core/server/env.ts';
import { pickHeaders } from '../../core/server/pick-headers.ts';
import { isRedirectToPlainAddress } from './plain-redirect.ts';

/** Timeout of the response head. */
const TIMEOUT_MS = 30_000;

const POLICY_HEADER = 'content-security-policy';

/** Headers of a file that are forwarded; no others. */
const PASSED_ON = [
  'content-type',
  'content-disposition',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  POLICY_HEADER,
];
/** Policy of every file besides that of its server: here it has the site's origin, and may run nothing (D17). */
const OWN_POLICY = "script-src 'none'; frame-ancestors 'self'";
/** PDF alone, whatever its parameters: of two types after each other the browser takes the last. */
const PDF = /^application\/pdf\s*(?:;[^,]*)?$/i;

const ASKED_FOR = ['range', 'if-none-match', 'if-modified-since', 'if-range'];

/** A key of a stored file: plain segments, so that no path leaves the folder. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Streams a file of the server (D4). `segments` is the path below `/media`, decoded. Answers 404
 * for anything that is no key, 302 from a signed address of a public file to its plain one, and 502 where the server does
 * not answer or redirects to anything else.
 */
export async function passMedia(request: Request, segments: string[]): Promise<Response> {
  if (!segments.every((segment) => SEGMENT.test(segment))) return answer(404);
  const address = new URL(`/media/${segments.join('/')}`, env().API_BASE_URL);
  // For a file that is not public; its answer is `no-store` (newsroom.md#files).
  const signature = new URL(request.url).searchParams.get(MEDIA_SIGNATURE);
  if (signature !== null) address.searchParams.set(MEDIA_SIGNATURE, signature);
  const headers = pickHeaders(request.headers, ASKED_FOR);
  headers.set('accept-encoding', 'identity');
  // Else `fetch` adds `no-cache`, to which servers send the whole file, never 304.
  headers.set('cache-control', 'max-age=0');
  const { method } = request;
  const upstream = await withResponseTimeout(TIMEOUT_MS, (signal) => {
    const ask = () =>
      fetch(address, { method, headers, signal, cache: 'no-store', redirect: 'manual' });
    return retryOnce(ask, () => !signal.aborted);
  }).catch(() => undefined);
  if (!upstream || upstream.status >= 500) return answer(502);
  if (upstream.status === 404) return answer(404);
  const isPublic =
    isRedirectToPlainAddress(upstream, address) || (signature !== null && isPublicFile(upstream));
  if (isPublic || isRedirect(upstream.status)) {
    await upstream.body?.cancel();
    return isPublic ? answer(302, { location: address.pathname }) : answer(502);
  }
  const passed = pickHeaders(upstream.headers, PASSED_ON);
  // `fetch` has decompressed the body if a server compresses in spite of the header above.
  if (upstream.headers.has('content-encoding')) passed.delete('content-length');
  passed.set('x-content-type-options', 'nosniff');
  addPolicy(upstream.status, passed);
  return new Response(upstream.body, { status: upstream.status, headers: passed });
}

/**
 * Whether caches may keep the response. To a signature that is so where a server knows none and ignores it: Varnish would
 * store one copy for each that somebody makes up.
 */
function isPublicFile({ status, headers }: Response): boolean {
  const isFile = status === 200 || status === 206 || status === 304;
  return isFile && !/\b(private|no-store)\b/i.test(headers.get('cache-control') ?? '');
}

function addPolicy(status: number, headers: Headers): void {
  const isPdf = PDF.test(headers.get('content-type') ?? '');
  if (status === 304) {
    // The browser's copy keeps its policy, unless a 304 replaces it.
    headers.delete(POLICY_HEADER);
  } else if (!isPdf || !headers.has(POLICY_HEADER)) {
    // Of two policies both apply; to the browser's viewer of PDF too, which some then show empty (record 077).
    headers.append(POLICY_HEADER, OWN_POLICY);
  }
}

const answer = (status: number, headers?: Record<string, string>): Response =>
  new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } });
