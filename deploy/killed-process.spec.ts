import { expect, test } from '@playwright/test';
import { findLost, makeWriters, startWriting } from '../e2e/support/paced-writes.ts';
import { type StartedMagazine, startMagazine } from '../e2e/support/started-magazine.ts';

const PER_SECOND = 200;
const ENOUGH = 400;

/** Kills a process while people write, and waits until they can write again. Resolves to the seconds in between. */
async function killWhileWriting(
  magazine: StartedMagazine,
  program: 'web' | 'server',
  count: () => number,
): Promise<number> {
  const atFirst = count();
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(atFirst + ENOUGH);
  const isReady = () =>
    fetch(magazine.at('/readyz'), { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  magazine.kill(program);
  const killed = performance.now();
  await expect.poll(isReady, { intervals: [20] }).toBe(false);
  const before = count();
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  const away = (performance.now() - killed) / 1000;
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + 50);
  return away;
}

test('web and server, killed while many write, are back, and nothing acknowledged is lost', async () => {
  test.setTimeout(240_000);
  const magazine = await startMagazine();
  try {
    const writing = startWriting(await makeWriters(magazine), PER_SECOND);
    const webAway = await killWhileWriting(magazine, 'web', writing.count);
    const serverAway = await killWhileWriting(magazine, 'server', writing.count);
    const load = writing.load();
    await writing.stop();

    test.info().annotations.push({
      type: 'load',
      description: `${load.sent.toFixed()} writes a second came, ${load.acknowledged.toFixed()} were acknowledged; back after ${webAway.toFixed(1)} and ${serverAway.toFixed(1)} s`,
    });
    expect(await findLost(magazine.dataDir, writing.acknowledged)).toEqual([]);
    expect(writing.acknowledged.comments.length).toBeGreaterThan(100);
    expect(writing.acknowledged.likes.length).toBeGreaterThan(100);
    for (const program of ['web', 'server']) {
      expect(magazine.log()).toContain(`The ${program} ended unexpectedly (ended by SIGKILL)`);
      expect(magazine.log()).toContain(`The ${program} is back`);
    }
  } finally {
    await magazine.stop();
  }
});
