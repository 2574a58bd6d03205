import { dropped } from './support/fake-server.ts';
import { isKnownRefresh } from './support/gateway.ts';
import { cookieOf, type Jar } from './support/jar.ts';
import { checkSession, SIGNED_OUT } from './support/worlds/session-check.ts';
import {
  ACCESS,
  endAccess,
  makeSignedIn,
  REFRESH,
  refreshAtServer,
  refreshesWith,
  signIn,
  tokenOf,
} from './support/worlds/signed-in.ts';
import { beforeBoth, expect, test } from './support/worlds/with-worlds.ts';

beforeBoth(() => {
  test.describe('a logout', () => {
    const leave = (jar: Jar) => jar.call('/api/session/logout', { method: 'POST' });

    test('takes both cookies away', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      const answer = await leave(jar);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      for (const name of [ACCESS, REFRESH]) {
        expect(cookieOf(answer, name)).toMatchObject({
          value: '',
          attributes: { 'max-age': '0', path: '/' },
        });
      }
      expect(await checkSession(jar)).toEqual(SIGNED_OUT);
    });

    test('kills the pair', async ({ world, other }) => {
      other.habits.endsSessions = true;
      const { jar } = await makeSignedIn(world);
      const stolen = jar.copy();
      await leave(jar);
      expect(await refreshAtServer(world, tokenOf(stolen, REFRESH))).toBe(401);
      await endAccess(world, stolen);
      expect(await checkSession(stolen)).toEqual(SIGNED_OUT);
    });

    test('of a token that has ended kills the pair too', async ({ world, other }) => {
      other.habits.endsSessions = true;
      const { jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      const refresh = tokenOf(jar, REFRESH);
      expect((await leave(jar)).status).toBe(204);
      expect(await refreshAtServer(world, refresh)).toBe(401);
    });

    test('wins over a refresh that is under way (D6)', async ({ world, other }) => {
      other.habits.endsSessions = true;
      const { jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      const refresh = tokenOf(jar, REFRESH);
      const late = jar.copy();
      const release = world.gateway.hold(isKnownRefresh);
      const underWay = late.call('/api/session');
      const newPair = () => refreshesWith(world, refresh)[0]?.reply?.body.toString();
      await expect.poll(newPair).toContain('refresh');
      const { refresh: next } = JSON.parse(newPair() ?? '{}');

      expect((await leave(jar)).status).toBe(204);
      release();
      const answer = await underWay;
      expect(await answer.json()).toEqual({ user: null });
      expect(late.cookies.size).toBe(0);
      await expect.poll(() => refreshAtServer(world, next)).toBe(401);
      expect(await refreshAtServer(world, refresh)).toBe(401);
    });

    test('is told at once to whoever still comes with the old cookies', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      const late = jar.copy();
      await checkSession(jar);
      await leave(jar);
      expect(await checkSession(late)).toEqual(SIGNED_OUT);
    });

    test('works without a session, and while the server is away', async ({ world }) => {
      expect((await leave(world.openJar())).status).toBe(204);
      const { jar } = await makeSignedIn(world);
      world.gateway.answer(() => true, dropped);
      expect((await leave(jar)).status).toBe(204);
      expect(jar.cookies.size).toBe(0);
    });

    test('of one browser leaves the other signed in', async ({ world, other }) => {
      other.habits.endsSessions = true;
      const { account, jar } = await makeSignedIn(world);
      const elsewhere = await signIn(world, account);
      await leave(jar);
      await endAccess(world, elsewhere);
      expect(await checkSession(elsewhere)).toMatchObject({ user: { email: account.email } });
    });
  });
});
