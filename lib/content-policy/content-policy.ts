import { isHttps } from '../core/is-https.ts';
import { headScript } from '../site/head-script.ts';
import { hashSource } from './hash-source.ts';

export const POLICY_HEADER = 'content-security-policy';

/** Style attribute of `next/image`, the only inline style of a page. */
const STYLE_ATTRIBUTES = ["'unsafe-hashes'", hashSource('color:transparent')];

/** Inline style sheets of packages; tests compare the hashes with the packages. */
const STYLE_SHEETS = {
  /** sonner 2.0.8: position of toasts. */
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  /** The same while still empty, which Chromium checks as well. */
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  /** @tiptap/core 3.34.0: styles of the editor. */
  tiptap: "'sha256-PlumsSlvJ7vvWzjqibGAYKq92O3y/4JTxWWsWJvyUYA='",
};

/**
 * The Content-Security-Policy of a page (record 040). `scripts` are the sources of its inline
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

/** Policy of a page rendered for one request: Next adds `nonce` to its scripts. */
export const noncePolicy = (nonce: string, siteUrl: string): string =>
  contentPolicy([`'nonce-${nonce}'`, hashSource(headScript)], siteUrl);
