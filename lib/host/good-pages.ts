import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { env } from '../core/env.ts';
import { POLICY_HEADER, pagePolicy } from '../security/page-policy.ts';
import { type Content, contentOf, type Inside } from './inside.ts';

/** Pages remembered at most, of about 20 KB each; the oldest go first. */
const MOST_PAGES = 500;
/** A page older than a day is not shown any more (architecture: data flow). */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** What is remembered beside pages: sitemaps and feeds. */
const REMEMBERED = /^(text\/html|application\/(rss\+)?xml)/;

interface GoodPage extends Version {
  type: string;
  packed: Buffer;
  at: number;
}

/** What else goes with the body of one version of a page. */
interface Version {
  etag: string;
  /** Its Content-Security-Policy, made once (decision 040); of documents there is none. */
  policy?: string;
}

export type GoodPages = ReturnType<typeof rememberGoodPages>;

/**
 * Remembers the pages that were good. Next drops a page whose tag has expired, and has nothing to
 * show where it cannot be made anew: a page once good stays good while the server is down.
 */
export function rememberGoodPages(inside: Inside) {
  const pages = new Map<string, GoodPage>();

  async function learn(path: string): Promise<(Content & Version) | undefined> {
    const page = await inside.read(path);
    const { body, type } = await contentOf(page);
    if (page.status !== 200) return undefined;
    const version: Version = { etag: page.headers.get('etag') ?? '' };
    if (isHtml(type)) version.policy = pagePolicy(body.toString(), env().SITE_URL);
    pages.delete(path);
    pages.set(path, { ...version, type, packed: await pack(body), at: Date.now() });
    const [oldest] = pages.keys();
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    return { ...version, body, type };
  }

  const knownVersion = (path: string, head: ServerResponse): GoodPage | undefined => {
    const page = pages.get(path);
    return page && page.etag === head.getHeader('etag') ? page : undefined;
  };

  return {
    /**
     * Notes the answer that passes by, and gives it its policy. False where it is a version of a page
     * whose policy is not known yet: it must be sent as `learn` gives it.
     */
    note(path: string, head: ServerResponse): boolean {
      const type = String(head.getHeader('content-type'));
      const page = knownVersion(path, head);
      if (page) page.at = Date.now();
      const isOfCache = head.hasHeader('x-nextjs-cache') && REMEMBERED.test(type);
      if (head.statusCode === 304) {
        // The browser's copy keeps the policy that it came with, unless it gets another.
        setPolicy(head, page?.policy);
      } else if (head.statusCode !== 200) {
        return true;
      } else if (isOfCache && isHtml(type)) {
        setPolicy(head, page?.policy);
        return page !== undefined;
      } else if (isOfCache && !page) {
        // Whether it succeeds is of no matter to the reader, who has the document.
        learn(path).catch((error) => console.error(`${path} could not be remembered:`, error));
      } else if (isHtml(type) && !hasPolicy(head)) {
        // Made for one request, without the middleware having its scripts marked: nothing inline runs.
        setPolicy(head, pagePolicy('', env().SITE_URL));
      }
      return true;
    },
    /** Whether the page cached under `path` was good; then it is shown without any work. */
    has: (path: string): boolean => pages.has(path),
    /** Learns the page cached under `path`; undefined where it is not good any more. */
    learn,
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

const isHtml = (type: string): boolean => type.startsWith('text/html');

/** Whether the answer says itself what may run in it; who may frame it is not enough. */
const hasPolicy = (head: ServerResponse): boolean =>
  /(?:default|script)-src/.test(String(head.getHeader(POLICY_HEADER)));

function setPolicy(head: ServerResponse, policy: string | undefined): void {
  if (policy) head.setHeader(POLICY_HEADER, policy);
  else if (!hasPolicy(head)) head.removeHeader(POLICY_HEADER);
}
