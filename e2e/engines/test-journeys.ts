import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { SITE } from './data.ts';
import type { Engine } from './engine.ts';
import { findProgram } from './find-program.ts';
import { COMMUNITY } from './journeys/community.ts';
import { NEWSLETTERS } from './journeys/newsletters.ts';
import { READING } from './journeys/reading.ts';
import { WRITING } from './journeys/writing.ts';
import { personBefore } from './person.ts';
import { type Screen, startScreen } from './screen.ts';

const TEST_MS = 120_000;

/** How to install what is missing. */
const REMEDY =
  '`apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb xclip` (Debian)';

/**
 * Tests every journey in one engine. Where a program is missing they are skipped and the program is named; with
 * `REQUIRE_ENGINES` that is an error.
 * @param names of the engine's program
 */
export function testJourneys(
  name: string,
  names: string[],
  start: (program: string, screen: Screen) => Promise<Engine>,
): void {
  const programs = [names, ['Xvfb'], ['xclip']];
  const [program, xvfb, xclip] = programs.map(findProgram);
  const missing = programs.filter((each) => !findProgram(each)).map(([first]) => first);
  const sentence = `SKIPPED: ${name}, for want of ${missing.join(' and ')}. ${REMEDY} brings them.`;
  if (missing.length > 0 && process.env.REQUIRE_ENGINES) throw new Error(sentence);
  if (missing.length > 0) console.warn(sentence);
  describe.skipIf(missing.length > 0)(name, () => {
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
    const journeys = { ...READING, ...COMMUNITY, ...WRITING, ...NEWSLETTERS };
    for (const [title, take] of Object.entries(journeys)) {
      test(title, { timeout: TEST_MS }, async () => {
        const browser = await engine.openBrowser();
        onTestFinished(() => browser.close());
        await take(personBefore(browser, SITE));
      });
    }
  });
}
