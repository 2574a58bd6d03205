import { newsletterLinkSchema } from '../../../contract/newsletter-archive.ts';
import { newsletterArchiveEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { isAbsent } from '../../core/api-error.ts';
import { ITEM_ID } from '../../core/item-id.ts';
import { pickHeaders } from '../../core/server/pick-headers.ts';
import { UNCACHED } from '../../core/server/refuse.ts';
import { archiveApi } from './archive-api.ts';

/** Schemes of addresses in texts. */
const SCHEME = /^(?:https?|mailto):/i;

/**
 * Answers a click of link `link` of newsletter `number`: 302 to its target once the click is counted, 404 where there is
 * none (D74). No cache keeps it. Throws ApiError where the server does not answer.
 */
export async function newsletterLinkResponse(
  request: Request,
  number: string,
  link: string,
): Promise<Response> {
  if (!ITEM_ID.test(number) || !ITEM_ID.test(link)) return missing();
  try {
    const http = await archiveApi();
    const path = newsletterArchiveEndpoints.link(number, link);
    // As the API proxy does: the server must see who calls.
    const headers = Object.fromEntries(pickHeaders(request.headers, ['x-forwarded-for']));
    const { destino } = await http.send('POST', path, newsletterLinkSchema, { headers });
    return SCHEME.test(destino) && URL.canParse(destino) ? found(new URL(destino).href) : missing();
  } catch (error) {
    if (isAbsent(error)) return missing();
    throw error;
  }
}

const found = (location: string): Response =>
  new Response(null, { status: 302, headers: { ...UNCACHED, location } });

const missing = (): Response =>
  new Response(null, {
    status: 404,
    headers: { ...UNCACHED, 'content-type': 'text/html; charset=utf-8' },
  });
