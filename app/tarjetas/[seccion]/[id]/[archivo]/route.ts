import { drawCard } from '@/components/seo/draw-card';
import { isNewsPicture } from '@/lib/external-news/picture-path';
import { readNewsPicture } from '@/lib/external-news/server/read-picture';
import { readMedia } from '@/lib/media/server/read';
import { CARD_TYPE, cardFiles } from '@/lib/seo/card';
import { findCard } from '@/lib/seo/find-card';

// Same time to live as pages (D40).
export const revalidate = 60;

export const generateStaticParams = () => [];

/** A 404 is cached for at most a minute (D20). */
const MISSING = { 'cache-control': 's-maxage=60' };

type Context = RouteContext<'/tarjetas/[seccion]/[id]/[archivo]'>;

/** Social card of a shared link (record 019); an old address returns the current card. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { seccion, id, archivo } = await params;
  const card = await findCard(seccion, id);
  if (!card) return new Response(null, { status: 404, headers: MISSING });
  const files = cardFiles(card);
  const wanted = files.find(({ path }) => path.endsWith(`/${archivo}`));
  if (!wanted) return new Response(null, { status: 302, headers: { location: files[0].path } });
  const picture = card.picture && (await readPicture(card.picture.path));
  const drawn = await drawCard(card, wanted, picture);
  return new Response(new Uint8Array(drawn), { headers: { 'content-type': CARD_TYPE } });
}

/** A picture of the site by its path; undefined if there is none. */
const readPicture = (path: string): Promise<Buffer | undefined> =>
  isNewsPicture(path) ? readNewsPicture(path) : readMedia(path);
