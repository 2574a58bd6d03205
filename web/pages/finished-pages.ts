import { setTimeout as sleep } from 'node:timers/promises';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { env } from '../../lib/core/env.ts';
import { holdScripts } from '../../lib/site/late-scripts.ts';
import { type Front, surrogateKeys } from '../edge/front.ts';
import { joinData } from '../html/join-data.ts';
import { pagePolicy } from '../html/page-policy.ts';
import { now } from './clock.ts';
import type { Inside } from './inside.ts';
import { type PackedBody, packBody } from './packed-body.ts';
import { headOf, isPublic, policyForNow, type StoredHead, UNTOLD } from './stored-head.ts';
import { type PageVersion, readVersion, stateOf, VERSION_HEADER } from './versions.ts';

/**
 * Memory that all pages may take; the oldest go first. A page takes 17 KB in brotli, and 24 KB more once
 * somebody has asked for it in gzip, which counts when the next page is kept.
 */
const MOST_BYTES = 64 * 1024 * 1024;
/** A page older than a day is not shown any more (architecture: data flow). */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;
/** A page that could not be made anew is not tried again sooner, unless it changes once more. */
const PATIENCE_MS = 2000;
/** How long readers wait for a page to be made anew that is there as it was before a change. */
const LONGEST_WAIT_MS = 3000;
/** How often a page is looked for that changes while it is made. */
const TRIES = 3;

/** A page as it was last good. */
export interface FinishedPage {
  head: StoredHead;
  body: PackedBody;
  version: PageVersion;
  /** When it was last tried in vain to make it anew, by the clock of its version. */
  failedAt: number;
}

/** A page for a reader, and what Next would say of its cache. */
export interface Shown {
  page: FinishedPage;
  cache: 'HIT' | 'STALE' | 'MISS';
  /** It could not be made anew, and may be wrong. */
  isCopy?: boolean;
}

interface Options {
  /** What is told when pages change: they name their tags to it (record 043). */
  fronts?: Front[];
  /** Takes a version that another web has made and that is fresh; whether there was one (record 050). */
  takeNewer?: (version: PageVersion) => Promise<boolean>;
  longestWaitMs?: number;
}

/** A look for a page, and since when, on the process's own clock. */
interface Look {
  done: Promise<void>;
  since: number;
}

export type FinishedPages = ReturnType<typeof keepFinishedPages>;

/**
 * Keeps the pages that Next has finished, ready to be sent, and has Next make them anew: once,
 * however many ask. What the page cache says of a version decides what is shown; a page that fails
 * is shown as it was last good. All were asked for without a cookie: they are the same for everybody.
 */
