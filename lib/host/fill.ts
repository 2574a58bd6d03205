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
 * answers, and tries again what failed. `onOpen` is called once there are pages to show: after the
 * first filling, or at once when an earlier process filled this build from the same API, whose
 * pages are then good to go on with. `isBaked` tells the pages that must not be shown yet.
 */
export function keepFilling(inside: Inside, onOpen: () => void) {
  const waiting = new Set(inside.staticPages);
  const baked = new Set(wasFilled() ? [] : inside.staticPages);
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function fill(): Promise<void> {
    // Pages that visitors of an earlier process asked for are outdated, too.
    if (!isExpired) await inside.expire([SITE_TAG]);
    isExpired = true;
    const made = await renewAll(inside, [...waiting]);
    for (const path of made) {
      waiting.delete(path);
      baked.delete(path);
    }
  }

  async function attempt(): Promise<void> {
    if (await isApiAlive()) {
      await fill().catch((error) => console.error('The pages could not be filled:', error));
    }
    if (waiting.size === 0) leaveMark();
    if (baked.size < inside.staticPages.length) onOpen();
    if (waiting.size > 0 && !isStopped) timer = setTimeout(() => void attempt(), RETRY_MS);
  }

  return {
    firstTry: attempt(),
    isBaked: (path: string): boolean => baked.has(path),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Makes pages anew, a few at once; resolves to those that succeeded. */
async function renewAll(inside: Inside, paths: string[]): Promise<string[]> {
  const made: string[] = [];
  const renewNext = async (): Promise<void> => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const response = await inside.renew(path);
      await response.arrayBuffer();
      if (response.status < 500) made.push(path);
      else console.error(`${path} could not be made: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, renewNext));
  return made;
}

/** What a filled build is known by: the build, and the API that its pages come from. */
const mark = (): string => `${readFileSync(BUILD_ID_FILE, 'utf8')} ${env().API_BASE_URL}`;

/** It only spares the next process the first filling, so it may fail. */
function leaveMark(): void {
  try {
    writeFileSync(MARK_FILE, mark());
  } catch (error) {
    console.error('It could not be noted that the pages are filled:', error);
  }
}

function wasFilled(): boolean {
  try {
    return readFileSync(MARK_FILE, 'utf8') === mark();
  } catch {
    return false;
  }
}
