import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function cookies(siteUrl: string) {
  vi.stubEnv('SITE_URL', siteUrl);
  return import('./cookies.ts');
}

test('storeTokens sets both as in D4', async () => {
  const { storeTokens } = await cookies('http://veta.test');
  const answer = new Headers();
  storeTokens(answer, { access: 'a.b.c', refresh: 'r' });
  expect(answer.getSetCookie()).toEqual([
    'access_token=a.b.c; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    'refresh_token=r; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('over https they are Secure', async () => {
  const { storeTokens } = await cookies('https://veta.test');
  const answer = new Headers();
  storeTokens(answer, { access: 'a', refresh: 'r' });
  expect(answer.getSetCookie()).toEqual([
    'access_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    'refresh_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-access_token=a; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-refresh_token=r; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test.each([
  ['__Host-access_token=a; __Host-refresh_token=r', { access: 'a', refresh: 'r' }, false],
  ['access_token=old; refresh_token=r', { access: 'old', refresh: 'r' }, true],
  // A cookie of another host of the domain.
  ['access_token=planted; __Host-access_token=a', { access: 'a' }, false],
  ['access_token=planted; refresh_token=planted; __Host-refresh_token=r', { refresh: 'r' }, false],
  ['access_token=planted; access_token=b; __Host-access_token=a', { access: 'a' }, false],
])(
  'over https readTokens(%j) believes no name of before beside a present one',
  async (cookie, tokens, isOld) => {
    const { haveFormerNames, readTokens } = await cookies('https://veta.test');
    const headers = new Headers({ cookie });
    expect([readTokens(headers), haveFormerNames(headers)]).toEqual([tokens, isOld]);
  },
);

test.each([
  ['http://veta.test', 'access_token=a; access_token=b'],
  ['http://veta.test', 'access_token=a; refresh_token=r;refresh_token =s'],
  ['https://veta.test', 'access_token=a; tema=dark; access_token=a'],
  ['https://veta.test', '__Host-access_token=a; __Host-access_token=b'],
])('at %s two cookies of one name in %j are both ignored', async (siteUrl, cookie) => {
  const { hasTwoSessions, readTokens } = await cookies(siteUrl);
  const headers = new Headers({ cookie });
  expect([hasTwoSessions(headers), readTokens(headers)]).toEqual([true, {}]);
});

test('over https withTokens removes the former names', async () => {
  const { withTokens } = await cookies('https://veta.test');
  const headers = new Headers({ cookie: 'access_token=old; tema=dark; __Host-refresh_token=s' });
  expect(withTokens(headers, { access: 'a', refresh: 'r' }).get('cookie')).toBe(
    'tema=dark; __Host-access_token=a; __Host-refresh_token=r',
  );
});

test('a former refresh token is removed by a login without one', async () => {
  const { storeTokens } = await cookies('http://veta.test');
  const answer = new Headers();
  storeTokens(answer, { access: 'a', refresh: undefined });
  expect(answer.getSetCookie()[1]).toBe(
    'refresh_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('clearTokens removes both', async () => {
  const { clearTokens } = await cookies('http://veta.test');
  const answer = new Headers();
  clearTokens(answer);
  expect(answer.getSetCookie()).toEqual([
    'access_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'refresh_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test.each([
  ['', {}],
  ['tema=dark', {}],
  ['access_token=', {}],
  ['access_token=a', { access: 'a' }],
  ['tema=dark; refresh_token=r; access_token=a', { access: 'a', refresh: 'r' }],
])('readTokens(%j)', async (cookie, tokens) => {
  const { readTokens } = await cookies('http://veta.test');
  expect(readTokens(new Headers({ cookie }))).toEqual(tokens);
});

test('withTokens keeps the other cookies and headers', async () => {
  const { withTokens } = await cookies('http://veta.test');
  const headers = new Headers({ cookie: 'tema=dark; access_token=old', accept: 'text/html' });
  const changed = withTokens(headers, { access: 'new', refresh: 'r' });
  expect(changed.get('cookie')).toBe('tema=dark; access_token=new; refresh_token=r');
  expect(changed.get('accept')).toBe('text/html');
  expect(withTokens(headers, {}).get('cookie')).toBe('tema=dark');
  const odd = new Headers({ cookie: 'a b=1;=x; access_token=old ; \xf1=2; refresh_token=s' });
  expect(withTokens(odd, { access: 'new' }).get('cookie')).toBe(
    'a b=1; =x; \xf1=2; access_token=new',
  );
});

test('a value longer than a cookie may be is no token', async () => {
  const { readTokens } = await cookies('http://veta.test');
  const of = (length: number) => {
    const token = 'a'.repeat(length);
    return readTokens(new Headers({ cookie: `access_token=${token}; refresh_token=${token}` }));
  };
  expect(of(4096)).toEqual({ access: 'a'.repeat(4096), refresh: 'a'.repeat(4096) });
  expect(of(4097)).toEqual({});
  expect(of(0)).toEqual({});
});
