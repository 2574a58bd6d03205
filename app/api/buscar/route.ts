import type { NextRequest } from 'next/server';
import { ApiError } from '@/lib/core/api-error';
import { cleanSearch } from '@/lib/core/search-term';
import { searchMessages } from '@/lib/search/messages';
import { searchForBox } from '@/lib/search/search-box';
import { openSearchServers } from '@/lib/search/servers';

/** Nobody looks at a list under a field for longer, in milliseconds. */
const PATIENCE_MS = 8000;

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** `?q=`: what the search box shows (D4); the browser's only way to the news service. */
export async function GET(request: NextRequest): Promise<Response> {
  const term = cleanSearch(request.nextUrl.searchParams.get('q') ?? '');
  if (!term) return Response.json({ results: [] }, { headers });
  // Who types on hangs up, and with them goes what was asked for on their behalf.
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const results = await searchForBox(openSearchServers(signal), term);
    return Response.json({ results }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ detail: searchMessages.error }, { status: 502, headers });
  }
}
