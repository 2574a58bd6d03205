import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { z } from 'zod';
import { env } from '@/lib/core/env';

const bodySchema = z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(128) });

/** Makes pages of the given tags anew at their next request (D40); the shared secret is the key. */
export async function POST(request: Request): Promise<Response> {
  if (!isAllowed(request.headers.get('authorization'))) {
    return Response.json({ detail: 'No autorizado.' }, { status: 401 });
  }
  const body = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return Response.json({ detail: 'Faltan las etiquetas.' }, { status: 400 });
  for (const tag of body.data.tags) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}

function isAllowed(header: string | null): boolean {
  const secret = env().REVALIDATE_SECRET;
  if (!secret || !header) return false;
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
