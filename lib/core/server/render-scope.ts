import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError, isTransient } from '../api-error.ts';

/** One request to Next, and what it reports to the web process. */
export interface Render {
  /** When Next found no current page and began to render one. */
  startedAt?: number;
  /** Version under which the page cache stores it; undefined while it is not stored. */
  version?: PageVersion;
  /** A part of the page failed, so it is sent once and not stored. */
  isIncomplete?: boolean;
  /** One of its tags expired during the render, so it is not stored. */
  isOutdated?: boolean;
}

/** One version of a page. Times are on the clock of the web process (`web/pages/clock.ts`). */
export interface PageVersion {
  /** When its render began: it shows every change of before. */
  madeAt: number;
  /** End of its lifetime. */
  freshUntil: number;
  /** Its tags: when one expires, the page is outdated. */
  tags: string[];
}

const KEY = Symbol.for('veta-minera.render-scope');
const store = globalThis as { [KEY]?: AsyncLocalStorage<Render> };
// On `globalThis`, because the bundles of Next have their own copies of every module.
store[KEY] ??= new AsyncLocalStorage();
const scope = store[KEY];

/** Runs `act`, in which Next answers a request, and collects in `render` what it reports. */
export const inRender = <Result>(render: Render, act: () => Result): Result =>
  scope.run(render, act);

/** The render in progress; undefined outside of one. */
export const currentRender = (): Render | undefined => scope.getStore();

/**
 * Keeps the page that is being rendered out of the cache: a part of it failed with `error`, and the
 * next request tries again. An error that will not pass, such as a call that the server does not have,
 * changes nothing.
 */
export function markIncomplete(error: unknown): void {
  const render = currentRender();
  if (render && error instanceof ApiError && isTransient(error)) render.isIncomplete = true;
}
