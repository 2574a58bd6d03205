import { withScheme } from '../forms/with-scheme.ts';

/** Whether the server keeps this address in a text: a whole one (`CONTENT_ATTRIBUTES`). */
export const isWholeAddress = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(address);

/**
 * What somebody types for a link as the address that the server keeps: a path of the site
 * (`origin`), a host alone or a mail address become whole. Undefined where it is none of these.
 */
export function linkAddress(typed: string, origin: string): string | undefined {
  const address = complete(typed.trim(), origin);
  return isWholeAddress(address) && URL.canParse(address) ? address : undefined;
}

function complete(typed: string, origin: string): string {
  if (/^\/(?!\/)/.test(typed)) return `${origin}${typed}`;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  return withScheme(typed);
}
