import { createHash } from 'node:crypto';
import { splitWords } from '../../../shared/text/search-words/split-words.ts';
import type { ItemIdentity } from './parsed-feed.ts';

/** Tracking parameters. */
const TRACKING =
  /^(?:utm_.*|at_.*|mc_[ce]id|fbclid|gclid|dclid|msclkid|yclid|igshid|ref|ref_src|source|from|cmpid|ns_.*|_ga|output|amp)$/i;
/** Shorter titles are too common: 'Editorial', 'Precio del cobre'. */
const DISTINCTIVE_WORDS = 4;

const digest = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/**
 * Normalised link as identity: without scheme, `www.`, fragment, tracking parameters and final slash,
 * parameters sorted. Undefined for the home page of a site, which many items may share.
 */
export function linkIdentity(link: string): string | undefined {
  const url = new URL(link);
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const path = url.pathname.replace(/\/+$/, '');
  if (!path && parameters.length === 0) return undefined;
  const host = url.host.replace(/^www\./, '');
  return `${host}${path}?${new URLSearchParams(parameters)}`;
}

/** A guid is globally unique if it is a URL, tag or URN, else only within its host. */
function guidScope(guid: string, feedHost: string): string {
  return /^(?:https?:|tag:|urn:)/i.test(guid) ? '' : feedHost;
}

interface Identified {
  guid: string | undefined;
  link: string | undefined;
  title: string;
  /** Day of publication, `YYYY-MM-DD`; undefined without a date. */
  day: string | undefined;
}

/** Identity of an item in a feed of `feedHost`: by guid, by link, by title and day. */
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
