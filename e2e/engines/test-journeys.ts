import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { SITE } from './data.ts';
import type { Engine } from './engine.ts';
import { COMMUNITY } from './journeys/community.ts';
import { READING } from './journeys/reading.ts';
import { WRITING } from './journeys/writing.ts';
import { personBefore } from './person.ts';
import { type Screen, startScreen } from './screen.ts';

const TEST_MS = 120_000;

/** Tests every journey in one engine, or skips them by name where the machine has not got it. */
export function testJourneys(
  name: string,
  program: string | undefined,
  start: (program: string, screen: Screen) => Promise<Engine>,
): void {
  const { XVFB_PATH: xvfb, XCLIP_PATH: xclip } = process.env;
  describe.skipIf(!program || !xvfb || !xclip)(name, () => {
    let screen: Screen | undefined;
    let engine: Engine;
    beforeAll(async () => {
      screen = await startScreen({ xvfb: xvfb ?? '', xclip: xclip ?? '' });
      engine = await start(program ?? '', screen);
    }, TEST_MS);
    afterAll(async () => {
      await engine?.stop();
      await screen?.stop();
    });
    for (const [title, take] of Object.entries({ ...READING, ...COMMUNITY, ...WRITING })) {
      test(title, { timeout: TEST_MS }, async () => {
        const browser = await engine.openBrowser();
        onTestFinished(() => browser.close());
        await take(personBefore(browser, SITE));
      });
    }
  });
}
