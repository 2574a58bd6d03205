import { NextRequest } from 'next/server';
import type { AuthOptions } from 'next-auth';
import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cookiesSet, json, serveAccounts } from '../../testing/auth-server.ts';
import { deadAddress } from '../../testing/local-server.ts';

/** Stands in for next-auth, which a request of Next alone can call: what it is asked, and its answer. */
const nextAuth = vi.hoisted(() => vi.fn());
vi.mock('next-auth', () => ({ default: nextAuth }));

const SECRET = 'a-secret-of-the-test-alone';
const OIDC = 'POST /api/v1/users/auth/oidc';
const NONCE = '__Host-next-auth.nonce';
const PAIR = { access: 'a.b.c', refresh: 'r2' };

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SITE_URL', 'https://veta.test');
  vi.stubEnv('AUTH_SECRET', SECRET);
  vi.stubEnv('AUTH_OIDC_ID', 'veta');
  vi.stubEnv('AUTH_OIDC_SECRET', 'secreto');
  vi.stubEnv('AUTH_OIDC_ISSUER', 'https://cuentas.veta.test');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  nextAuth.mockReset();
});

async function ask(path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) {
  const { answerProviderSignIn } = await import('./answer.ts');
  const request = new NextRequest(`https://veta.test/api/auth/${path}`, init);
  const nextauth = new URL(request.url).pathname.split('/').slice(3);
  const answer = await answerProviderSignIn(request, { params: Promise.resolve({ nextauth }) });
  const location = answer.headers.get('location');
  return { status: answer.status, location, cookies: cookiesSet(answer), answer };
}

/** next-auth has proven somebody. */
const proves = (account: object) =>
  nextAuth.mockImplementation(async (_request, _context, options: AuthOptions) => {
    await options.callbacks?.signIn?.({ account } as never);
    return new Response(null, {
      status: 302,
      headers: { location: '/', 'set-cookie': 'next-auth.session-token=x' },
    });
  });

async function returnCookie(nonce = 'un-solo-uso-de-este-texto', target = '/foro?a=1') {
  const sealed = await encode({ token: { value: nonce }, secret: SECRET, salt: NONCE });
  const address = encodeURIComponent(`https://veta.test${target}`);
  return `${NONCE}=${sealed}; __Host-next-auth.callback-url=${address}; tema=dark`;
}

test("a proven identity gets the server's tokens, and next-auth keeps nothing", async () => {
  const server = await serveAccounts({ [OIDC]: () => json(PAIR) });
  proves({ id_token: 'e.y.J' });

  const headers = {
    cookie: await returnCookie(),
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Navegador',
  };
  const { status, location, cookies, answer } = await ask('callback/oidc?code=c', { headers });

  expect([status, location]).toEqual([303, '/iniciar-sesion/listo?next=%2Fforo%3Fa%3D1']);
  expect(cookies).toEqual({
    access_token: 'a.b.c',
    refresh_token: 'r2',
    [NONCE]: '',
    '__Host-next-auth.callback-url': '',
  });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).toBe('');
  const [call] = server.callsOf(OIDC);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    provider: 'oidc',
    id_token: 'e.y.J',
    nonce: 'un-solo-uso-de-este-texto',
  });
  expect(call?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Navegador',
  });
  expect(call?.headers.cookie).toBeUndefined();
});

test('the session that was there before ends at the server', async () => {
  const server = await serveAccounts({
    [OIDC]: () => json(PAIR),
    'POST /api/v1/users/auth/logout': () => json({ message: 'x' }),
  });
  proves({ id_token: 'e.y.J' });

  const cookie = `${await returnCookie()}; access_token=old; refresh_token=r1`;
  const { cookies } = await ask('callback/oidc', { headers: { cookie } });

  expect(server.callsOf('POST /api/v1/users/auth/logout')[0]?.body).toBe('{"refresh":"r1"}');
  expect(cookies).toMatchObject({ access_token: 'a.b.c', refresh_token: 'r2' });
});

