import { isApiAlive } from '@/lib/core/server/api-alive';

/** Readiness check: the API responds. The web process opens its port only when it has pages. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const isReady = await isApiAlive();
  return Response.json(
    { status: isReady ? 'ok' : 'api unavailable' },
    { status: isReady ? 200 : 503 },
  );
}
