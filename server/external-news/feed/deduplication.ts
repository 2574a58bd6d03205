import { createHash } from 'node:crypto';
import { splitWords } from '../../../shared/text/search-words/split-words.ts';
import type { ItemIdentity } from './parsed-feed.ts';

/** Parameters that say where a reader came from, not what is read. */
const TRACKING =
  /^(?:utm_.*|at_.*|mc_[ce]id|fbclid|gclid|dclid|msclkid|yclid|igshid|ref|ref_src|source|from|cmpid|ns_.*|_ga|output|amp)$/i;
/** Fewer words are a heading that any paper may use: 'Editorial', 'Precio del cobre'. */
const DISTINCTIVE_WORDS = 4;

const digest = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/**
 * A link as identity: without scheme, `www.`, fragment, tracking parameters, their order and a last
 * slash. Undefined for a site's own address, which many items may share.
 */
export function linkIdentity(link: string): string | undefined {
  const url = new URL(link);
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const path = url.pathname.replace(/\/+$/, '');
  if (!path && parameters.length === 0) return undefined;
  const host = url.host.replace(/^www\./, '');
  return `${host}${path}?${new URLSearchParams(parameters)}`;
}

/** A guid means the same everywhere if it is an address or a tag, else only at its own host. */
function guidScope(guid: string, feedHost: string): string {
  return /^(?:https?:|tag:|urn:)/i.test(guid) ? '' : feedHost;
}

interface Identified {
  guid: string | undefined;
  link: string | undefined;
  title: string;
  /** Day of publication, `YYYY-MM-DD`; undefined where the feed gives none. */
  day: string | undefined;
}

/** Identity of an item of the feed of `feedHost`: by guid, by link, by title and day. */
export function deduplicationKeys(
  { guid, link, title, day }: Identified,
  feedHost: string,
): ItemIdentity {
  const linkKey = link && linkIdentity(link);
  const keys = [
    ...(guid ? [digest('guid', guidScope(guid, feedHost), guid)] : []),
    ...(linkKey ? [digest('link', linkKey)] : []),
  ];
  const words = splitWords(title).flatMap(({ parts }) => parts.map(({ word }) => word));
  const isTitleDistinctive = words.length >= DISTINCTIVE_WORDS && day !== undefined;
  return { keys, titleKey: digest('title', words.join(' '), day ?? ''), isTitleDistinctive };
}
