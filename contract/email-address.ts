import { cleanLine } from './one-line.ts';

/** `local@domain` as mail servers everywhere take it, in ASCII; the domain of another script as `xn--…` (RFC 5890). */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{2,59})$/i;

/** Whether a text is exactly one address, so that it cannot inject a second recipient or a header. */
export const isEmailAddress = (text: string): boolean => ADDRESS.test(text);

/** Punctuation around an address. */
const OPENING = /^[\s<>"“”„«»‘’`([{]+/;
/** Only where a run begins: within one, each of its signs would be a beginning that is tried. */
const CLOSING = /(?<![\s<>"“”„«»‘’`)\]}.,;:])[\s<>"“”„«»‘’`)\]}.,;:]+$/;
/** Schemes that mail programs and web pages put before it. */
const SCHEME = /^(?:mailto|smtp):(?:\/\/)?/i;
const COMMENT = /\s\([^()]*\)$/;
const NAMED = /^([^<>]*)<([^<>]*)>$/;

const bare = (text: string): string => text.replace(OPENING, '').replace(CLOSING, '');

/** The address of `Name <address>`, as mail programs copy it; a list of addresses as it is. */
function withoutName(text: string): string {
  const [, name, address] = NAMED.exec(text) ?? [];
  if (name === undefined || address === undefined || /@[^\s]*[,;]/.test(name)) return text;
  return address;
}

/** A link to an address without its scheme, and without the subject that it may bring. */
function withoutScheme(text: string): string {
  if (!SCHEME.test(text)) return text;
  const [address = ''] = text.replace(SCHEME, '').split('?', 1);
  try {
    return cleanLine(decodeURIComponent(address));
  } catch {
    return address;
  }
}

/** Homograph attack: look-alikes of Latin letters beside Latin ones imitate a known domain. */
const MIXED_LABEL = /\p{Script=Latin}/u;
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const isMixed = (domain: string): boolean =>
  domain.split('.').some((label) => MIXED_LABEL.test(label) && LOOK_ALIKE.test(label));
/** What cannot be in a domain, and would make an address of the web mean something else. */
const NO_DOMAIN = /[\s\p{Cc}"#%/:<>?@[\\\]^`{|}]/u;

/** A domain in the form that is looked up: lower case, and ASCII. One that is none stays as it is. */
function asciiDomain(domain: string): string {
  const isAscii = /^[\x20-\x7E]*$/.test(domain);
  if (isAscii || NO_DOMAIN.test(domain) || isMixed(domain)) return domain.toLowerCase();
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : domain;
}

/** An address with its domain in the one form in which it is stored, compared and written to. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/**
 * Extracts the address from what mail programs, address books and web pages copy: removes invisible characters,
 * `mailto:`, the name and the punctuation around it. A text with no address or several stays invalid.
 */
export function normalizeEmail(text: string): string {
  const line = bare(cleanLine(text.normalize('NFKC')).replace(COMMENT, ''));
  // The last bracket closes the address, and was taken for a sign around it.
  const named = line.includes('<') ? withoutName(`${line}>`) : line;
  return withAsciiDomain(bare(withoutScheme(bare(named))));
}

/** Why the result of `normalizeEmail` is no address: a Spanish sentence. */
export function emailProblem(text: string): string {
  const INVALID = 'El correo electrónico no es válido';
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0) return INVALID;
  if (text.indexOf('@') !== at) return `${INVALID}: escribe una sola dirección.`;
  if (/\s/.test(text)) return `${INVALID}: sobra un espacio.`;
  const odd = /[^a-z0-9_'+.-]/iu.exec(local)?.[0];
  if (odd) return `${INVALID}: «${odd}» no puede ir antes de la «@».`;
  if (isMixed(domain)) return `${INVALID}: el dominio mezcla letras de varios alfabetos.`;
  return INVALID;
}
