import { timeoutSignal } from '../../shared/timeouts/timeout-signal.ts';
import { hasOwnCalls } from '../capabilities/offered.ts';
import { readCapabilities } from '../capabilities/server/capabilities.ts';
import { createHttp, type Http } from '../core/http.ts';
import { env } from '../core/server/env.ts';

/** Servers that are searched. */
export interface SearchServers {
  api: Http;
  /** The external news service. */
  news: Http;
  /** Whether the API's search supports filters by kind and year, which D45 does not specify. */
  isOneServer: boolean;
  /** Whether the API's own search also takes a kind and a year, which D45 does not name. */
  takesChoices: () => Promise<boolean>;
  /** Whether the server's lists and search take an author and a section (D65). */
  takesNames: () => Promise<boolean>;
  memory: SearchMemory;
}

/** State of the API that is kept between searches. */
export interface SearchMemory {
  /** Time until which it counts as a server without a search, in milliseconds. */
  missingUntil: number;
}

const memory: SearchMemory = { missingUntil: 0 };

/** The servers in the settings; `signal` aborts their calls. */
export function openSearchServers(signal?: AbortSignal): SearchServers {
  const { API_BASE_URL, NEWS_SERVICE_URL } = env();
  const open = (url: string) => createHttp({ url, timeoutSignal, ...(signal && { signal }) });
  return {
    api: open(API_BASE_URL),
    news: open(NEWS_SERVICE_URL),
    isOneServer: new URL(API_BASE_URL).origin === new URL(NEWS_SERVICE_URL).origin,
    takesChoices: async () => hasOwnCalls(await readCapabilities()),
    takesNames: async () => (await readCapabilities()).includes('fichas'),
    memory,
  };
}
