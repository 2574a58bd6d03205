import 'server-only';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import { readCapabilities } from '../capabilities/server/capabilities.ts';
import { createHttp } from '../core/http.ts';
import { env } from '../core/server/env.ts';
import { openCollections } from './collections.ts';
import type { Magazine } from './magazine.ts';

/** The magazine of this site, now; with a filter only its articles and blogs. */
export function thisMagazine(filter?: TaxonomyFilter): Magazine {
  const { SITE_URL, SITE_TIME_ZONE, API_BASE_URL, NEWS_SERVICE_URL } = env();
  return {
    siteUrl: SITE_URL,
    timeZone: SITE_TIME_ZONE,
    ownHosts: [SITE_URL, API_BASE_URL, NEWS_SERVICE_URL],
    now: new Date(),
    collections: openCollections(
      {
        api: () => createHttp({ url: API_BASE_URL }),
        news: () => createHttp({ url: NEWS_SERVICE_URL }),
        hasNewsletters: async () => (await readCapabilities()).includes('boletines'),
      },
      filter,
    ),
  };
}
