import { authEndpoints } from '../../../contract/endpoints.ts';
import type { Role } from '../../../contract/roles.ts';
import { anHourAgo } from '../ended-access.ts';
import { isKnownRefresh, type SeenCall } from '../gateway.ts';
import type { Jar } from '../jar.ts';
import type { Account, World } from './world.ts';

/** Names of the cookies of a session (D4). */
export const ACCESS = 'access_token';
export const REFRESH = 'refresh_token';

/** Signs an account in through the web; gives back its browser. */
export async function signIn(
  world: World,
  account: Account,
  path: string = authEndpoints.login,
): Promise<Jar> {
  const jar = world.openJar();
  const answer = await jar.call(`/api/v1/${path}`, { json: account });
  if (!answer.ok) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`);
  return jar;
}

/** A new account of a role, signed in. */
export async function makeSignedIn(
  world: World,
  role: Role = 'LECTOR',
): Promise<{ account: Account; jar: Jar }> {
  const account = await world.newAccount(role);
  return { account, jar: await signIn(world, account) };
}

export const tokenOf = (jar: Jar, name: typeof ACCESS | typeof REFRESH): string =>
  jar.cookies.get(name) ?? '';

/** Replaces the access token of a browser by the same one, ended an hour ago. */
export async function endAccess(world: World, jar: Jar): Promise<void> {
  const ended = { exp: anHourAgo() };
  jar.cookies.set(ACCESS, await world.resign(tokenOf(jar, ACCESS), ended));
}

/** Calls that asked the server for the next pair with this token, at whichever address it has. */
export const refreshesWith = (world: World, token: string): SeenCall[] =>
  world.gateway.calls.filter(
    (call) => isKnownRefresh(call) && JSON.parse(call.body.toString()).refresh === token,
  );

/** What the server itself answers to a refresh token, past the web. */
export async function refreshAtServer(world: World, token: string): Promise<number> {
  for (const path of ['/api/v1/auth/refresh/', '/api/token/refresh/']) {
    const { status } = await fetch(world.gateway.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: token }),
    });
    if (status !== 404) return status;
  }
  throw new Error('The server has no refresh.');
}
