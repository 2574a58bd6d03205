import type { Capability } from '../../contract/capabilities.ts';

/** Capabilities of the server; empty where it offers nothing, or they are unknown. */
export type Capabilities = readonly Capability[];

/**
 * Whether the server has the calls without a value of their own: pictures in texts, sessions,
 * export and deletion of the account, notification e-mails, filters of the forum (record 085).
 */
export const hasOwnCalls = (offered: Capabilities): boolean => offered.length > 0;
