import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Content, contentOf, type Inside } from './inside.ts';

/** Pages remembered at most, of about 20 KB each; the oldest go first. */
const MOST_PAGES = 500;
/** A page older than a day is not shown any more (architecture: data flow). */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** What is remembered beside pages: sitemaps and feeds. */
const REMEMBERED = /^(text\/html|application\/(rss\+)?xml)/;

interface GoodPage {
  etag: string;
  type: string;
  packed: Buffer;
  at: number;
}

export type GoodPages = ReturnType<typeof rememberGoodPages>;

/**
 * Remembers the pages that were good. Next drops a page whose tag has expired, and has nothing to
 * show where it cannot be made anew: a page once good stays good while the server is down.
 */
export function rememberGoodPages(inside: Inside) {
  const pages = new Map<string, GoodPage>();

  async function learn(path: string): Promise<void> {
    const page = await inside.read(path);
    const { body, type } = await contentOf(page);
    if (page.status !== 200) return;
    pages.delete(path);
    const etag = page.headers.get('etag') ?? '';
    pages.set(path, { etag, type, packed: await pack(body), at: Date.now() });
    const [oldest] = pages.keys();
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  }

  return {
    /** Learns the page cached under `path` where the answer that passes by is a new version. */
    note(path: string, response: ServerResponse): void {
      const isPage = REMEMBERED.test(String(response.getHeader('content-type')));
      if (response.statusCode !== 200 || !isPage || !response.hasHeader('x-nextjs-cache')) return;
      const known = pages.get(path);
      if (known && known.etag === response.getHeader('etag')) {
        known.at = Date.now();
        return;
      }
      // Whether it succeeds is of no matter to the reader, who has the page.
      learn(path).catch((error) => console.error(`${path} could not be remembered:`, error));
    },
    /** The page cached under `path` as it was last good, at most a day old. */
    async find(path: string): Promise<Content | undefined> {
      const page = pages.get(path);
      if (!page || Date.now() - page.at > LONGEST_AGE_MS) return undefined;
      return { body: await unpack(page.packed), type: page.type };
    },
    /** Drops a page that does not exist any more. */
    forget(path: string): void {
      pages.delete(path);
    },
    /** Learns several pages one after the other. */
    async learnAll(paths: string[]): Promise<void> {
      for (const path of paths) await learn(path);
    },
  };
}
