import { routes } from '@/lib/core/routes';
import { followLetterLink } from '@/lib/letters/follow-letter-link';

/** POST of `/avisos/correo`: the middleware leads it here, as those of the newsletter (decision 018). */
export const POST = (request: Request): Promise<Response> =>
  followLetterLink(request, routes.confirmEmail);
