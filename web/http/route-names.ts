import { readFileSync } from 'node:fs';
import { z } from 'zod';

const patternSchema = z.object({ regex: z.string() });
const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(patternSchema.extend({ page: z.string() })),
  rewrites: z.object({ afterFiles: z.array(patternSchema.extend({ source: z.string() })) }),
});

/** What Next serves besides the routes of the build. */
const OF_NEXT = ['/_next/static', '/_next/image'];
/** Files of `public/` and what does not exist; each address would be a figure of its own. */
const NO_ROUTE = 'none';

/**
 * Reads the routes of the build, and gives back what tells the pattern of a path: `/articulos/[id]`.
 * There are as many as the build has, whatever visitors ask for.
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
    const ofNext = OF_NEXT.find((start) => path.startsWith(start));
    return ofNext ?? patterns.find(({ regex }) => regex.test(path))?.name ?? NO_ROUTE;
  };
}
