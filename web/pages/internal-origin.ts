import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestSchema = z.object({
  routes: z.record(z.string(), z.object({ dataRoute: z.string().nullish() })),
  preview: z.object({ previewModeId: z.string() }),
});

/** Internal origin: Next's handler on a loopback port, without the public listener. */
export interface InternalOrigin {
  /** Pages of the build: addresses without dynamic segments. */
  staticPages: string[];
  /** Reads a page from the cache, or renders it. */
  read(path: string): Promise<Response>;
  /** Renders a page anew and caches it; a failure leaves the cache alone. */
  renew(path: string): Promise<Response>;
  /** Expires every page with one of the tags. */
  expire(tags: string[]): Promise<void>;
}

/** Body of an answer and its type. */
export interface Content {
  body: Buffer;
  type: string;
}

/** Reads an answer of the origin to its end. */
export async function readContent(page: Response): Promise<Content> {
  const type = page.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return { body: Buffer.from(await page.arrayBuffer()), type };
}

/** Opens the internal origin at `port`; reads the build's manifest in the working directory. */
export function openInternalOrigin(port: number): InternalOrigin {
  const base = `http://127.0.0.1:${port}`;
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')),
  );
  // Without a cookie the answer is nobody’s own; only the public listener compresses.
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
    });

  return {
    staticPages: Object.entries(manifest.routes)
      .filter(([path, { dataRoute }]) => dataRoute && !path.startsWith('/_'))
      .map(([path]) => path),
    read: (path) => get(path),
    // Next's on-demand revalidation: the header that `res.revalidate()` of its API routes sends.
    renew: (path) => get(path, { 'x-prerender-revalidate': manifest.preview.previewModeId }),
    async expire(tags) {
      const response = await fetch(`${base}/api/revalidate`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${process.env.REVALIDATE_SECRET}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ tags }),
      });
      if (!response.ok) throw new Error(`Pages could not be expired: ${response.status}`);
    },
  };
}
