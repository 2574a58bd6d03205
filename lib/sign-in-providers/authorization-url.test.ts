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
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test('the address comes from the site, after its CSRF token', async () => {
  const asked = answerWith({ csrfToken: 'a' }, { location: PROVIDER });
  expect(await authorizationUrl('/api/auth/signin/oidc', '/foro')).toBe(PROVIDER);
  expect(asked).toEqual(['/api/auth/csrf', '/api/auth/signin/oidc']);
});

test.each([
  ['whose response is lost', new Error('The connection was closed')],
  ['refused by a busy site', { detail: 'Hay demasiadas visitas a la vez.' }],
])('a call %s is made once more, after a pause', async (_, failure) => {
  vi.useFakeTimers();
  const asked = answerWith({ csrfToken: 'a' }, failure, { csrfToken: 'b' }, { location: PROVIDER });
  const address = authorizationUrl('/api/auth/signin/oidc', '/foro');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
  await vi.runAllTimersAsync();
  expect(await address).toBe(PROVIDER);
  expect(asked).toHaveLength(4);
});

test('an address of another kind is refused', async () => {
  vi.useFakeTimers();
  answerWith({ csrfToken: 'a' }, { location: 'javascript:alert(1)' }, new Error('away'));
  const address = authorizationUrl('/api/auth/signin/oidc', '/foro');
  const refusal = expect(address).rejects.toThrow();
  await vi.runAllTimersAsync();
  await refusal;
});
