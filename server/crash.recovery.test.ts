import { expect, test, vi } from 'vitest';
import { makeEmptyFolder } from './testing/data-folder.ts';
import { startPostgresServer } from './testing/postgres-server.ts';
import { rowsIn } from './testing/snapshot-installation.ts';
import { makeInstallation, populate, serverUrl, startServer } from './testing/test-installation.ts';
import { findLost, startWriting } from './testing/writers.ts';

const TIMEOUT_MS = 180_000;
const ENOUGH = 400;

const inWords = ({ sent, acknowledged }: { sent: number; acknowledged: number }) =>
  `At its end ${sent.toFixed()} writes a second came, and ${acknowledged.toFixed()} were acknowledged.`;

/** Resolves in the middle of writes: enough were acknowledged, and some have no answer yet. */
const inTheMiddle = ({ count, unanswered }: Awaited<ReturnType<typeof startWriting>>) =>
  vi.waitUntil(() => count() > ENOUGH && unanswered() > 0, { timeout: 60_000, interval: 5 });

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;

test(
  'a server that is killed while many write has lost nothing that it acknowledged',
  async ({ annotate }) => {
    const installation = await makeInstallation();
    const emails = await populate(installation);
    const killed = await startServer(installation);
    const writing = await startWriting(killed.port, emails);
    await inTheMiddle(writing);

    killed.process.kill('SIGKILL');
    await annotate(inWords(writing.load()));
    await killed.ended;
    await writing.ended;
    const before = writing.acknowledged;

    const again = await startServer(installation);
    expect(await isReady(again.port)).toBe(true);
    again.process.kill('SIGKILL');
    await again.ended;
    expect(findLost(before, await rowsIn(installation))).toEqual([]);
    expect(before.comments.length).toBeGreaterThan(100);
    expect(before.likes.length).toBeGreaterThan(100);
    expect(before.topics.length).toBeGreaterThan(5);
  },
  TIMEOUT_MS,
);

/** What can be tried only where PostgreSQL is installed, as it is where its address is given. */
const ends = serverUrl ? (['kill', 'stop'] as const) : [];

for (const end of ends) {
  test(
    `a PostgreSQL that ends by ${end} is waited for, and nothing acknowledged is lost`,
    async ({ annotate }) => {
      const cluster = await startPostgresServer();
      const installation = { DATA_DIR: await makeEmptyFolder(), DATABASE_URL: cluster.url };
      const emails = await populate(installation);
      const { port, process: server } = await startServer(installation);
      const writing = await startWriting(port, emails);
      await inTheMiddle(writing);

      const load = writing.load();
      await cluster[end]();
      await annotate(inWords(load));
      await vi.waitUntil(async () => !(await isReady(port)), { timeout: 30_000 });
      await vi.waitUntil(() => writing.refusals.some(({ status }) => status === 503), {
        timeout: 30_000,
      });
      const beforeReturn = writing.count();
      await cluster.start();
      await vi.waitUntil(() => isReady(port), { timeout: 30_000, interval: 200 });
      await vi.waitUntil(() => writing.count() > beforeReturn + 50, { timeout: 30_000 });
      await writing.stop();

      expect(server.exitCode).toBe(null);
      const away = writing.refusals.filter(({ status }) => status >= 500);
      expect(away.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
      expect(new Set(away.map(({ detail }) => detail))).toEqual(
        new Set(['Servicio no disponible por el momento.']),
      );
      server.kill('SIGKILL');
      expect(findLost(writing.acknowledged, await rowsIn(installation))).toEqual([]);
    },
    TIMEOUT_MS,
  );
}
