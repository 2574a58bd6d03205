import type { NextRequest } from 'next/server';
import { ITEM_ID } from '@/lib/core/item-id';
import { refuse } from '@/lib/core/server/refuse';
import { PREVIEW_THEMES } from '@/lib/newsletter-panel/address';
import { previewDocument } from '@/lib/newsletter-panel/server/preview-document';

type Context = RouteContext<'/api/boletines/[id]/vista'>;

/** `?tema=oscuro`: the e-mail of a newsletter, for the frame of its preview (record 143). */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { id } = await params;
  if (!ITEM_ID.test(id)) return refuse(404);
  const wanted = request.nextUrl.searchParams.get('tema');
  const theme = PREVIEW_THEMES.find((name) => name === wanted) ?? 'claro';
  return previewDocument(request.headers, Number(id), theme);
}
