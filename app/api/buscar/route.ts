import type { NextRequest } from 'next/server';
import { ApiError } from '@/lib/core/api-error';
import { cleanSearch } from '@/lib/core/search-term';
import { searchMessages } from '@/lib/search/messages';
import { searchForBox } from '@/lib/search/search-box';
import { openSearchServers } from '@/lib/search/servers';
import { timeoutSignal } from '@/shared/timeouts/timeout-signal';

/** Timeout of a search while typing, in milliseconds. */
const TIMEOUT_MS = 8000;

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** `?q=`: results of the search box (D4); the browser reaches the news service only through it. */
export async function GET(request: NextRequest): Promise<Response> {
  const term = cleanSearch(request.nextUrl.searchParams.get('q') ?? '');
  if (!term) return Response.json({ results: [] }, { headers });
  // The browser aborts outdated searches, which cancels the calls made for them.
  const signal = AbortSignal.any([request.signal, timeoutSignal(TIMEOUT_MS)]);
  try {
    const results = await searchForBox(openSearchServers(signal), term);
    return Response.json({ results }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ detail: searchMessages.error }, { status: 502, headers });
  }
}
