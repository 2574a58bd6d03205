import { passMedia } from '@/lib/media/proxy';

type Context = RouteContext<'/media/[...path]'>;

/** Files of the server under the site's own address (D4). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return passMedia(request, (await params).path);
}
