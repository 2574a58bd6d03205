import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { deriveKey } from '../../../shared/crypto/derive-key.ts';
import { hmac } from '../../../shared/crypto/hmac.ts';
import { clientAddress } from '../http/client-address.ts';

/** Every event of the security log, with what it means (docs/security.md has the same list). */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_in_refused',
  'password_refused',
  'password_paused',
  'refresh_reused',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'identity_linked',
  'identity_unlinked',
  'identity_linking_allowed',
  'role_changed',
  'permissions_changed',
  'account_deactivated',
  'account_activated',
  'invitation_sent',
  'invitation_revoked',
  'invitation_confirmed',
  'invitation_accepted',
  'second_factor_enabled',
  'second_factor_refused',
  'second_factor_removed',
  'recovery_codes_replaced',
  'identity_confirmed',
  'access_denied',
  'session_ended',
  'account_deleted',
  'subscribers_imported',
  'subscribers_exported',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Fields of an event; must not contain e-mails, names, tokens or raw addresses. */
export interface SecurityDetails {
  /** Id of the account that the event is about; left out where none is known. */
  account?: number | undefined;
  /** Address of the client, as `clientAddress` gives it; only its keyed digest is logged. */
  address: string;
  /** How somebody signs in: `password`, `provider` or `invitation`. */
  method?: string;
  /** What the second step was taken with: `code` or `recovery`. */
  factor?: string;
  /** Name of a provider. */
  provider?: string;
  reason?: string;
  /** Account that somebody else changed, and the role or the permissions that it has now. */
  target?: number;
  role?: string;
  permissions?: string;
  /** Id of an invitation. */
  invitation?: number;
  /** Which sessions ended: `own`, `one`, `others`, `colleague`. */
  sessions?: string;
  /** Method and route of a refused call. */
  call?: string;
}

/** Notes what matters to security, one line of the log for each event. */
export interface SecurityLog {
  note: (event: SecurityEvent, details: SecurityDetails) => void;
}

/** Length of the pseudonym: collisions are unlikely, and it is short enough to read. */
const DIGEST_LENGTH = 16;

/**
 * A security log that writes lines of level `info` to `logger`. `client` in them is an HMAC of the address with a key
 * derived from the installation's signing key: the same client is recognised, and nobody without the key learns
 * the address. A table for the panel can be filled here as well.
 */
export function createSecurityLog(
  logger: Pick<FastifyBaseLogger, 'info'>,
  signingKey: Uint8Array,
): SecurityLog {
  const key = deriveKey(signingKey, 'clients in the security log');
  const digest = (address: string) =>
    hmac(key, address).toString('base64url').slice(0, DIGEST_LENGTH);
  return {
    note: (event, { address, ...details }) =>
      logger.info({ event, ...details, client: digest(address) }, 'security'),
  };
}

/** Logs each 403 of a signed-in user. */
export function logRefusedCalls(app: FastifyInstance, log: SecurityLog): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403 || !request.caller) return;
    log.note('access_denied', {
      account: request.caller.id,
      address: clientAddress(request),
      call: `${request.method} ${request.routeOptions.url}`,
    });
  });
}