export function keepFinishedPages(
  inside: Inside,
  { fronts = [], takeNewer = async () => false, longestWaitMs = LONGEST_WAIT_MS }: Options = {},
) {
  const pages = new Map<string, FinishedPage>();
  const underWay = new Map<string, Look>();

  async function learn(path: string): Promise<void> {
    for (let turn = 0; turn < TRIES; turn += 1) {
      const answer = await inside.read(path);
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status >= 500) return noteFailure(path);
      const head = headOf(answer);
      if (!head) break;
      const version = readVersion(answer.headers.get(VERSION_HEADER));
      // One that was made just now is named at the next look, if it was worth keeping.
      if (!version) continue;
      if (stateOf(version) !== 'outdated') return keep(path, head, body, version);
      // Next shows everybody the page of before while it makes it for who asked before the change. This
      // joins the making and waits for its end; the page of after the change is made at the next look.
      const made = await inside.renew(path);
      await made.arrayBuffer();
      if (made.status >= 500) return noteFailure(path);
    }
    // Gone, or nothing that a cache may keep: Next has the word.
    pages.delete(path);
  }

  async function keep(
    path: string,
    read: StoredHead,
    plain: Buffer,
    version: PageVersion,
  ): Promise<void> {
    const { head, bytes } = finish(read, plain);
    Object.assign(head.fields, surrogateKeys(fronts, version));
    const known = pages.get(path);
    const isSame = head.etag !== '' && head.etag === known?.head.etag;
    const body = known && isSame ? known.body : await packBody(bytes);
    pages.delete(path);
    pages.set(path, { head, body, version, failedAt: 0 });
    let size = 0;
    for (const page of pages.values()) size += page.body.size();
    for (const [oldest, page] of pages) {
      if (size <= MOST_BYTES) break;
      pages.delete(oldest);
      size -= page.body.size();
    }
  }

  function noteFailure(path: string): void {
    const page = pages.get(path);
    if (page) page.failedAt = now();
  }

  /** Whether another web has made the page anew meanwhile; Next then answers with that. */
  async function isMadeElsewhere(path: string): Promise<boolean> {
    const version = pages.get(path)?.version;
    return version !== undefined && (await takeNewer(version));
  }

  /** One look at Next for all who wait for the same page. */
  function lookAnew(path: string, renew = false): Look {
    const running = underWay.get(path);
    if (running) return running;
    const look = async () => {
      const isToBeMade = renew && !(await isMadeElsewhere(path));
      const answer = isToBeMade ? await inside.renew(path) : undefined;
      await answer?.arrayBuffer();
      if (answer && answer.status >= 500) return noteFailure(path);
      return learn(path);
    };
    const done = look()
      .catch((error) => {
        noteFailure(path);
        console.error(`${path} could not be looked for:`, error);
      })
      .finally(() => underWay.delete(path));
    const started = { done, since: performance.now() };
    underWay.set(path, started);
    return started;
  }

  /** Waits for a look, but not for long; whether it is over. */
  function isOver({ done, since }: Look): Promise<boolean> {
    const left = longestWaitMs - (performance.now() - since);
    return Promise.race([done.then(() => true), sleep(Math.max(0, left), false, { ref: false })]);
  }

  return {
    /**
     * Headers by which the fronts know what an answer of Next shows that is no page: the parts of one for
     * the router. `named` is what it says of its version, and `rule` what it says to caches: where it names
     * none, as the first answer of each, no front could be told of a change, and none is to keep it.
     */
    fieldsOf(named: unknown, rule: unknown): Record<string, string> {
      const version = typeof named === 'string' ? readVersion(named) : undefined;
      if (version) return surrogateKeys(fronts, version);
      return fronts.length > 0 && isPublic(rule) ? { 'cache-control': UNTOLD } : {};
    },
    /** The page under `path` as a reader may see it now; undefined where Next has to answer. */
    async take(path: string): Promise<Shown | undefined> {
      let page = pages.get(path);
      let isLate = false;
      for (let turn = 0; page && turn < TRIES; turn += 1) {
        const state = isTooOld(page) ? 'outdated' : stateOf(page.version);
        const cache = turn === 0 ? 'HIT' : 'MISS';
        if (state === 'fresh') return { page, cache };
        if (hasJustFailed(page)) break;
        if (state === 'stale') {
          // Nobody waits once a minute for a page that most likely has not changed.
          void lookAnew(path, true);
          return { page, cache: 'STALE' };
        }
        isLate = !(await isOver(lookAnew(path)));
        if (isLate) break;
        page = pages.get(path);
      }
      if (!page || isTooOld(page) || !(isLate || hasJustFailed(page))) return undefined;
      return { page, cache: 'STALE', isCopy: true };
    },
    /** Learns the page under `path`, which is not known yet, from Next. */
    async learn(path: string): Promise<void> {
      if (!pages.has(path)) await lookAnew(path).done;
    },
    /**
     * The page that Next has just answered with for `url`, with what is kept beside it; undefined
     * where it is gone since. `path` is the one that it is cached under, if it has one.
     */
    async read(path: string | undefined, url: string): Promise<Shown | undefined> {
      if (path && !pages.has(path)) await lookAnew(path).done;
      const shown = path ? await this.take(path) : undefined;
      if (shown) return shown;
      // Under an address that is not remembered, or changing faster than it is read.
      const answer = await inside.read(url);
      const known = headOf(answer);
      if (!known) return undefined;
      const { head, bytes } = finish(known, Buffer.from(await answer.arrayBuffer()));
      const named = readVersion(answer.headers.get(VERSION_HEADER));
      const version = named ?? { key: '', madeAt: now(), freshUntil: null, tags: [] };
      if (named) Object.assign(head.fields, surrogateKeys(fronts, named));
      // Nobody would tell a cache of the change that has been already.
      const isGood = named && stateOf(named) !== 'outdated';
      if (!isGood) head.fields['cache-control'] = policyForNow(head);
      if (!named && fronts.length > 0) head.fields['cache-control'] = UNTOLD;
      const page = { head, body: await packBody(bytes), version, failedAt: 0 };
      return { page, cache: 'MISS' };
    },
  };
}

/**
 * What is kept of an answer, made once for each version: of a page its text, whose scripts wait
 * (decision 064) and whose data is one script, and the policy that names those in it (decision 040).
 */
function finish(head: StoredHead, bytes: Buffer): { head: StoredHead; bytes: Buffer } {
  if (!head.fields['content-type']?.startsWith('text/html')) return { head, bytes };
  const html = joinData(holdScripts(bytes.toString()));
  const policy = pagePolicy(html, env().SITE_URL);
  const fields = { ...head.fields, [POLICY_HEADER]: policy };
  return { head: { ...head, fields }, bytes: Buffer.from(html) };
}

const isTooOld = ({ version }: FinishedPage): boolean => now() - version.madeAt > LONGEST_AGE_MS;

/** Whether another try is too early: nothing has changed since one failed, a moment ago. */
const hasJustFailed = ({ failedAt, version }: FinishedPage): boolean =>
  now() - failedAt < PATIENCE_MS && stateOf({ ...version, madeAt: failedAt }) !== 'outdated';
