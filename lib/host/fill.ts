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
 * first filling, or before it when an earlier process filled this build from the same API. Its
 * pages are outdated then: who asks for one has it made. `isBaked` tells the pages that must not be
 * shown yet, `toOpen` ends with the first `onOpen` or, without the API, with `firstTry`.
 */
export function keepFilling(inside: Inside, onOpen: () => void) {
  const waiting = new Set(inside.staticPages);
  const baked = new Set(wasFilled() ? [] : inside.staticPages);
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const opened = Promise.withResolvers<void>();
  const open = (): void => {
    onOpen();
    opened.resolve();
  };

  async function fill(): Promise<void> {
    // Pages that visitors of an earlier process asked for are outdated, too.
    if (!isExpired) await inside.expire([SITE_TAG]);
    isExpired = true;
    const isOpen = baked.size === 0;
    if (isOpen) open();
    // Who reads already goes first.
    const made = await renewAll(inside, [...waiting], isOpen ? 1 : AT_ONCE);
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
    if (baked.size < inside.staticPages.length) open();
    if (waiting.size > 0 && !isStopped) timer = setTimeout(() => void attempt(), RETRY_MS);
  }

  const firstTry = attempt();
  return {
    firstTry,
    toOpen: Promise.race([opened.promise, firstTry]),
    isBaked: (path: string): boolean => baked.has(path),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Makes pages anew, `atOnce` at a time; resolves to those that succeeded. */
async function renewAll(inside: Inside, paths: string[], atOnce: number): Promise<string[]> {
  const made: string[] = [];
  const renewNext = async (): Promise<void> => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const response = await inside.renew(path);
      await response.arrayBuffer();
      if (response.status < 500) made.push(path);
      else console.error(`${path} could not be made: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, renewNext));
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
