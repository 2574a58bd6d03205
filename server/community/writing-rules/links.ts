import { UNAMBIGUOUS_TLDS, WORD_LIKE_TLDS } from './top-level-domains.ts';

/** A label of a host name has no more characters (RFC 1035). */
const MAX_LABEL = 63;
/** What stands between two addresses, or around one; no host name has it. */
const BETWEEN = /[\s,;|<>()[\]{}"'«»“”]+/u;
/** Letters and numbers with the dots and hyphens of a host name. */
const HOST = /[\p{L}\p{M}\d.-]+/gu;
const WITH_WWW = /(?:^|[^\p{L}\d])www\.[\p{L}\d]/iu;

/** As an address bar reads it: wide letters, the ideographic stop and hidden signs make no difference. */
const asTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('。', '.');

function hasScheme(piece: string): boolean {
  const at = piece.indexOf('://');
  return at > 0 && at + 3 < piece.length;
}

/** Whether a label may stand before an end; in capitals a short one is of an abbreviation, as in 'FF.CC.'. */
const isLabel = (label: string, isLoud: boolean): boolean =>
  label.length > (isLoud ? 3 : 0) && label.length <= MAX_LABEL;

/**
 * Whether a run of labels is a host name without scheme or `www.`: 'bueno.Me gusta' and
 * 'gracias.es cierto' lack a space and are none.
 */
function isHost(run: string, hasPath: boolean): boolean {
  const isAllLoud = run === run.toUpperCase();
  const labels = run.split('.');
  const last = labels.findLastIndex((label) => label !== '');
  return labels.some((label, index) => {
    const ending = label.toLowerCase();
    const isLoud = label !== ending;
    if ((isLoud && !isAllLoud) || !isLabel(labels[index - 1] ?? '', isLoud)) return false;
    if (UNAMBIGUOUS_TLDS.has(ending)) return true;
    return hasPath && index === last && WORD_LIKE_TLDS.has(ending);
  });
}

function namesHost(piece: string): boolean {
  if (!piece.includes('.')) return false;
  for (const { 0: run, index } of piece.matchAll(HOST)) {
    const next = piece.charAt(index + run.length);
    const isOfMail = next === '@' || (index > 1 && piece.charAt(index - 1) === '@');
    if (run.includes('.') && !isOfMail && isHost(run, next === '/')) return true;
  }
  return false;
}

/**
 * How many addresses of the web a text names, with a scheme or without; addresses of mail are
 * none. Each character is looked at a fixed number of times: whatever is sent, the work grows with
 * the length and no faster.
 */
export const countLinks = (text: string): number =>
  asTyped(text)
    .split(BETWEEN)
    .filter((piece) => hasScheme(piece) || WITH_WWW.test(piece) || namesHost(piece)).length;
