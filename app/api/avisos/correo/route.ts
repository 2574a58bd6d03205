import { routes } from '@/lib/core/routes';
import { followEmailLink } from '@/lib/email-links/follow-link';

/** POST of `/avisos/correo`, rewritten by the web process like those of the newsletter (record 107). */
export const POST = (request: Request): Promise<Response> =>
  followEmailLink(request, routes.confirmEmail);
