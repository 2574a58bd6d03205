import type { IncomingMessage, ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { isGuarded } from '../../lib/core/routes.ts';
import { readTokens } from '../../lib/session/cookies.ts';
import { noopRelease } from '../../shared/concurrency/limiter.ts';
import { settlePolicy } from '../html/policy.ts';
import { createArrivals, type Outcome } from '../pages/arrivals.ts';
import { isUnchanged } from '../pages/conditional.ts';
import type { FinishedPages, Shown } from '../pages/finished-pages.ts';
import { type End, holdBack, isHtml, OF_ANY_BODY } from '../pages/hold-back.ts';
import type { Inside } from '../pages/inside.ts';
import { cachedUnder, readablePath } from '../pages/page-address.ts';
import { asksForPage, sendPage } from '../pages/send-page.ts';
import { isShared } from '../pages/stored-head.ts';
import { VERSION_HEADER } from '../pages/versions.ts';
import type { createAdmission } from './admission.ts';
import { answerCall, findCall } from './answer-call.ts';
import { clientAddress } from './client-address.ts';
import {
  isErrorPage,
  isFailedDocument,
  isTold,
  OF_THE_OLD_BODY,
  replaceError,
  sendLater,
  sendScreen,
} from './error-answers.ts';
import { leaveWhenDone } from './leave-when-done.ts';
import { isOddFile, isOddPicture, plainAddress } from './odd-addresses.ts';
import { takeSearch } from './search-answer.ts';
import { isGonePicture } from './stored-files.ts';
import { crowded } from './unavailable-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The middleware alone has scripts marked (decision 040): a stranger's mark would be kept in a page.
 * And no page takes actions: Next fails at one that it does not know.
 */
const NOT_FOR_NEXT = [POLICY_HEADER, `${POLICY_HEADER}-report-only`, 'next-action'];

/** Addresses of files, calls and checks. */
const NOT_A_PAGE = /\.[a-z0-9]+$|^\/(?:_next|api|media)\/|^\/(?:healthz|readyz)$/;

interface PageStates {
  finished: FinishedPages;
  /** Whether there is room for work on a request; where left out there always is. */
  admit?: ReturnType<typeof createAdmission>;
  /** Whether a page still is what the build made of an empty magazine, which nobody may see. */
  isBaked: (path: string) => boolean;
  /** Waits for what may make finished pages outdated; nothing where left out. */
  beforePage?: () => Promise<unknown> | undefined;
  /** What is said of stored files to whatever keeps them; nothing where left out. */
  fileCacheHeaders?: (url: string, head: ServerResponse) => Record<string, string>;
}

/**
 * The web's answers: finished pages as they are kept, calls of the browser (decision 058), everything
 * else by Next's handler, with designed screens for its errors, as Next answers a missing or failed
 * page with an empty body that only script can fill. `isProxy` tells the proxies whose
 * `X-Forwarded-For` is believed; Next sees the client's address there and nothing else (D49).
 */
export function createListener(
  handle: Handle,
  inside: Inside,
  {
    finished,
    isBaked,
    admit = async () => noopRelease,
    beforePage = () => undefined,
    fileCacheHeaders = () => ({}),
  }: PageStates,
  isProxy: (address: string) => boolean,
): Handle {
  const arrivals = createArrivals();
  return async (request, response) => {
    for (const name of NOT_FOR_NEXT) delete request.headers[name];
    if (isOddPicture(request.url ?? '/')) return void response.writeHead(400).end();
    if (isOddFile(request.url ?? '/')) return answerGone(response);
    const plain = plainAddress(request.url ?? '/');
    if (plain !== undefined) return void response.writeHead(308, { location: plain }).end();
    const path = readablePath(request.url ?? '/');
    const answer = (of: string, status: number) =>
      sendScreen(inside, response, of, status, (body) => void response.end(body)).catch(
        (error) => void response.destroy(error),
      );
    const cachePath = cachedUnder(request.url ?? '/');
    if (path !== undefined && isBaked(cachePath ?? path)) return answer(path, 503);
    let tell = (_outcome: Outcome): void => undefined;
    // Also for its parts for the router, by which most readers go from page to page.
    if (path !== undefined && cachePath && !NOT_A_PAGE.test(path)) await beforePage();
    if (path !== undefined && cachePath && asksForPage(request)) {
      const page = await finished.take(cachePath);
      if (page) return sendPage(request, response, page);
      const key = arrivalKey(request, cachePath);
      let ahead = key && arrivals.ahead(key);
      let outcome: Outcome = 'broken off';
      while (ahead && outcome === 'broken off') {
        outcome = await ahead;
        if (response.destroyed) return;
        if (typeof outcome === 'number') return answer(path, outcome);
        const made = await finished.take(cachePath);
        if (made) return sendPage(request, response, made);
        ahead = key && arrivals.ahead(key);
      }
      if (key && outcome === 'broken off') tell = arrivals.goAhead(key);
    }
    const leave = await admit(request);
    if (!leave) {
      tell('answered');
      return crowded(request, response);
    }
    // Who has hung up while waiting for a place needs no answer.
    if (response.destroyed) {
      tell('broken off');
      return leave();
    }
    if (path === undefined) return leaveWhenDone(answer('/', 404), response, leave);

    request.headers['x-forwarded-for'] = clientAddress(request, isProxy);
    const call = findCall(request);
    if (call) return leaveWhenDone(answerCall(call, request, response), response, leave);
    if (await isGonePicture(request.url ?? '/')) {
      return leaveWhenDone(answerGone(response), response, leave);
    }
    // Nor who has hung up meanwhile: their connection does not say so again.
    if (response.destroyed) {
      tell('broken off');
      return leave();
    }
    const search = takeSearch(request, path);
    const isHeld = (head: ServerResponse): boolean => {
      const named = head.getHeader(VERSION_HEADER);
      head.removeHeader(VERSION_HEADER);
      if (search?.isPage(head)) return true;
      // A page of the cache goes out with the policy that is kept beside it.
      if (isErrorPage(head) || isFailedDocument(path, head) || isFinishedPage(head)) return true;
      // Whether it succeeds is of no matter to the reader, who has the document.
      if (cachePath && isFinished(head)) void finished.learn(cachePath);
      // Nobody waits until somebody else has got an answer of their own.
      tell('answered');
      const rule = head.getHeader('cache-control');
      for (const [name, value] of Object.entries(finished.fieldsOf(named, rule))) {
        head.setHeader(name, value);
      }
      for (const [name, value] of Object.entries(fileCacheHeaders(request.url ?? '/', head))) {
        head.setHeader(name, value);
      }
      settlePolicy(head);
      return isUnchanged(request, head);
    };
    const answerInstead = async (end: End, original: () => Buffer): Promise<void> => {
      if (search?.isPage(response)) {
        settlePolicy(response);
        return search.send(response, original(), end);
      }
      if (isFinishedPage(response)) {
        const made = await finished.read(cachePath, request.url ?? '/');
        if (!made) return sendScreen(inside, response, path, 404, end);
        const cache = response.getHeader('x-nextjs-cache') as Shown['cache'];
        for (const name of OF_THE_OLD_BODY) response.removeHeader(name);
        return sendPage(request, response, { ...made, cache }, end);
      }
      if (response.statusCode === 200) return sendUnchanged(response, end);
      if (isFailedDocument(path, response)) return sendLater(response, end);
      return replaceError(inside, path, cachePath, response, end);
    };
    holdBack(response, isHeld, (end, original) =>
      answerInstead(end, original).finally(() =>
        tell(isTold(response) ? response.statusCode : 'answered'),
      ),
    );
    // Also where the connection broke before there was an answer.
    response.once('close', () => tell('broken off'));
    return leaveWhenDone(handle(request, response), response, leave);
  };
}

/**
 * By what a request is known among those that want the same page; undefined where something else than
 * its path says what it shows. Whoever seems to be signed in does not wait for strangers, who have places
 * of their own.
 */
function arrivalKey({ url = '/', headers }: IncomingMessage, path: string): string | undefined {
  if (/\?|\.[a-z]+$|^\/(?:_next|api)\//.test(url) || isGuarded(path)) return undefined;
  const { access } = readTokens(new Headers({ cookie: headers.cookie ?? '' }));
  return `${access ? 'signed in' : 'strangers'} ${path}`;
}

/** A deleted file, or one by another spelling of its key: nobody may keep that, for a file may be brought back. */
async function answerGone(response: ServerResponse): Promise<void> {
  response.writeHead(404, { 'cache-control': 'no-store' }).end();
}

const isFinishedPage = (response: ServerResponse): boolean =>
  isFinished(response) && isHtml(response);

const isFinished = (response: ServerResponse): boolean =>
  isShared(response.statusCode, (name) => response.getHeader(name));

function sendUnchanged(response: ServerResponse, end: End): void {
  for (const name of OF_ANY_BODY) response.removeHeader(name);
  response.statusCode = 304;
  end(Buffer.alloc(0));
}
