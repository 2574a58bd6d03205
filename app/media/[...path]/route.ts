import { passMedia } from '@/lib/media/server/proxy';

type Context = RouteContext<'/media/[...path]'>;

/** Proxies the server's files (D4). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return passMedia(request, (await params).path);
}
