import { routes } from '@/lib/core/routes';
import { followLetterLink } from '@/lib/letters/follow-letter-link';

/** POST of `/boletin/confirmar`: the middleware leads it here (decision 018). */
export const POST = (request: Request): Promise<Response> =>
  followLetterLink(request, routes.confirmSubscription);
