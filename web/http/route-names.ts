import { previewPage } from '../../contract/pages.ts';
import { routes } from '../../lib/core/routes.ts';

/** Paths whose further segments are endless. */
const PREFIXES = [
  ...[
    '/_next/static',
    '/_next/image',
    '/api/v1',
    '/api/auth',
    '/api/boletines',
    '/api/imagen',
    '/media',
    '/tarjetas',
  ],
  ...['/sitemaps', '/feeds', routes.panel, previewPage],
];

const PAGES: string[] = [
  ...Object.values(routes).filter((route) => typeof route === 'string'),
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/api/buscar', '/api/revalidate'],
];

/** Sections whose items have pages. */
const ITEM = new RegExp(
  `^(${[routes.news, routes.articles, routes.blogs, routes.forum, routes.newsletters].join('|')})/[1-9]\\d*$`,
);

const NEWSLETTER_LINK = new RegExp(`^${routes.newsletters}/[1-9]\\d*/enlace/[1-9]\\d*$`);

/** Label of missing paths and of files in `public/`, so that their number does not grow. */
const NO_ROUTE = 'none';

/** The route of a path, for logs and metrics: one of a bounded number of labels (`/articulos/[id]`). */
export function routeName(path: string): string {
  if (PAGES.includes(path)) return path;
  if (NEWSLETTER_LINK.test(path)) return `${routes.newsletters}/[id]/enlace/[id]`;
  const [, section] = ITEM.exec(path) ?? [];
  if (section) return `${section}/[id]`;
  const prefix = PREFIXES.find((start) => path.startsWith(`${start}/`));
  return prefix ? `${prefix}/*` : NO_ROUTE;
}
