import { newsletterLinkResponse } from '@/lib/newsletter/server/link-response';

// Each request is a click.
export const dynamic = 'force-dynamic';

type Context = RouteContext<'/boletin/[numero]/enlace/[enlace]'>;

/** A link of a newsletter: counts the click and leads to its target (D74). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { numero, enlace } = await params;
  return newsletterLinkResponse(request, numero, enlace);
}

/** Next would answer it as a GET; programs that check links are no readers. */
export const HEAD = (): Response => new Response(null, { status: 405, headers: { allow: 'GET' } });
