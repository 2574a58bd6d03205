import { listPages, previewPage, taxonomyPages } from '../../contract/pages.ts';
import { routes } from '../../lib/core/routes.ts';

/** Folders whose further segments are endless. */
const FOLDERS: string[] = [
  ...['/_next/static', '/media', '/tarjetas', '/sitemaps', '/feeds'],
  ...['/api/v1', '/api/auth', '/api/boletines', '/api/imagen'],
  ...Object.values(listPages),
  ...Object.values(taxonomyPages),
  ...[routes.newsletters, routes.panel, previewPage],
];

const PAGES: string[] = [
  ...Object.values(routes).filter((route) => typeof route === 'string'),
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/_next/image'],
  ...['/api/buscar', '/api/revalidate'],
];

/** Label of missing paths and of files in `public/`, so that their number does not grow. */
const NO_ROUTE = 'none';

/** The route of a path, for logs and metrics: one of a bounded number of labels (`/articulos/*`). */
export function routeName(path: string): string {
  if (PAGES.includes(path)) return path;
  const folder = FOLDERS.find((start) => path.startsWith(`${start}/`));
  return folder ? `${folder}/*` : NO_ROUTE;
}
