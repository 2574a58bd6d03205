import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, vi } from 'vitest';
import { shared } from '../session/server/session-state.ts';
import { serve } from './local-server.ts';

const KEY = new TextEncoder().encode('a secret for the tests of the web alone');

/** An access token valid for `seconds`, signed with a key of the tests. */
export const accessToken = (seconds: number, claims: Record<string, unknown> = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    // Makes each token unique.
    .setJti(randomUUID())
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(KEY);

/** Resets the session state before each test of a file, and silences the console. */
export function isolateSessions(): void {
  beforeEach(() => {
    vi.resetModules();
    shared.renewals.clear();
    shared.ended.clear();
    vi.stubEnv('SITE_URL', 'https://veta.test');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}

type Answer = { status: number; body?: unknown };
type Reply = (call: {
  body: string;
  headers: IncomingMessage['headers'];
}) => Answer | Promise<Answer>;

export const json = (body: unknown, status = 200): Answer => ({ status, body });

/**
 * Starts a server for one test that answers `paths`, by method and path, and 404 for the rest. The
 * settings point to it.
 */
export async function serveAccounts(paths: Record<string, Reply>) {
  const calls: { route: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const route = `${request.method} ${request.url}`;
    const call = { route, body: await text(request), headers: request.headers };
    calls.push(call);
    const { status, body } =
      (await paths[route]?.(call)) ?? json({ detail: 'No encontrado.' }, 404);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const server = await serve((request, response) => void listener(request, response));
  vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
  vi.stubEnv('SITE_URL', 'https://veta.test');
  const callsOf = (route: string) => calls.filter((call) => call.route === route);
  return { ...server, calls, callsOf };
}

/** `Cookie` header of a session. */
export const cookieOf = (access?: string, refresh?: string): string =>
  [access && `__Host-access_token=${access}`, refresh && `__Host-refresh_token=${refresh}`]
    .filter(Boolean)
    .join('; ');

/** Changes of the session cookies in a response over https: a value, or '' where one is removed. */
export function cookiesSet(answer: Response): Record<string, string> {
  const pairs = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0]?.split('=') ?? []);
  // The former cookies, which are always removed, come first.
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.replace(/^__Host-(?=\w+_token$)/, ''), value]),
  );
}
