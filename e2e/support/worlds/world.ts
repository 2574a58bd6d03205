import { randomInt } from 'node:crypto';
import type { Role } from '../../../contract/roles.ts';
import type { Gateway } from '../gateway.ts';
import type { Jar } from '../jar.ts';
import type { WebInstance } from '../web-instance.ts';

/** Which server stands behind the web. */
export type Kind = 'bundled' | 'other';

export interface Account {
  email: string;
  password: string;
}

/** A web before a server, with all that a test must know and do behind their backs. */
export interface World {
  web: WebInstance;
  /** Between the two. */
  gateway: Gateway;
  /** A browser without pages, at this web. */
  openJar(): Jar;
  newAccount(role?: Role): Promise<Account>;
  setRole(account: Account, role: Role): Promise<void>;
  /** The same access token, signed by the server's own key, with other claims. */
  resign(access: string, claims: Record<string, unknown>): Promise<string>;
}

/** A world and how to end it. */
export interface OpenWorld extends World {
  close(): Promise<void>;
}

/** An account that no other test has. */
export const anAccount = (): Account => ({
  email: `persona-${randomInt(2 ** 40)}@veta.test`,
  password: 'Cerro-Pardo-1887',
});

/**
 * Settings of these web instances: each jar is a client of its own, and writes may come from the address that
 * the web has.
 */
export const WEB_SETTINGS = { SITE_URL: '', TRUST_PROXY: 'loopback' };
