import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { send } from './make-account.ts';
import { NONCE, startIssuer, type TestIssuer } from './oidc-issuer.ts';
import { clearDatabase } from './test-database.ts';
import { createTestApp, type TestServer } from './test-server.ts';

/** Noon of 10 March 2026 in Lima. */
export const PRESENT = new Date('2026-03-10T17:00:00Z');

/** A server that knows two providers; every test starts with empty tables. */
export interface SignInProviders {
  server: TestServer;
  issuer: TestIssuer;
  /** Repeats no nonce. */
  linkedin: TestIssuer;
}

export function provideSignInProviders(): SignInProviders {
  const world = {} as SignInProviders;
  beforeAll(async () => {
    world.issuer = await startIssuer();
    world.linkedin = await startIssuer({ id: 'linkedin', bindsToRequest: false });
    const signInProviders = [world.issuer.provider, world.linkedin.provider];
    world.server = await createTestApp({ signInProviders });
  });
  beforeEach(async () => {
    await clearDatabase(world.server.connection);
    world.server.setNow(PRESENT);
  });
  afterAll(async () => {
    await world.server.close();
    await Promise.all([world.issuer.close(), world.linkedin.close()]);
  });
  return world;
}

/** Shows a server what a provider said, of its only provider where the body names none. */
export const prove = (server: TestServer, body: Record<string, unknown>) =>
  send(server, 'POST', 'users/auth/oidc', { body: { provider: 'oidc', nonce: NONCE, ...body } });

let made = 0;

/** Somebody comes back from the provider; a nonce of its own makes each token another one. */
export async function comeBack({ server, issuer }: SignInProviders, claims: JWTPayload = {}) {
  made += 1;
  const nonce = `${NONCE}-${made}`;
  return prove(server, { nonce, id_token: await issuer.sign({ nonce, ...claims }) });
}

/** All rows of a table. */
export const rowsOf = ({ server }: SignInProviders, table: string) =>
  server.connection.inTransaction((run) => run(`SELECT * FROM ${table}`));
