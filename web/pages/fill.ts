import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import { isApiAlive } from '../../lib/core/alive.ts';
import { env } from '../../lib/core/env.ts';
import { SITE_TAG } from '../../lib/core/http.ts';
import type { Inside } from './inside.ts';

const RETRY_MS = 2000;
const AT_ONCE = 4;
const BUILD_ID_FILE = '.next/BUILD_ID';
/** Beside what the web has made: it writes nowhere else. */
const MARK_FILE = '.next/cache/filled';
/** Next's own tag of every page, also of those that the build has made of an empty magazine. */
const EVERY_PAGE_TAG = '_N_T_/layout';

interface Options {
  /** Called when there are pages to show, perhaps more than once. */
  onOpen: () => void;
  /** Has a page that may be shown ready for its first reader; nothing where it is so already. */
  learn: (path: string) => Promise<void>;
}

/**
 * Puts real data where the build baked an empty magazine (decision 008), as soon as the API
 * answers, and tries again what failed. `onOpen` is called once there are pages to show: after the
 * first filling, or before it when an earlier process filled this build from the same API. Its
 * pages are outdated then: who asks for one has it made. `isBaked` tells the pages that must not be
 * shown yet, `toOpen` ends with the first `onOpen` or, without the API, with the first try.
 */
export function keepFilling(inside: Inside, { onOpen, learn }: Options) {
  const waiting = new Set(inside.staticPages);
  const isFilledBefore = wasFilled();
  const baked = new Set(isFilledBefore ? [] : inside.staticPages);
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const opened = Promise.withResolvers<void>();
  const open = (): void => {
    onOpen();
    opened.resolve();
  };

  /** Makes the pages that wait, some at a time, until the web is told to end. */
  async function makeWaiting(): Promise<void> {
    // Where the site is open, who reads goes first.
    const limit = pLimit(isFilledBefore ? 1 : AT_ONCE);
    await limit.map([...waiting], async (path) => {
      if (isStopped) return;
      // What is outdated is made by reading it, if no reader has had it made meanwhile.
      const page = await (isFilledBefore ? inside.read(path) : inside.renew(path));
      await page.arrayBuffer();
      if (page.status >= 500) {
        console.error(`${path} could not be made: ${page.status}`);
        return;
      }
      waiting.delete(path);
      baked.delete(path);
    });
  }

  async function fill(): Promise<void> {
    // Pages that visitors of an earlier process asked for are outdated, too.
    if (!isExpired) await inside.expire([SITE_TAG, EVERY_PAGE_TAG]);
    isExpired = true;
    if (isFilledBefore) open();
    await makeWaiting();
  }

  async function learnAll(): Promise<void> {
    for (const path of inside.staticPages) {
      if (isStopped) return;
      if (!baked.has(path)) await learn(path);
    }
  }

  async function attempt(): Promise<void> {
    if (await isApiAlive()) {
      await fill().catch((error) => {
        if (!isStopped) console.error('The pages could not be filled:', error);
      });
    }
    if (waiting.size === 0) leaveMark();
    if (baked.size < inside.staticPages.length) open();
    if (waiting.size > 0 && !isStopped) timer = setTimeout(() => void attempt(), RETRY_MS);
    await learnAll();
  }

  return {
    toOpen: Promise.race([opened.promise, attempt()]),
    isBaked: (path: string): boolean => baked.has(path),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** What a filled build is known by: the build, and the API that its pages come from. */
const mark = (): string => `${readFileSync(BUILD_ID_FILE, 'utf8')} ${env().API_BASE_URL}`;

/** It only spares the next process the first filling, so it may fail. */
function leaveMark(): void {
  try {
    mkdirSync(dirname(MARK_FILE), { recursive: true });
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
