import { isLinkAddress } from '../../contract/text-links.ts';
import { withScheme } from '../forms/with-scheme.ts';

/**
 * What somebody types for a link as the address that a text keeps: a path of the magazine and an anchor stay as they
 * are, so that texts do not depend on its host; a host alone or a mail address become whole. Undefined where it is none
 * of these.
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
