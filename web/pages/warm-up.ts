import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import { SITE_TAG } from '../../lib/core/http.ts';
import { isApiAlive } from '../../lib/core/server/api-alive.ts';
import { env } from '../../lib/core/server/env.ts';
import type { InternalOrigin } from './internal-origin.ts';

const RETRY_MS = 2000;
const AT_ONCE = 4;
const BUILD_ID_FILE = '.next/BUILD_ID';
/** In the cache folder, the only one that the web process writes. */
const MARKER_FILE = '.next/cache/filled';
/** Next's tag of every page, including the placeholders of the build. */
const EVERY_PAGE_TAG = '_N_T_/layout';

interface Options {
  /** Called when there are pages to serve, perhaps more than once. */
  onOpen: () => void;
  /** Loads a page into the response cache; nothing if it is there. */
  load: (path: string) => Promise<void>;
}

/**
 * Renders the placeholder pages of the build (decision 008) with real data as soon as the API
 * answers, and retries failures. `onOpen` is called once there are pages to serve: after the first
 * run, or before it if an earlier process rendered this build from the same API; its pages are
 * expired then and rendered on request. `isPlaceholder` says which pages must not be served yet;
 * `toOpen` resolves with the first `onOpen` or, without the API, after the first attempt.
 */
export function warmUp(origin: InternalOrigin, { onOpen, load }: Options) {
  const waiting = new Set(origin.staticPages);
  const isWarm = wasWarm();
  const placeholders = new Set(isWarm ? [] : origin.staticPages);
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const opened = Promise.withResolvers<void>();
  const open = (): void => {
    onOpen();
    opened.resolve();
  };

  /** Renders the waiting pages, a few at a time, until the process shuts down. */
  async function renderWaiting(): Promise<void> {
    // Readers have priority once the site is open.
    const limit = pLimit(isWarm ? 1 : AT_ONCE);
    await limit.map([...waiting], async (path) => {
      if (isStopped) return;
      // Reading an expired page renders it, unless a reader did so meanwhile.
      const page = await (isWarm ? origin.read(path) : origin.renew(path));
      await page.arrayBuffer();
      if (page.status >= 500) {
        console.error(`${path} could not be rendered: ${page.status}`);
        return;
      }
      waiting.delete(path);
      placeholders.delete(path);
    });
  }

  async function run(): Promise<void> {
    // Pages that visitors of an earlier process requested are expired as well.
    if (!isExpired) await origin.expire([SITE_TAG, EVERY_PAGE_TAG]);
    isExpired = true;
    if (isWarm) open();
    await renderWaiting();
  }

  async function loadAll(): Promise<void> {
    for (const path of origin.staticPages) {
      if (isStopped) return;
      if (!placeholders.has(path)) await load(path);
    }
  }

  async function attempt(): Promise<void> {
    if (await isApiAlive()) {
      await run().catch((error) => {
        if (!isStopped) console.error('The pages could not be rendered:', error);
      });
    }
    if (waiting.size === 0) writeMarker();
    if (placeholders.size < origin.staticPages.length) open();
    if (waiting.size > 0 && !isStopped) timer = setTimeout(() => void attempt(), RETRY_MS);
    await loadAll();
  }

  return {
    toOpen: Promise.race([opened.promise, attempt()]),
    isPlaceholder: (path: string): boolean => placeholders.has(path),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Identifies a warm build: the build ID, and the API that its pages come from. */
const marker = (): string => `${readFileSync(BUILD_ID_FILE, 'utf8')} ${env().API_BASE_URL}`;

/** The marker only saves the next process a warm-up, so writing it may fail. */
function writeMarker(): void {
  try {
    mkdirSync(dirname(MARKER_FILE), { recursive: true });
    writeFileSync(MARKER_FILE, marker());
  } catch (error) {
    console.error('The marker of a warm cache could not be written:', error);
  }
}

function wasWarm(): boolean {
  try {
    return readFileSync(MARKER_FILE, 'utf8') === marker();
  } catch {
    return false;
  }
}
