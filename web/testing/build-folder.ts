import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Preview key in the manifest of the build that `enterBuildFolder` makes. */
export const PREVIEW_KEY = 'llave-de-la-compilacion';

/** Routes of that build, in Next's format. */
const ROUTES = {
  staticRoutes: [{ page: '/' }, { page: '/articulos' }, { page: '/readyz' }],
  dynamicRoutes: [
    { page: '/api/v1/[...path]', regex: '^/api/v1/(.+?)(?:/)?$' },
    { page: '/articulos/[id]', regex: '^/articulos/([^/]+?)(?:/)?$' },
  ],
  rewrites: {
    afterFiles: [{ source: '/feed.xml', regex: '^/feed\\.xml(?:/)?$' }],
  },
};

/** Makes a fake build and changes the working directory to it for one test. */
export function enterBuildFolder({ pages = ['/'], buildId = 'b1' } = {}): void {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'veta-build-'));
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  const routes = Object.fromEntries(pages.map((page) => [page, { dataRoute: `${page}.rsc` }]));
  mkdirSync(join(folder, '.next/cache'), { recursive: true });
  writeFileSync(join(folder, '.next/BUILD_ID'), buildId);
  writeFileSync(
    join(folder, '.next/prerender-manifest.json'),
    JSON.stringify({
      version: 4,
      routes: {
        ...routes,
        '/_not-found': { dataRoute: '/_not-found.rsc' },
        '/robots.txt': { dataRoute: null },
      },
      preview: { previewModeId: PREVIEW_KEY, previewModeSigningKey: 'x' },
    }),
  );
  writeFileSync(join(folder, '.next/routes-manifest.json'), JSON.stringify(ROUTES));
  process.chdir(folder);
}
