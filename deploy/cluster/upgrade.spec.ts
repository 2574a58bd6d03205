import { expect, test } from '@playwright/test';
import { type Load, startLoad } from '../testing/load.ts';
import { buildNextRelease, NEW_TEXT, type NextRelease } from '../testing/next-release.ts';
import { query } from '../testing/services.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const LATER = 'The database is of a later release than this program, and serves it too';

test.describe('an upgrade of a cluster to a release with one more migration', () => {
  let cluster: Cluster;
  let release: NextRelease;
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    release = await buildNextRelease();
    cluster = await startCluster(process.env.TEST_DATABASE_URL ?? '');
    cluster.assembleNext(release.assemble);
  });
  test.afterAll(async () => {
    await cluster?.stop();
    release?.remove();
  });

  const migrations = async () => {
    const rows = await query(cluster.databaseUrl, 'SELECT name FROM schema_migrations');
    return rows.map(({ name }) => name);
  };
  /**
   * Waits until every reader has made a request, and a writer has written, with the current
   * instances.
   */
  const goOn = async (load: Load) => {
    const { read, write } = load.counts;
    await expect.poll(() => load.counts.read).toBeGreaterThan(read + 20);
    await expect.poll(() => load.counts.write).toBeGreaterThan(write + 4);
    expect(load.failed()).toEqual([]);
  };

  test('no request fails, no acknowledged write is lost, and the old servers go on meanwhile', async () => {
    test.setTimeout(300_000);
    const pages = ['/articulos', '/', '/noticias-destacadas', '/buscar?q=cobre'];
    const load = await startLoad(cluster.url, pages);
    await goOn(load);
    expect(await migrations()).not.toContain(release.migration);

    await test.step('the first server brings the database to its form; the other one is old', async () => {
      await cluster.end('server-0');
      await cluster.start('server-0', 2);
      expect(await migrations()).toContain(release.migration);
      await goOn(load);
    });

    await test.step('an old server starts on the newer database, and is for a while the only one', async () => {
      await cluster.end('server-1');
      await cluster.start('server-1', 1);
      expect(cluster.logOf('server-1')).toContain(LATER);
      expect(cluster.logOf('server-1')).toContain(release.migration);
      await cluster.end('server-0');
      await goOn(load);
    });

    await test.step('all others are replaced', async () => {
      await cluster.start('server-0', 2);
      for (const instance of ['server-1', 'web-0', 'web-1'] as const) {
        await cluster.end(instance);
        await cluster.start(instance, 2);
      }
      await goOn(load);
    });
    await load.stop();
    expect(load.failed()).toEqual([]);
    expect(await load.lost(cluster.databaseUrl)).toEqual([]);
    expect(await (await fetch(`${cluster.url}/articulos`)).text()).toContain(NEW_TEXT);
  });
});
