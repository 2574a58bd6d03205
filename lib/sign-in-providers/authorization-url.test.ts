import { beforeEach, expect, test, vi } from 'vitest';
import { authorizationUrl } from './authorization-url.ts';

const PROVIDER = 'https://cuenta.test/auth';

/** What the site answers, call by call; an Error is a lost response. */
function answerWith(...answers: (object | Error)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('No more answers');
    return Response.json(answer);
  });
  return asked;
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://revista.test/iniciar-sesion' } });
  return () => vi.unstubAllGlobals();
});

test('the address comes from the site, after its CSRF token', async () => {
  const asked = answerWith({ csrfToken: 'a' }, { location: PROVIDER });
  expect(await authorizationUrl('/api/auth/signin/oidc', '/foro')).toBe(PROVIDER);
  expect(asked).toEqual(['/api/auth/csrf', '/api/auth/signin/oidc']);
});

test('a lost response is asked for once more', async () => {
  const asked = answerWith(
    { csrfToken: 'a' },
    new Error('The connection was closed'),
    { csrfToken: 'b' },
    { location: PROVIDER },
  );
  expect(await authorizationUrl('/api/auth/signin/oidc', '/foro')).toBe(PROVIDER);
  expect(asked).toHaveLength(4);
});

test('an address of another kind is refused', async () => {
  answerWith({ csrfToken: 'a' }, { location: 'javascript:alert(1)' }, new Error('away'));
  await expect(authorizationUrl('/api/auth/signin/oidc', '/foro')).rejects.toThrow();
});
