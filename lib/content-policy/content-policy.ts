import { isHttps } from '../core/is-https.ts';
import { headScript } from '../site/head-script.ts';
import { hashSource } from './hash-source.ts';

export const POLICY_HEADER = 'content-security-policy';

/** What `next/image` writes into each picture, and the one inline style of a page. */
const STYLE_ATTRIBUTES = ["'unsafe-hashes'", hashSource('color:transparent')];

/** Style sheets that packages write into the head; the tests compare them with the packages. */
const STYLE_SHEETS = {
  /** sonner 2.0.8: where toasts appear. */
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  /** The same before its text is in it, which Chromium looks at as well: nothing. */
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  /** @tiptap/core 3.34.0: what the editor of long texts needs to work. */
  tiptap: "'sha256-PlumsSlvJ7vvWzjqibGAYKq92O3y/4JTxWWsWJvyUYA='",
};

/**
 * The Content-Security-Policy of a page (decision 040). `scripts` are the sources of its inline
 * scripts. Pictures and frames may come from anywhere: articles show pictures of other sites, and
 * editions are printed wherever their publisher likes (D48); neither can act here.
 */
export function contentPolicy(scripts: readonly string[], siteUrl: string): string {
  const isSecure = isHttps(siteUrl);
  const anywhere = isSecure ? 'https:' : 'https: http:';
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    "script-src-attr 'none'",
    `style-src 'self' ${Object.values(STYLE_SHEETS).join(' ')}`,
    `style-src-attr ${STYLE_ATTRIBUTES.join(' ')}`,
    `img-src 'self' data: blob: ${anywhere}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${anywhere}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Policy of a page that is made for one request: the framework marks its scripts with `nonce`. */
export const noncePolicy = (nonce: string, siteUrl: string): string =>
  contentPolicy([`'nonce-${nonce}'`, hashSource(headScript)], siteUrl);
