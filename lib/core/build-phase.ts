/**
 * The build needs no server: while Next prerenders, every call returns an empty magazine, and the
 * web process sends nothing of what the build has prerendered (record 008).
 */

/** Whether this process is `next build`. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

/** Response of an empty magazine: empty lists, and 404 for single items. */
export function emptyMagazine(address: string): Response {
  const { pathname, searchParams } = new URL(address);
  // The news service returns lists without pages, also for one item.
  if (pathname.endsWith('/noticias/listar') || searchParams.has('id')) return Response.json([]);
  if (/\/(last|\d+)\/$/.test(pathname)) return Response.json({}, { status: 404 });
  return Response.json({ count: 0, next: null, previous: null, results: [] });
}
