import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { inRanges, LOOPBACK_RANGES } from '../../../shared/net/address-ranges.ts';

/**
 * Trusts `X-Forwarded-For` from the web app only (D49), which runs on this machine or in one of `ranges`
 * (see `isAddressRange`). The last entry is the client; earlier ones are unverified.
 */
export function trustWebApp(ranges: readonly string[]): (address: string, hop: number) => boolean {
  const isWeb = inRanges([...LOOPBACK_RANGES, ...ranges]);
  return (address, hop) => hop === 0 && isWeb(address);
}

/** Key of a client for rate limits (D49): its IPv4 address or its IPv6 /64 network. */
export function clientAddress(request: FastifyRequest): string {
  const address = isIP(request.ip) ? request.ip : request.socket.remoteAddress;
  return normalizeIP(address ?? '');
}
