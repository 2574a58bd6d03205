import { followLetterLink } from '@/lib/newsletter/follow-letter-link';
import { isLetterAction } from '@/lib/newsletter/letter-links';

/** POST of `/boletin/confirmar` and `/boletin/baja`: the middleware leads it here (decision 018). */
export async function POST(
  request: Request,
  { params }: RouteContext<'/api/boletin/[action]'>,
): Promise<Response> {
  const { action } = await params;
  if (!isLetterAction(action)) return new Response(null, { status: 404 });
  return followLetterLink(request, action);
}
