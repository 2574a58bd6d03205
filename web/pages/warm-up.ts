import { setTimeout as sleep } from 'node:timers/promises';
import { listPages } from '../../contract/pages.ts';
import { routes } from '../../lib/core/routes.ts';
import { SCREEN_NAMES, screens } from '../../lib/core/screens.ts';
import { isApiAlive } from '../../lib/core/server/api-alive.ts';
import type { ResponseCache } from './response-cache.ts';

const RETRY_MS = 2000;

/** The lists, and the screens of errors. */
const OTHER_PAGES = [
  ...Object.values(listPages),
  ...Object.keys(screens).flatMap((section) =>
    SCREEN_NAMES.map((name) => `/${section}/estado/${name}`),
  ),
];

/**
 * Renders the home page as soon as the API answers, and calls `onOpen` then: until that the site is
 * being prepared. Other pages follow one after the other, and `onDone` is called after the last. Without
 * a `cache` no page is rendered. `attempted` resolves after the first attempt, with or without the API.
 */
export function warmUp(
  cache: Pick<ResponseCache, 'read'> | undefined,
  { onOpen, onDone }: { onOpen: () => void; onDone: () => void },
) {
  let isStopped = false;

  async function attempt(): Promise<boolean> {
    if (!(await isApiAlive())) return false;
    await cache?.read(routes.home);
    onOpen();
    void renderOthers();
    return true;
  }

  async function renderOthers(): Promise<void> {
    for (const path of OTHER_PAGES) if (!isStopped) await cache?.read(path);
    onDone();
  }

  async function retry(): Promise<void> {
    do await sleep(RETRY_MS, undefined, { ref: false });
    while (!isStopped && !(await attempt()));
  }

  const attempted = attempt().then((isOpen) => {
    if (!isOpen) void retry();
  });
  return {
    attempted,
    stop(): void {
      isStopped = true;
    },
  };
}
