import { readFileSync, writeFileSync } from 'node:fs';
import { isApiAlive } from '../core/alive.ts';
import { env } from '../core/env.ts';
import { SITE_TAG } from '../core/http.ts';
import type { Inside } from './inside.ts';

const RETRY_MS = 2000;
const AT_ONCE = 4;
const BUILD_ID_FILE = '.next/BUILD_ID';
const MARK_FILE = '.next/filled';

/**
 * Puts real data where the build baked an empty magazine (decision 008), as soon as the API
 * answers. `onFilled` is called once pages may be shown: after filling, or at once when an earlier
 * process filled this build from the same API, whose pages are then good to go on with.
 */
export function keepFilling(inside: Inside, onFilled: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function attempt(): Promise<void> {
    const isDone = (await isApiAlive()) && (await fill(inside));
    if (isDone) writeFileSync(MARK_FILE, mark());
    if (isDone || wasFilled()) onFilled();
    if (!isDone && !isStopped) timer = setTimeout(() => void attempt(), RETRY_MS);
  }

  return {
    firstTry: attempt(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Makes every page of the build anew; false when one of them failed. */
async function fill(inside: Inside): Promise<boolean> {
  try {
    // Pages that visitors of an earlier process asked for are outdated, too.
    await inside.expire([SITE_TAG]);
    const waiting = [...inside.staticPages];
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, () => renewAll(inside, waiting)),
    );
    return outcomes.every(Boolean);
  } catch (error) {
    console.error('The pages could not be filled:', error);
    return false;
  }
}

async function renewAll(inside: Inside, waiting: string[]): Promise<boolean> {
  let isGood = true;
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await inside.renew(path);
    await response.arrayBuffer();
    if (response.status >= 500) {
      console.error(`${path} could not be made: ${response.status}`);
      isGood = false;
    }
  }
  return isGood;
}

/** What a filled build is known by: the build, and the API that its pages come from. */
const mark = (): string => `${readFileSync(BUILD_ID_FILE, 'utf8')} ${env().API_BASE_URL}`;

function wasFilled(): boolean {
  try {
    return readFileSync(MARK_FILE, 'utf8') === mark();
  } catch {
    return false;
  }
}
