import { json } from './support/fake-server.ts';
import { makeSignedIn } from './support/worlds/signed-in.ts';
import { expect, test } from './support/worlds/with-worlds.ts';

test.describe('a server that means harm', () => {
  test.use({ kind: 'other' });

  for (const [name, token] of [
    ['a line break', 'abc\r\nSet-Cookie: evil=1'],
    ['an attribute', 'abc; Domain=evil.example; Path=/x'],
    ['letters of no header', 'ñandú 😀 \u0000'],
    ['3,000 letters', 'x'.repeat(3000)],
  ] as const) {
    test(`cannot write a header with ${name} in its tokens`, async ({ world }) => {
      world.gateway.answer(
        ({ url }) => url.endsWith('/login'),
        json({ access: token, refresh: token, usuario: { id: 1, email: 'a@b.example' } }),
      );
      const jar = world.openJar();
      const account = { email: 'a@b.example', password: 'no-importa-1' };
      const answer = await jar.call('/api/v1/users/auth/login', { json: account });
      expect([200, 502]).toContain(answer.status);
      expect([...jar.cookies.keys()].filter((key) => key === 'evil')).toEqual([]);
      for (const cookie of answer.headers.getSetCookie()) {
        expect(cookie).toMatch(/^(access|refresh)_token=[!-~]*; /);
        expect(cookie).not.toMatch(/;\s*domain/i);
      }
    });
  }

  test('cannot set cookies or show tokens through other calls', async ({ world }) => {
    const { jar } = await makeSignedIn(world);
    world.gateway.answer(
      ({ url }) => url.includes('/profile'),
      (response) =>
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'set-cookie': 'access_token=evil',
            'x-token': 'evil',
            'clear-site-data': '"*"',
          })
          .end('{}'),
    );
    const answer = await jar.call('/api/v1/users/profile');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.has('x-token')).toBe(false);
    expect(answer.headers.has('clear-site-data')).toBe(false);
  });
});
