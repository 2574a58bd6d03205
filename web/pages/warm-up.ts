import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { listPages } from '../../contract/pages.ts';
import { routes } from '../../lib/core/routes.ts';
import { SCREEN_NAMES, screens } from '../../lib/core/screens.ts';
import { isApiAlive } from '../../lib/core/server/api-alive.ts';
import type { ResponseCache } from './response-cache.ts';

const RETRY_MS = 2000;
const AT_ONCE = 4;

/** The pages that most readers open first, and the screens of errors. */
const PAGES = [
  routes.home,
  ...Object.values(listPages),
  ...Object.keys(screens).flatMap((section) =>
    SCREEN_NAMES.map((name) => `/${section}/estado/${name}`),
  ),
];

/**
 * Renders the first pages as soon as the API answers, and calls `onOpen` then: until that the site is
 * being prepared. Without a `cache` no page is rendered. `attempted` resolves after the first attempt, with or without the API.
 */
export function warmUp(cache: Pick<ResponseCache, 'read'> | undefined, onOpen: () => void) {
  let isStopped = false;

  async function attempt(): Promise<boolean> {
    if (!(await isApiAlive())) return false;
    if (cache) await pLimit(AT_ONCE).map(PAGES, (path) => cache.read(path));
    onOpen();
    return true;
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
