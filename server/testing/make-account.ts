import { hash } from '@node-rs/argon2';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { authEndpoints } from '../../contract/endpoints.ts';
import type { Role } from '../../contract/roles.ts';
import { makeReader } from './make-community.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'Cerro-Pardo-1887';

/** As cheap as argon2 gets: what is tested is not how long it takes. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

let made = 0;

/** An address of its own for each call, so that limits count only what a test wants counted. */
export function freshAddress(): string {
  made += 1;
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
}

/** Stores an account that can sign in with `PASSWORD`. */
export async function makeAccount(
  server: TestServer,
  given: Parameters<typeof makeReader>[1] = {},
) {
  return makeReader(server.db, { password_hash: await passwordHash, ...given });
}

/** Sends JSON below `/api/v1/`, from a new address where none is given. */
export function send(
  server: TestServer,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
  path: string,
  { body, access, ...options }: InjectOptions & { body?: unknown; access?: string } = {},
): Promise<LightMyRequestResponse> {
  const authorization = access === undefined ? {} : { authorization: `Bearer ${access}` };
  return server.app.inject({
    method,
    url: `/api/v1/${path}`,
    remoteAddress: freshAddress(),
    ...options,
    headers: { ...options.headers, ...authorization },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** Both tokens of somebody who signs in. */
export async function signIn(
  server: TestServer,
  email: string,
  options: InjectOptions & { password?: string } = {},
): Promise<{ access: string; refresh: string }> {
  const { password = PASSWORD, ...request } = options;
  const body = { email, password };
  const answer = await send(server, 'POST', authEndpoints.login, { ...request, body });
  if (answer.statusCode !== 200) throw new Error(`Not signed in: ${answer.body}`);
  const { access, refresh } = answer.json();
  return { access, refresh };
}

/** A new account of a role, signed in. */
export async function makeSignedIn(server: TestServer, role: Role = 'LECTOR') {
  const account = await makeAccount(server, { role });
  return { account, ...(await signIn(server, account.email)) };
}
