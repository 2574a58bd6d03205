import { drawCard } from '@/components/seo/draw-card';
import { ApiError } from '@/lib/core/api-error';
import { refuse, UNCACHED } from '@/lib/core/server/refuse';
import { readMedia } from '@/lib/media/server/read';
import { readPreview } from '@/lib/newsroom/server/read-preview';
import { CARD_SIZE, CARD_TYPE } from '@/lib/seo/card';
import { previewCard } from '@/lib/seo/preview-appearance';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/vista-previa/[token]/tarjeta'>;

/** Social card of a working copy, for holders of its preview link (D62). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  try {
    const preview = await readPreview((await params).token);
    if (!preview) return refuse(404);
    const card = previewCard(preview);
    const picture = card.picture && (await readMedia(card.picture.path));
    const drawn = await drawCard(card, CARD_SIZE, picture);
    return new Response(new Uint8Array(drawn), {
      headers: { ...UNCACHED, 'content-type': CARD_TYPE },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return refuse(502);
  }
}
