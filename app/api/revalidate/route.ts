import { z } from 'zod';
import { REVALIDATED_INSTANCES_HEADER } from '@/contract/revalidation';
import { expirePages } from '@/lib/core/expire-pages';
import { isFromServer } from '@/lib/session/server-secret';

const bodySchema = z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(128) });

/**
 * Makes pages of the given tags anew at their next request (D40); the shared secret is the key. The
 * answer says whether all webs have been told, or this one alone.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromServer(request.headers.get('authorization'))) {
    return Response.json({ detail: 'No autorizado.' }, { status: 401 });
  }
  const body = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return Response.json({ detail: 'Faltan las etiquetas.' }, { status: 400 });
  const isEverywhere = await expirePages(body.data.tags);
  const headers = { [REVALIDATED_INSTANCES_HEADER]: isEverywhere ? 'all' : 'one' };
  return new Response(null, { status: 204, headers });
}
