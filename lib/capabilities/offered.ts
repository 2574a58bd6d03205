import type { Capability } from '../../contract/capabilities.ts';

/** What the server offers; empty where it offers nothing, or what it offers is not known. */
export type Capabilities = readonly Capability[];

/**
 * Whether the server has the calls that no value names: pictures in texts, sessions, export and deletion
 * of the account, notices by e-mail, choices in the forum (decision 085).
 */
export const hasOwnCalls = (offered: Capabilities): boolean => offered.length > 0;
