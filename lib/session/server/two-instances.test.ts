import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectForTest } from '../../../shared/redis/testing/connect.ts';
import { hasRedis, startRedis } from '../../../shared/redis/testing/redis-server.ts';
import { askProcess } from '../../testing/ask-process.ts';
import { type LocalServer, openServer } from '../../testing/local-server.ts';

const PROGRAM = fileURLToPath(new URL('../testing/web-process.ts', import.meta.url));

type Web = Awaited<ReturnType<typeof askProcess>>;

// Each test has its own tokens, because the instances keep state.
let turn = 0;
const access = (number: number) => `access ${turn}-${number}`;
const refresh = (number: number) => `refresh ${turn}-${number}`;
const pair = (number: number) => ({
  kind: 'renewed',
  tokens: { access: access(number), refresh: refresh(number) },
});

describe.runIf(hasRedis)('sessions of two instances (D6)', { timeout: 20_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let server: LocalServer;
  let instances: [Web, Web];
  let refreshed: string[];
  let revoked: string[];
  let answerRefresh: () => Promise<object | undefined>;

  beforeAll(async () => {
    server = await openServer(async (request, response) => {
      const body = JSON.parse(await text(request));
      if (request.url === '/revoke') {
        revoked.push(body.refresh);
        return void response.end();
      }
      refreshed.push(body.token);
      const answer = await answerRefresh();
      response.writeHead(answer ? 200 : 503).end(JSON.stringify(answer ?? {}));
    });
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, REFRESH_URL: server.url };
    instances = await Promise.all([askProcess(PROGRAM, env), askProcess(PROGRAM, env)]);
    await storeIs(true);
  }, 30_000);
  afterAll(async () => {
    for (const web of instances) web.stop();
    await redis.stop();
    await server.close();
  });
  beforeEach(() => {
    turn += 1;
    [refreshed, revoked] = [[], []];
    answerRefresh = async () => pair(refreshed.length + 1);
  });

  const storeIs = (isUp: boolean) =>
    vi.waitFor(
      async () =>
        expect(await Promise.all(instances.map((web) => web.ask('isUp')))).toEqual([isUp, isUp]),
      { timeout: 10_000 },
    );

  test('fifty requests spread over both share one refresh', async () => {
    const all = await Promise.all(instances.map((web) => web.ask('renew', '25', refresh(1))));
    expect(all.flat()).toEqual(Array.from({ length: 50 }, () => pair(2)));
    expect(refreshed).toEqual([refresh(1)]);
  });

  test('a request to the other instance within 10 seconds gets the same tokens', async () => {
    await instances[0].ask('renew', '1', refresh(1));
    expect(await instances[1].ask('renew', '1', refresh(1))).toEqual([pair(2)]);
    expect(refreshed).toHaveLength(1);
    // That access token has expired meanwhile: the server keeps its refresh tokens.
    expect(await instances[1].ask('renew', '1', refresh(1), access(2))).toEqual([pair(3)]);
    expect(refreshed).toHaveLength(2);
  });

  test('an unreachable server is called again by the next request', async () => {
    answerRefresh = async () => undefined;
    expect(await instances[0].ask('renew', '1', refresh(1))).toEqual([{ kind: 'unreachable' }]);
    answerRefresh = async () => pair(2);
    expect(await instances[1].ask('renew', '1', refresh(1))).toEqual([pair(2)]);
  });

  test('a logout at one instance wins over a refresh in progress at the other', async () => {
    const held = Promise.withResolvers<void>();
    answerRefresh = async () => {
      await held.promise;
      return pair(2);
    };
    const renewal = instances[0].ask('renew', '1', refresh(1));
    await expect.poll(() => refreshed).toEqual([refresh(1)]);
    await instances[1].ask('signOut', refresh(1));
    held.resolve();
    expect(await renewal).toEqual([
      { kind: 'refused', text: 'Sesión expirada, por favor inicia sesión nuevamente.' },
    ]);
    await expect.poll(() => revoked).toEqual([refresh(2)]);
  });

  test('a logout ends the session renewed at the other instance', async () => {
    await instances[0].ask('renew', '1', refresh(1));
    expect(await instances[1].ask('signOut', refresh(1))).toEqual([refresh(1), refresh(2)]);
    for (const token of [refresh(1), refresh(2)]) {
      expect(await instances[0].ask('renew', '1', token)).toEqual([
        { kind: 'refused', text: 'Sesión expirada, por favor inicia sesión nuevamente.' },
      ]);
    }
  });

  test('with Redis killed each instance refreshes by itself, and nobody is signed out', async () => {
    await redis.kill();
    const all = await Promise.all(instances.map((web) => web.ask('renew', '25', refresh(1))));
    expect(all.flat().every((outcome) => (outcome as { kind: string }).kind === 'renewed')).toBe(
      true,
    );
    expect(refreshed).toHaveLength(2);
    await redis.start();
    await storeIs(true);
    const later = await Promise.all(instances.map((web) => web.ask('renew', '25', refresh(9))));
    expect(new Set(later.flat().map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(refreshed).toHaveLength(3);
  });

  test('Redis contains no readable token', async () => {
    await instances[0].ask('renew', '1', refresh(1));
    const store = await connectForTest(redis.url);
    await vi.waitFor(() => expect(store.isUp()).toBe(true), 20_000);
    const keys = (await store.call('keys', (client) => client.keys('*'))) ?? [];
    const values = await store.call('values', (client) => client.mGet(keys));
    store.close();
    expect(keys.length).toBeGreaterThan(0);
    expect(`${keys} ${values}`).not.toMatch(/refresh|access/);
  });
});
