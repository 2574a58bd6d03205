import type { Jar, Sending } from './support/jar.ts';
import { endAccess, makeSignedIn } from './support/worlds/signed-in.ts';
import { expect, test } from './support/worlds/with-worlds.ts';

test.describe('caches', () => {
  test('keep nothing that belongs to somebody', async ({ world }) => {
    const { account, jar } = await makeSignedIn(world, 'ADMIN');
    const calls: [Jar, string, Sending?][] = [
      [jar, '/api/session'],
      [world.openJar(), '/api/session'],
      [jar, '/api/v1/users/profile'],
      [world.openJar(), '/api/v1/users/profile'],
      [jar, '/api/v1/magazine/editions/'],
      [jar, '/api/v1/users/nada'],
      [world.openJar(), '/api/v1/users/auth/login', { json: account }],
      [jar, '/api/v1/users/auth/login', { json: account, headers: { origin: 'null' } }],
      [world.openJar(), '/panel-admin'],
      [world.openJar(), '/perfil'],
      [jar, '/panel-admin'],
      [jar, '/api/session/logout', { method: 'POST' }],
    ];
    for (const [browser, path, sending] of calls) {
      const answer = await browser.call(path, sending);
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store');
      await answer.body?.cancel();
    }
  });

  test('keep public pages, which are the same for everybody', async ({ world }) => {
    const { jar } = await makeSignedIn(world, 'ADMIN');
    const ended = jar.copy();
    await endAccess(world, ended);
    for (const path of ['/', '/articulos', '/noticias-destacadas', '/ediciones', '/foro']) {
      const seen = [];
      for (const browser of [world.openJar(), jar, ended]) {
        const answer = await browser.call(path);
        expect(answer.headers.getSetCookie(), path).toEqual([]);
        const cache = answer.headers.get('cache-control');
        expect(cache, path).toMatch(/s-maxage=\d+/);
        seen.push(await answer.text());
      }
      expect(seen[1] === seen[0], path).toBe(true);
      expect(seen[2] === seen[0], path).toBe(true);
    }
  });
});