describe('no session, and the session of before stays, where', () => {
  const back = async (path = 'callback/oidc?code=c') => {
    const cookie = `${await returnCookie()}; access_token=old; refresh_token=r1`;
    const { location, cookies } = await ask(path, { headers: { cookie } });
    expect(cookies).toEqual({ [NONCE]: '', '__Host-next-auth.callback-url': '' });
    return location;
  };

  test.for([
    [400, 'fallo'],
    [401, 'fallo'],
    [403, 'correo'],
    [404, 'fallo'],
    [409, 'enlace'],
    [429, 'limite'],
    [500, 'fallo'],
    [502, 'servidor'],
    [504, 'servidor'],
    [503, 'proveedor'],
  ] as const)('the server answers %i', async ([status, word]) => {
    await serveAccounts({ [OIDC]: () => json({ detail: 'Esto no se muestra' }, status) });
    proves({ id_token: 'e.y.J' });

    expect(await back()).toBe(`/iniciar-sesion?aviso=${word}&next=%2Fforo%3Fa%3D1`);
  });

  test('the account needs a second step, whose challenge is in no request (D55)', async () => {
    const body = {
      message: 'Se necesita un segundo paso para entrar.',
      desafio: 'azar/1',
      metodos: ['codigo'],
    };
    await serveAccounts({ [OIDC]: () => json(body, 403) });
    proves({ id_token: 'e.y.J' });

    expect(await back()).toBe('/iniciar-sesion?next=%2Fforo%3Fa%3D1&paso=2#segundo-paso=azar%2F1');
  });

  test('the account is deactivated (D54)', async () => {
    await serveAccounts({ [OIDC]: () => json({ message: 'Esta cuenta está desactivada.' }, 403) });
    proves({ id_token: 'e.y.J' });

    expect(await back()).toBe('/iniciar-sesion?aviso=desactivada&next=%2Fforo%3Fa%3D1');
  });

  test('the server is away', async () => {
    vi.stubEnv('API_BASE_URL', `${await deadAddress()}/api/v1`);
    proves({ id_token: 'e.y.J' });

    expect(await back()).toBe('/iniciar-sesion?aviso=servidor&next=%2Fforo%3Fa%3D1');
  });

  test('next-auth is not convinced', async () => {
    nextAuth.mockResolvedValue(
      Response.redirect('https://veta.test/api/auth/error?error=OAuthCallback'),
    );

    expect(await back()).toBe('/iniciar-sesion?aviso=fallo&next=%2Fforo%3Fa%3D1');
  });

  test('the provider sends no ID token', async () => {
    const server = await serveAccounts({ [OIDC]: () => json(PAIR) });
    proves({ access_token: 'x' });

    expect(await back()).toBe('/iniciar-sesion?aviso=fallo&next=%2Fforo%3Fa%3D1');
    expect(server.calls).toEqual([]);
  });

  test.for(['access_denied', 'user_cancelled_login'])('the person says no: %s', async (error) => {
    expect(await back(`callback/oidc?error=${error}`)).toBe(
      '/iniciar-sesion?aviso=cancelado&next=%2Fforo%3Fa%3D1',
    );
    expect(nextAuth).not.toHaveBeenCalled();
  });
});

test.for([
  'https://otro.test/',
  '//otro.test',
  'https://veta.test.otro.test/',
  '%00',
  '/\\otro.test',
])('a cookie that names %s leads home', async (address) => {
  const cookie = `__Host-next-auth.callback-url=${encodeURIComponent(address)}`;
  const { location } = await ask('callback/oidc?error=access_denied', { headers: { cookie } });

  expect(location).toBe('/iniciar-sesion?aviso=cancelado');
});

