import { expect, test } from '@playwright/test';
import { findLost, makeWriters, startWriting } from './support/paced-writes.ts';
import { startMagazine } from './support/started-magazine.ts';

const PER_SECOND = 200;
const ENOUGH = 400;

async function isBackWithAllThatWasAcknowledged(program: 'web' | 'server'): Promise<void> {
  test.setTimeout(240_000);
  const magazine = await startMagazine();
  try {
    const writing = startWriting(await makeWriters(magazine), PER_SECOND);
    await expect.poll(writing.count, { timeout: 60_000 }).toBeGreaterThan(ENOUGH);
    const load = writing.load();
    const isReady = () =>
      fetch(magazine.at('/readyz'), { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );

    magazine.kill(program);
    const killed = performance.now();
    await expect.poll(isReady, { intervals: [20] }).toBe(false);
    const before = writing.count();
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const away = (performance.now() - killed) / 1000;
    await expect.poll(writing.count, { timeout: 60_000 }).toBeGreaterThan(before + 50);
    await writing.stop();

    test.info().annotations.push({
      type: 'load',
      description: `${load.sent.toFixed()} writes a second came, ${load.acknowledged.toFixed()} were acknowledged; back after ${away.toFixed(1)} s`,
    });
    expect(await findLost(magazine.dataDir, writing.acknowledged)).toEqual([]);
    expect(writing.acknowledged.comments.length).toBeGreaterThan(100);
    expect(writing.acknowledged.likes.length).toBeGreaterThan(100);
    expect(magazine.log()).toContain(`The ${program} ended unexpectedly (ended by SIGKILL)`);
    expect(magazine.log()).toContain(`The ${program} is back`);
  } finally {
    await magazine.stop();
  }
}

test('a web process killed during writes restarts, and no acknowledged write is lost', () =>
  isBackWithAllThatWasAcknowledged('web'));

test('a server that is killed below a site where many write is back, and nothing acknowledged is lost', () =>
  isBackWithAllThatWasAcknowledged('server'));
