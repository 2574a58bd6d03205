import { site } from '../../contract/site.ts';

/** A `mailto:` link to the magazine with its subject filled in. */
export function mailAddress(subject: string): string {
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;
}
