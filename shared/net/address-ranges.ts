import { BlockList, isIP, isIPv6 } from 'node:net';

/** The addresses of this machine. */
export const LOOPBACK_RANGES = ['127.0.0.0/8', '::1'] as const;

/** Bits of an address. */
const BITS = { ipv4: 32, ipv6: 128 };

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a text names one address (`10.0.0.4`) or a network (`10.0.0.0/8`, `fd00::/8`). */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isIP(address) || more.length > 0) return false;
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= BITS[familyOf(address)])
  );
}

/**
 * Tests whether an address lies in one of `ranges`, each as for `isAddressRange`. An IPv4 address that came
 * through an IPv6 socket (`::ffff:10.0.0.4`) is the same address; a text that is none lies in no range.
 */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(prefix ?? BITS[family]), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}
