import { BlockList, isIP } from 'node:net';

/** Loopback addresses, as one word of `TRUST_PROXY`. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Whether a text names proxies as `TRUST_PROXY` does; an empty one names none. */
export function isProxyList(text: string): boolean {
  try {
    trustedProxies(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads `TRUST_PROXY` (D49): addresses, CIDR ranges and `loopback`, separated by commas. Gives back
 * what tells whether an address is one of them; throws an Error for anything else.
 */
export function trustedProxies(text: string): (address: string) => boolean {
  const list = new BlockList();
  const words = text.split(',').flatMap((word) => word.trim() || []);
  for (const word of words.flatMap((word) => (word === 'loopback' ? LOOPBACK : word))) {
    add(list, word);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function add(list: BlockList, word: string): void {
  const [address = '', prefix, ...rest] = word.split('/');
  if (isIP(address) === 0 || rest.length > 0) throw new Error(`No address: ${word}`);
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) throw new Error(`No range: ${word}`);
  const family = familyOf(address);
  // Node refuses a prefix that is too long for the family.
  list.addSubnet(address, Number(prefix ?? WHOLE_LENGTH[family]), family);
}

/** Bits of one address. */
const WHOLE_LENGTH = { ipv4: 32, ipv6: 128 };

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
