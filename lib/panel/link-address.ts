import { isLinkAddress } from '../../contract/text-links.ts';
import { withScheme } from '../forms/with-scheme.ts';

/**
 * Normalizes a typed link: a path of the magazine and an anchor do not change, so that texts do not
 * depend on its host; a host or an e-mail address become complete. Undefined for anything else.
 */
export function linkAddress(typed: string): string | undefined {
  const address = complete(typed.trim());
  return isLinkAddress(address) && URL.canParse(address, 'https://site.invalid')
    ? address
    : undefined;
}

function complete(typed: string): string {
  if (/^[/#]/.test(typed)) return typed;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  return withScheme(typed);
}
