import { drawCard } from '@/components/seo/draw-card';
import { isNewsPicture } from '@/lib/external-news/picture-path';
import { readNewsPicture } from '@/lib/external-news/read-picture';
import { readMedia } from '@/lib/media/read';
import { CARD_TYPE, cardFiles } from '@/lib/seo/card';
import { findCard } from '@/lib/seo/find-card';

// As old as a page may be with a server that tells nothing of its changes (D40).
export const revalidate = 60;

export const generateStaticParams = () => [];

/** A 404 is not remembered longer than a minute (D20). */
const MISSING = { 'cache-control': 's-maxage=60' };

type Context = RouteContext<'/tarjetas/[seccion]/[id]/[archivo]'>;

/** The picture of a shared link (decision 019); an old address leads to the card as it is now. */
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

/** A picture of the site by its path; undefined where there is none. */
const readPicture = (path: string): Promise<Buffer | undefined> =>
  isNewsPicture(path) ? readNewsPicture(path) : readMedia(path);
