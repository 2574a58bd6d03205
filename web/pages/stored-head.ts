import { VERSION_HEADER } from './versions.ts';

/** What is kept beside pages: sitemaps and feeds. */
const KEPT = /^(text\/html|application\/(rss\+)?xml)/;

/** What Next says of an answer that any cache may keep. */
const PUBLIC = /^s-maxage=/;

/** Said anew with each answer, or of the connection that it came through. */
const NOT_STORED = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'date'],
  ...['content-length', 'content-encoding', 'x-nextjs-cache', VERSION_HEADER],
]);

/** The head of a page that is the same for every reader of one version. */
export interface StoredHead {
  etag: string;
  /** All fields, under lower-case names, without those that depend on the request. */
  fields: Record<string, string>;
}

/** What caches are told of an answer that they may keep, and whose change nobody could tell them of. */
export const UNTOLD = 'private, no-cache';

/** Whether caches are told to keep an answer with that rule. */
export const isPublic = (rule: unknown): boolean => PUBLIC.test(String(rule));

/** Whether an answer with this head is a page that is the same for every reader. */
export function isShared(status: number, header: (name: string) => unknown): boolean {
  return (
    status === 200 &&
    header('x-nextjs-cache') != null &&
    header('set-cookie') == null &&
    isPublic(header('cache-control')) &&
    KEPT.test(String(header('content-type')))
  );
}

/**
 * What is kept of the head of a page, or undefined where the answer is none that is the same for
 * every reader. Fields that follow from the page's own body belong here: they are then made once.
 */
export function headOf(answer: Response): StoredHead | undefined {
  if (!isShared(answer.status, (name) => answer.headers.get(name))) return undefined;
  const fields = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_STORED.has(name)));
  return { etag: fields.etag ?? '', fields };
}

/** What caches are told of a page with this head that they shall ask for again at once. */
export const policyForNow = ({ fields }: StoredHead): string =>
  String(fields['cache-control']).replace(/s-maxage=\d+/, 's-maxage=0');