describe('on the way to a provider', () => {
  const leave = (
    headers: Record<string, string> = { origin: 'https://veta.test' },
    path = 'signin/oidc',
  ) => ask(path, { method: 'POST', headers, body: 'csrfToken=t&callbackUrl=%2Fforo' });

  test("next-auth's request of the provider is passed on, with its cookies", async () => {
    const target = 'https://cuentas.veta.test/auth?state=s';
    const headers = { location: target, 'set-cookie': 'next-auth.state=s; HttpOnly' };
    nextAuth.mockResolvedValue(new Response(null, { status: 302, headers }));

    const { status, answer, cookies } = await leave();

    expect([status, cookies]).toEqual([200, { 'next-auth.state': 's' }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({ location: target });
    const [request] = nextAuth.mock.calls[0] ?? [];
    expect(await request.text()).toBe('csrfToken=t&callbackUrl=%2Fforo');
  });

  test.for([
    [
      'https://veta.test/api/auth/error?error=OAuthSignin',
      'proveedor',
      '/api/auth/error OAuthSignin',
    ],
    ['https://veta.test/api/auth/signin?csrf=true', 'fallo', '/api/auth/signin null'],
  ] as const)('%s is told on the login screen and logged', async ([answered, word, line]) => {
    nextAuth.mockResolvedValue(Response.redirect(answered));

    const { answer } = await leave();
    expect(await answer.json()).toEqual({
      location: `/iniciar-sesion?aviso=${word}&next=%2Fforo`,
    });
    expect(console.error).toHaveBeenLastCalledWith(`No sign-in through a provider: 302 ${line}`);
  });

  test('a request of another site is refused, and so is one with words of its own', async () => {
    expect((await leave({ origin: 'https://otro.test' })).status).toBe(403);
    expect((await leave(undefined, 'signin/oidc?prompt=none')).status).toBe(404);
    expect(nextAuth).not.toHaveBeenCalled();
  });

  test('of many at once sixteen ask the provider, some wait, and the rest is refused', async () => {
    vi.stubEnv('AUTH_GOOGLE_ID', 'veta');
    vi.stubEnv('AUTH_GOOGLE_SECRET', 'secreto');
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const led = () => new Response(null, { status: 302, headers: { location: 'https://a.test/' } });
    const pending: ((answer: Response) => void)[] = [];
    nextAuth.mockImplementation(() => new Promise((resolve) => pending.push(resolve)));

    const answers = Array.from({ length: 81 }, () => leave());
    const { status, answer } = await Promise.race(answers);
    expect([status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    await expect.poll(() => pending.length).toBe(16);

    nextAuth.mockImplementation(async () => led());
    expect((await leave(undefined, 'signin/google')).status).toBe(200);
    for (const resolve of pending) resolve(led());
    const statuses = (await Promise.all(answers)).map((made) => made.status);
    expect(statuses.filter((made) => made === 200)).toHaveLength(80);
  });

  test('a failure frees its slot', async () => {
    nextAuth.mockRejectedValue(new Error('away'));
    for (let count = 0; count < 100; count += 1) await expect(leave()).rejects.toThrow('away');
  });

  test('callbacks have slots of their own: of many at once sixteen ask the provider', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const pending: (() => void)[] = [];
    nextAuth.mockImplementation(() => new Promise<void>((resolve) => pending.push(resolve)));

    const answers = Array.from({ length: 81 }, () => ask('callback/oidc?code=c&state=s'));
    expect((await Promise.race(answers)).location).toBe('/iniciar-sesion?aviso=proveedor');
    expect(pending).toHaveLength(16);

    const led = () => new Response(null, { status: 302, headers: { location: 'https://a.test/' } });
    nextAuth.mockImplementation(async () => led());
    expect((await leave()).status).toBe(200);
    for (const resolve of pending) resolve();
    const places = (await Promise.all(answers)).map(({ location }) => location);
    expect(places.filter((place) => place === '/iniciar-sesion?aviso=fallo')).toHaveLength(80);
  });

  test('an endless form is refused', async () => {
    const answer = await ask('signin/oidc', {
      method: 'POST',
      headers: { origin: 'https://veta.test' },
      body: 'x'.repeat(20_000),
    });

    expect(answer.status).toBe(413);
  });
});

test.for([
  ['GET', 'signin'],
  ['GET', 'signin/oidc'],
  ['GET', 'session'],
  ['GET', 'providers'],
  ['GET', 'csrf/oidc'],
  ['GET', 'error'],
  ['GET', 'callback/google'],
  ['GET', 'callback/oidc/mas'],
  ['POST', 'signin/google'],
  ['POST', 'signout'],
  ['POST', 'session'],
  ['POST', '_log'],
  ['POST', 'callback/oidc'],
] as const)('there is no %s %s', async ([method, path]) => {
  expect((await ask(path, { method, headers: { origin: 'https://veta.test' } })).status).toBe(404);
  expect(nextAuth).not.toHaveBeenCalled();
});

test('without any provider there is nothing at all', async () => {
  vi.stubEnv('AUTH_OIDC_ID', '');
  vi.stubEnv('AUTH_OIDC_SECRET', '');
  vi.stubEnv('AUTH_OIDC_ISSUER', '');

  expect((await ask('csrf')).status).toBe(404);
});

test('the log has one line without parts of the token', async () => {
  const { nextAuthOptions } = await import('./options.ts');
  const { logger } = nextAuthOptions(async () => {});

  const log = (message: string) =>
    logger?.error?.('OAUTH_CALLBACK_ERROR', { error: new Error(message), token: 'eyJ' });
  log('invalid_grant\nforged line');
  log('state mismatch, expected my-state, got: a\nforged');

  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['Sign-in through a provider: OAUTH_CALLBACK_ERROR invalid_grant forged line'],
    ['Sign-in through a provider: OAUTH_CALLBACK_ERROR state mismatch'],
  ]);
});
