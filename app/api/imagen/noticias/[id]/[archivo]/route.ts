import { readNewsPicture } from '@/lib/external-news/server/read-picture';

type Context = RouteContext<'/api/imagen/noticias/[id]/[archivo]'>;

const HEADERS = {
  'content-type': 'image/webp',
  // The path has a digest of the picture's address.
  'cache-control': 'public, max-age=2592000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Proxies pictures of other sites in the news (D4, record 030). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, archivo } = await params;
  const picture = await readNewsPicture(`/api/imagen/noticias/${id}/${archivo}`).catch(() => null);
  if (picture) return new Response(new Uint8Array(picture), { headers: HEADERS });
  return new Response(null, {
    status: picture === null ? 502 : 404,
    headers: { 'cache-control': 'no-store' },
  });
}
