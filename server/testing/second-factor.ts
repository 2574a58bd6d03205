import { generate } from 'otplib';
import { authEndpoints, secondFactorEndpoints } from '../../contract/endpoints.ts';
import { makeAccount, PASSWORD, send, signIn } from './make-account.ts';
import type { TestServer } from './test-server.ts';

/** Noon of 10 March 2026 in Lima, at which tests begin: the start of a time step. */
export const START = new Date('2026-03-10T17:00:00Z');

/** So many seconds after `START`. */
export const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** The code that an app shows at a moment, `steps` of 30 s away. */
export const codeAt = (secret: string, moment: Date, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(moment.getTime() / 1000) + 30 * steps });

/** Sets up the second factor of somebody who is signed in; `now` is the server's present moment. */
export async function enroll(server: TestServer, access: string, now = START) {
  const begun = await send(server, 'POST', secondFactorEndpoints.enroll, { access });
  const { secreto: secret, otpauth } = begun.json();
  const body = { codigo: await codeAt(secret, now) };
  const confirm = secondFactorEndpoints.confirmEnrollment;
  const confirmed = await send(server, 'POST', confirm, { access, body });
  if (confirmed.statusCode !== 200) throw new Error(`Not set up: ${confirmed.body}`);
  return { secret: String(secret), otpauth, codes: confirmed.json().codigos as string[] };
}

/** An account with a second factor, whose first session is open; its last code was that of `START`. */
export async function makeProtected(
  server: TestServer,
  given: Parameters<typeof makeAccount>[1] = {},
) {
  const account = await makeAccount(server, given);
  const { access } = await signIn(server, account.email);
  return { account, access, ...(await enroll(server, access)) };
}

/** First step of a sign-in with the right password. */
export const firstStep = (
  server: TestServer,
  email: string,
  { door = authEndpoints.login, ...options }: { door?: string; remoteAddress?: string } = {},
) => send(server, 'POST', door, { ...options, body: { email, password: PASSWORD } });

/** Second step of a sign-in. */
export const secondStep = (
  server: TestServer,
  desafio: string,
  codigo: string,
  options: { remoteAddress?: string } = {},
) => send(server, 'POST', secondFactorEndpoints.factor, { ...options, body: { desafio, codigo } });
