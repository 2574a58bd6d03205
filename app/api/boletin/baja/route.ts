import { routes } from '@/lib/core/routes';
import { followEmailLink } from '@/lib/email-links/follow-link';

/** POST of `/boletin/baja`, rewritten by the web process (record 107). */
export const POST = (request: Request): Promise<Response> =>
  followEmailLink(request, routes.unsubscribe);
