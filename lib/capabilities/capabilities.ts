import { isBuilding } from '../core/build-phase.ts';
import { expirePages } from '../core/expire-pages.ts';
import { SITE_TAG } from '../core/http.ts';
import { askCapabilities } from './ask.ts';
import type { Capabilities } from './offered.ts';

/** For how long an answer counts, in milliseconds (D52). */
const REMEMBERED_MS = 10 * 60 * 1000;
/** Longest time that a finished page waits for an answer before it is sent, in milliseconds. */
const PAGE_WAIT_MS = 300;

interface Memory {
  known?: { offered: Capabilities; until: number };
  /** The call that is under way. */
  asking?: Promise<Capabilities>;
  /** What pages have been rendered with last. */
  shown?: string;
  /** The last call took longer than a page waits. */
  isSlow?: boolean;
}

const KEY = Symbol.for('veta-minera.capabilities');
const store = globalThis as { [KEY]?: Memory };
store[KEY] ??= {};
// On `globalThis`: Next bundles a copy of this module, and the host has its own.
const memory = store[KEY];

const isKnown = (): boolean => (memory.known?.until ?? 0) > performance.now();

/**
 * What the server offers beside the core contract (D52), for a page that is being rendered. A usable
 * answer is remembered for 10 minutes by this process; after any other one nothing is offered, and
 * the next call asks again. Never throws.
 */
export async function readCapabilities(): Promise<Capabilities> {
  // The build needs no server (decision 008).
  if (isBuilding()) return [];
  const offered = isKnown() && memory.known ? memory.known.offered : await askOnce();
  memory.shown = offered.join();
  return offered;
}

/**
 * Asks again before a finished page is sent, where nothing usable is remembered: the page may show
 * what was offered before. Undefined where there is nothing to wait for, and where a wait would be in
 * vain: nobody shall read slowly because the server hangs.
 */
export function refreshCapabilities(): Promise<unknown> | undefined {
  if (isKnown()) return undefined;
  const answer = askOnce();
  if (memory.isSlow) return undefined;
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PAGE_WAIT_MS);
  return Promise.race([answer, waited]).finally(() => clearTimeout(timer));
}

/** One call for all who ask at the same time. */
function askOnce(): Promise<Capabilities> {
  memory.asking ??= ask().finally(() => {
    delete memory.asking;
  });
  return memory.asking;
}

async function ask(): Promise<Capabilities> {
  const begun = performance.now();
  const offered = await askCapabilities();
  memory.isSlow = performance.now() - begun > PAGE_WAIT_MS;
  if (!offered) return [];
  memory.known = { offered, until: performance.now() + REMEMBERED_MS };
  // Only a usable answer makes pages outdated: while the server fails, they are all that there is.
  if (memory.shown !== undefined && memory.shown !== offered.join()) {
    memory.shown = offered.join();
    await expirePages([SITE_TAG]).catch((error) => console.error(error));
  }
  return offered;
}
