import { isApiAlive } from '@/lib/core/api-alive';

/** The web can make pages: the API answers. The host keeps its port shut until there are pages to show. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const isReady = await isApiAlive();
  return Response.json(
    { status: isReady ? 'ok' : 'api unavailable' },
    { status: isReady ? 200 : 503 },
  );
}
