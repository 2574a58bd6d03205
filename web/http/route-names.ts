import { readFileSync } from 'node:fs';
import { z } from 'zod';

const patternSchema = z.object({ regex: z.string() });
const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(patternSchema.extend({ page: z.string() })),
  rewrites: z.object({ afterFiles: z.array(patternSchema.extend({ source: z.string() })) }),
});

/** Paths that Next serves besides the routes of the build. */
const NEXT_PATHS = ['/_next/static', '/_next/image'];
/** Label of files in `public/` and of missing paths, so that their number does not grow. */
const NO_ROUTE = 'none';

/**
 * Reads the routes of the build and returns a function that maps a path to its pattern
 * (`/articulos/[id]`). The number of patterns is bounded by the build.
 */
export function readRouteNames(): (path: string) => string {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')),
  );
  const fixed = new Set([...manifest.staticRoutes.map(({ page }) => page), '/metrics']);
  const patterns = [
    ...manifest.dynamicRoutes.map(({ page, regex }) => ({ name: page, regex: new RegExp(regex) })),
    ...manifest.rewrites.afterFiles.map(({ source, regex }) => ({
      name: source,
      regex: new RegExp(regex),
    })),
  ];
  return (path) => {
    if (fixed.has(path)) return path;
    const nextPath = NEXT_PATHS.find((start) => path.startsWith(start));
    return nextPath ?? patterns.find(({ regex }) => regex.test(path))?.name ?? NO_ROUTE;
  };
}
