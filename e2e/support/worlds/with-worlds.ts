import { test as base } from '@playwright/test';
import { USUAL_HABITS } from '../other-server/habits.ts';
import type { OtherServer } from '../other-server/other-server.ts';
import { openBundledWorld } from './bundled-world.ts';
import { type OtherWorld, openOtherWorld } from './other-world.ts';
import type { Kind, OpenWorld, World } from './world.ts';

/** A world takes longer to open than a test may last. */
export const OPENING_MS = 120_000;

interface Fixtures {
  kind: Kind;
  /** As new for each test: the gateway has seen nothing and spoils nothing. */
  world: World;
  /** The server of the other world, with its usual habits. */
  other: OtherServer;
}

interface WorkerFixtures {
  /** Opens each at its first use, and keeps it for the tests that follow. */
  worlds: { bundled: () => Promise<OpenWorld>; other: () => Promise<OtherWorld> };
}

/** For tests about sessions: the same test runs before the bundled server and before another. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['bundled', { option: true }],
  worlds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const opened: Promise<OpenWorld>[] = [];
      const once = <Opened extends OpenWorld>(open: () => Promise<Opened>) => {
        let world: Promise<Opened> | undefined;
        return () => {
          if (world) return world;
          world = open();
          opened.push(world);
          return world;
        };
      };
      await use({
        bundled: once(() => openBundledWorld()),
        other: once(() => openOtherWorld()),
      });
      for (const world of await Promise.all(opened)) await world.close();
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ kind, worlds }, use) => {
      const world = await worlds[kind]();
      world.gateway.reset();
      await use(world);
      world.gateway.reset();
    },
    { timeout: OPENING_MS },
  ],
  other: [
    async ({ worlds }, use) => {
      const { server } = await worlds.other();
      await use(server);
      Object.assign(server.habits, USUAL_HABITS);
    },
    { timeout: OPENING_MS },
  ],
});

export { expect } from '@playwright/test';

/** Runs tests before each of the servers. */
export function beforeBoth(describeTests: () => void): void {
  for (const kind of ['bundled', 'other'] as const) {
    test.describe(`before the ${kind} server`, () => {
      test.use({ kind });
      describeTests();
    });
  }
}
