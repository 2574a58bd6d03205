/** Addresses and anchors that links of a text may have (D17). */

/**
 * Most characters of an address in a text or a form, in UTF-16 code units. Checks of longer ones need a time that grows with
 * the square of their length.
 */
export const LONGEST_ADDRESS = 2000;

const WHOLE_ADDRESS = /^(?:https?:\/\/|mailto:)/i;

/** Browsers read `\` as `/` and drop tabs and line breaks, so `/\host` and `/⇥/host` name another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\u2028\u2029]*$/u;

const ANCHOR_NAME = /^[\p{L}_][\p{L}\p{N}_.:-]{0,63}$/u;

/**
 * Whether a link of a text may lead to `href`: a whole address (`https:`, `http:`, `mailto:`), a path of the magazine
 * (`/articulos/25`) or an anchor (`#nota`), of at most `LONGEST_ADDRESS` characters.
 */
export const isLinkAddress = (href: string): boolean =>
  href.length <= LONGEST_ADDRESS &&
  (WHOLE_ADDRESS.test(href) ||
    OWN_PATH.test(href) ||
    (href.startsWith('#') && ANCHOR_NAME.test(href.slice(1))));

const ANCHOR_LINK = / href="#([^"<>&]+)"/g;
const ANCHOR = / id="([^"<>&]+)"/g;

/** Names of the places in sanitised HTML that links of its own lead to, such as notes. */
export function linkedAnchors(safeHtml: string): Set<string> {
  const linked = new Set(namesIn(safeHtml, ANCHOR_LINK));
  return new Set(namesIn(safeHtml, ANCHOR).filter((name) => linked.has(name)));
}

const namesIn = (safeHtml: string, pattern: RegExp): string[] =>
  Array.from(safeHtml.matchAll(pattern), ([, name = '']) => name);
