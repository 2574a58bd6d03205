import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasRedis, startRedis } from '../shared/redis/testing/redis-server.ts';
import { ACCESS_KEY_SET } from './testing/access-key-set.ts';
import { type ChildServer, startChildServer } from './testing/child-server.ts';
import { fetchAdmitted } from './testing/fetch-admitted.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from './testing/temporary-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

const EDITOR = { email: 'admin@veta.test', password: 'Mineria2026!' };

describe.runIf(hasRedis && serverUrl)('two servers on one PostgreSQL and one Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let database: TemporaryDatabase;
  let servers: [ChildServer, ChildServer];
  let apis: [string, string];
  let folder: string;

  beforeAll(async () => {
    redis = await startRedis();
    database = await createTemporaryDatabase(serverUrl);
    folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
    const start = (name: string) =>
      startChildServer({
        DATA_DIR: join(folder, name),
        DATABASE_URL: database.url,
        SEED: 'demo',
        REDIS_URL: redis.url,
        ACCESS_TOKEN_KEYS: ACCESS_KEY_SET,
        SIGNING_KEY: '0f'.repeat(32),
        REVALIDATE_SECRET: 'a secret of sixteen',
        WEB_URLS: 'http://127.0.0.1:1',
        // Each test comes from an address of its own, which only a web may tell.
        WEB_ADDRESSES: '127.0.0.1',
      });
    servers = [start('a'), start('b')];
    const [a, b] = await Promise.all(servers.map(({ ready }) => ready));
    apis = [`http://127.0.0.1:${a}/api/v1`, `http://127.0.0.1:${b}/api/v1`];
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) server.process.kill();
    await Promise.all(servers.map(({ ended }) => ended));
    await database.drop();
    await redis.stop();
    await rm(folder, { recursive: true });
  });

  const send = (api: string, path: string, body: object, from = '10.0.0.1') =>
    fetchAdmitted(`${api}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
  const whoAmI = async (api: string, access: string) =>
    (await fetch(`${api}/users/profile`, { headers: { authorization: `Bearer ${access}` } }))
      .status;

  /** Answers to so many tries to sign in, by turns at both. */
  async function tryToSignIn(times: number, from: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const api = apis[turn % 2] ?? '';
      statuses.push((await send(api, 'users/auth/login', {}, from)).status);
    }
    return statuses;
  }
  const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

  test('start together on an empty database, and fill it once', async () => {
    const lists = await Promise.all(
      apis.map(async (api) => (await fetchAdmitted(`${api}/articles/articulos/`)).json()),
    );
    expect(lists.map(({ count }) => count)).toEqual([25, 25]);
  });

  test('believe what the other has signed', async () => {
    const { access } = await (await send(apis[0], 'users/auth/login', EDITOR)).json();
    expect(await whoAmI(apis[1], access)).toBe(200);
  });

  test('count the tries of one address together', async () => {
    expect(refused(await tryToSignIn(30, '10.0.0.2'))).toBe(0);
    expect(refused(await tryToSignIn(2, '10.0.0.2'))).toBe(2);
    expect(refused(await tryToSignIn(2, '10.0.0.3'))).toBe(0);
  });

  test('go on without Redis, and together again when it is back', async () => {
    const { refresh } = await (await send(apis[0], 'users/auth/login', EDITOR)).json();
    await redis.kill();
    expect(refused(await tryToSignIn(60, '10.0.0.4'))).toBe(0);
    expect(refused(await tryToSignIn(2, '10.0.0.4'))).toBe(2);
    const renewed = await send(apis[1], 'auth/refresh/', { refresh });
    expect(renewed.status).toBe(200);
    expect(await whoAmI(apis[0], (await renewed.json()).access)).toBe(200);
    await redis.start();
    await vi.waitFor(
      async () => {
        const from = `10.0.1.${Math.floor(Math.random() * 250)}`;
        expect(refused(await tryToSignIn(31, from))).toBe(1);
      },
      { timeout: 20_000 },
    );
  });
});
