import { inRanges, isAddressRange, LOOPBACK_RANGES } from '../../../shared/net/address-ranges.ts';

/** The addresses and networks that `TRUST_PROXY` names; `loopback` stands for those of this machine. */
const rangesIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .flatMap((word) => (word === 'loopback' ? LOOPBACK_RANGES : word));

/** Whether a text names proxies as `TRUST_PROXY` does; an empty one names none. */
export const isProxyList = (text: string): boolean => rangesIn(text).every(isAddressRange);

/**
 * Parses `TRUST_PROXY` (D49): addresses, CIDR ranges and `loopback`, separated by commas, as `isProxyList` has
 * checked them. Returns a predicate for addresses.
 */
export const trustedProxies = (text: string): ((address: string) => boolean) =>
  inRanges(rangesIn(text));
