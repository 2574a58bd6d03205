import type { MetadataRoute } from 'next';
import { env } from '@/lib/core/env';
import { routes } from '@/lib/core/routes';

// The public address is a setting of the start, which the build does not know.
export const dynamic = 'force-dynamic';

/**
 * What crawlers may read. Account pages and search are not named: they say `noindex` in a header
 * (next.config.ts), which a crawler that is kept out never sees (decision 020).
 */
export default function robots(): MetadataRoute.Robots {
  const { SITE_URL } = env();
  return {
    rules: {
      userAgent: '*',
      // Pictures of other sites are shown from there (D4).
      allow: ['/', '/api/imagen/'],
      disallow: ['/api/', '/panel-admin', '/perfil'],
    },
    sitemap: [`${SITE_URL}${routes.sitemap}`, `${SITE_URL}${routes.newsSitemap}`],
  };
}
