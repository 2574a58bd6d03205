import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a text names one address (`10.0.0.4`) or a network (`10.0.0.0/8`, `fd00::/8`). */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (!isIP(address) || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32);
}

/**
 * Whom `X-Forwarded-For` is believed from: the web alone (D49), which runs on this machine or at
 * one of the given addresses (as for `isAddressRange`). The web names exactly one client; what
 * stands before it in the header came from outside.
 */
export function trustWeb(ranges: readonly string[]): (address: string, hop: number) => boolean {
  const trusted = new BlockList();
  for (const range of ['127.0.0.0/8', '::1', ...ranges]) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address, hop) =>
    hop === 0 && isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/**
 * The client as limits count it (D49): its address, or for IPv6 its network of 64 bits, all of
 * which one line has to itself.
 */
export function clientAddress(request: FastifyRequest): string {
  const address = isIP(request.ip) ? request.ip : request.socket.remoteAddress;
  return normalizeIP(address ?? '');
}
