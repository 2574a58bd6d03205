import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { inRanges, LOOPBACK_RANGES } from '../../../shared/net/address-ranges.ts';

/**
 * Whom `X-Forwarded-For` is believed from: the web alone (D49), which runs on this machine or at
 * one of the given addresses (as for `isAddressRange`). The web names exactly one client; what
 * stands before it in the header came from outside.
 */
export function trustWeb(ranges: readonly string[]): (address: string, hop: number) => boolean {
  const isWeb = inRanges([...LOOPBACK_RANGES, ...ranges]);
  return (address, hop) => hop === 0 && isWeb(address);
}

/**
 * The client as limits count it (D49): its address, or for IPv6 its network of 64 bits, all of
 * which one line has to itself.
 */
export function clientAddress(request: FastifyRequest): string {
  const address = isIP(request.ip) ? request.ip : request.socket.remoteAddress;
  return normalizeIP(address ?? '');
}
