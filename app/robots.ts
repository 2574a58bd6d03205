import type { MetadataRoute } from 'next';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';

// The public address is a runtime setting, which the build does not know.
export const dynamic = 'force-dynamic';

/**
 * Crawler rules. Account pages and search are not listed: they send `noindex` in a header
 * (next.config.ts), which a disallowed crawler would never see (record 020).
 */
export default function robots(): MetadataRoute.Robots {
  const { SITE_URL } = env();
  return {
    rules: {
      userAgent: '*',
      // Serves the pictures of other sites (D4).
      allow: ['/', '/api/imagen/'],
      disallow: ['/api/', '/panel-admin', '/perfil'],
    },
    sitemap: [`${SITE_URL}${routes.sitemap}`, `${SITE_URL}${routes.newsSitemap}`],
  };
}
