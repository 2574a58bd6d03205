import { isBuilding } from '../../core/build-phase.ts';
import { SITE_TAG } from '../../core/http.ts';
import { expirePages } from '../../core/server/expire-pages.ts';
import type { Capabilities } from '../offered.ts';
import { fetchCapabilities } from './fetch-capabilities.ts';

/** Time that an answer is cached, in milliseconds (D52). */
const REMEMBERED_MS = 10 * 60 * 1000;
/** Longest wait of a cached page for an answer before it is sent, in milliseconds. */
const PAGE_WAIT_MS = 300;

interface Memory {
  known?: { offered: Capabilities; until: number };
  /** The call in progress. */
  asking?: Promise<Capabilities>;
  /** Capabilities with which pages were last rendered. */
  shown?: string;
  /** The last call took longer than a page waits. */
  isSlow?: boolean;
}

const KEY = Symbol.for('veta-minera.capabilities');
const store = globalThis as { [KEY]?: Memory };
store[KEY] ??= {};
// On `globalThis`: Next bundles a copy of this module, and the web process has its own.
const memory = store[KEY];

const isKnown = (): boolean => (memory.known?.until ?? 0) > performance.now();

/** Whether a valid answer of the server is cached; without one nothing is offered, which says little about the server. */
export const areCapabilitiesKnown = (): boolean => isKnown();

/**
 * Capabilities of the server beside the core contract (D52), for a page being rendered. A valid
 * answer is cached for 10 minutes in this process; after any other one nothing is offered, and the
 * next call tries again. Never throws.
 */
export async function readCapabilities(): Promise<Capabilities> {
  // The build needs no server (record 008).
  if (isBuilding()) return [];
  const offered = isKnown() && memory.known ? memory.known.offered : await askOnce();
  memory.shown = offered.join();
  return offered;
}

/** Makes the next reader of the capabilities ask the server again: it said that all of the site has changed. */
export function forgetCapabilities(): void {
  delete memory.known;
  // A call in progress may have the answer of before: it is not cached.
  delete memory.asking;
}

/**
 * Refreshes the capabilities before a cached page is sent, if none are cached: the page may show
 * former ones. Undefined where there is nothing to wait for, or the server was too slow before.
 */
export function refreshCapabilities(): Promise<unknown> | undefined {
  if (isKnown()) return undefined;
  const answer = askOnce();
  if (memory.isSlow) return undefined;
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PAGE_WAIT_MS);
  return Promise.race([answer, waited]).finally(() => clearTimeout(timer));
}

/** One call for concurrent requests. */
function askOnce(): Promise<Capabilities> {
  if (memory.asking) return memory.asking;
  const isLatest = () => memory.asking === asking;
  const asking = ask(isLatest).finally(() => {
    if (isLatest()) delete memory.asking;
  });
  memory.asking = asking;
  return asking;
}

/** Asks the server; the answer is cached if no other call has begun, and nothing was forgotten, meanwhile. */
async function ask(isLatest: () => boolean): Promise<Capabilities> {
  const begun = performance.now();
  const offered = await fetchCapabilities();
  memory.isSlow = performance.now() - begun > PAGE_WAIT_MS;
  if (!offered) return [];
  if (!isLatest()) return offered;
  memory.known = { offered, until: performance.now() + REMEMBERED_MS };
  // Only a valid answer expires pages: while the server fails, they are all there is.
  if (memory.shown !== undefined && memory.shown !== offered.join()) {
    memory.shown = offered.join();
    await expirePages([SITE_TAG]).catch((error) => console.error(error));
  }
  return offered;
}
