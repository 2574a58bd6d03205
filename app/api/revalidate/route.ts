import { z } from 'zod';
import { REVALIDATED_INSTANCES_HEADER } from '@/contract/revalidation';
import { forgetCapabilities } from '@/lib/capabilities/server/capabilities';
import { SITE_TAG } from '@/lib/core/http';
import { expirePages } from '@/lib/core/server/expire-pages';
import { isFromServer } from '@/lib/session/server/server-secret';

const bodySchema = z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(128) });

/**
 * Expires the pages of the given tags (D40); authorised by the shared secret. The
 * response says whether they have expired at all web instances, or only at this one. If all of the site
 * changed, this instance asks for the capabilities again (D52).
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromServer(request.headers.get('authorization'))) {
    return Response.json({ detail: 'No autorizado.' }, { status: 401 });
  }
  const body = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return Response.json({ detail: 'Faltan las etiquetas.' }, { status: 400 });
  if (body.data.tags.includes(SITE_TAG)) forgetCapabilities();
  const isEverywhere = await expirePages(body.data.tags);
  const headers = { [REVALIDATED_INSTANCES_HEADER]: isEverywhere ? 'all' : 'one' };
  return new Response(null, { status: 204, headers });
}
