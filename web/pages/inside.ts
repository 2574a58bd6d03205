import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestSchema = z.object({
  routes: z.record(z.string(), z.object({ dataRoute: z.string().nullish() })),
  preview: z.object({ previewModeId: z.string() }),
});

/** Next's own handler on a loopback port, reached without the public listener. */
export interface Inside {
  /** Pages that the build made: addresses without their variable parts. */
  staticPages: string[];
  /** Reads a page from the cache, or makes it. */
  read(path: string): Promise<Response>;
  /** Makes a page anew and caches it, whatever the cache holds; a failure leaves the cache alone. */
  renew(path: string): Promise<Response>;
  /** Marks every page of a tag as outdated. */
  expire(tags: string[]): Promise<void>;
}

/** What an answer brings, without its head. */
export interface Content {
  body: Buffer;
  type: string;
}

/** Reads an answer of the inside to its end. */
export async function contentOf(page: Response): Promise<Content> {
  const type = page.headers.get('content-type') ?? 'text/html; charset=utf-8';
  return { body: Buffer.from(await page.arrayBuffer()), type };
}

/** Opens the way inside at `port`, with the build's manifest from the project's folder. */
export function openInside(port: number): Inside {
  const base = `http://127.0.0.1:${port}`;
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')),
  );
  // Without any cookie, so that what comes is nobody's own; packed is only what goes out.
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
