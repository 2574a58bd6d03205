import 'server-only';
import { areCapabilitiesKnown } from '../../capabilities/server/capabilities.ts';
import { pageCapabilities } from '../../capabilities/server/page-capabilities.ts';
import { ApiError } from '../../core/api-error.ts';
import { isBuilding } from '../../core/build-phase.ts';
import type { Http } from '../../core/http.ts';
import { api } from '../../core/server/server-http.ts';

/**
 * The API of a server that has an archive of newsletters (D75). Throws ApiError: 404 where it has none; one without a
 * status while that is unknown, so that an outage does not replace a kept page by a 404.
 */
export async function archiveApi(): Promise<Http> {
  if (isBuilding() || (await pageCapabilities()).includes('boletines')) return api();
  if (!areCapabilitiesKnown()) throw new ApiError('network', 'The capabilities are unknown');
  throw new ApiError('http', 'The server has no newsletters', { status: 404 });
}
