import { subscribe } from 'node:diagnostics_channel';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { WebEnv } from '../../lib/core/env.ts';
import { createLogger } from '../../shared/observability/logger.ts';
import { createMetrics, type Metrics } from '../../shared/observability/metrics.ts';
import { createRequestLog } from '../../shared/observability/request-log.ts';
import { captureConsole } from './capture-console.ts';
import { answerMetrics, asksForMetrics } from './metrics-answer.ts';
import { observeCalls } from './observe-calls.ts';
import { observeRequests } from './observe-requests.ts';
import { readRouteNames } from './route-names.ts';

/** What the cache of pages may have done with a request. */
const CACHE_STATES = ['hit', 'stale', 'miss'];

/** Where the cache of pages tells that it was handed a page, and whether it kept it. */
const PAGE_MADE = 'veta:page-made';

export interface Observing {
  logger: Logger;
  metrics: Metrics;
  /** Puts the log, the figures and `/metrics` around the listener that everybody reaches. */
  around: (listener: RequestListener) => RequestListener;
}

/** Opens the log and the figures of the web, before Next begins. */
export function openObserving({
  LOG_LEVEL,
  METRICS_TOKEN,
  API_BASE_URL,
  NEWS_SERVICE_URL,
}: WebEnv): Observing {
  const logger = createLogger('web', LOG_LEVEL);
  captureConsole(logger);
  const metrics = createMetrics(logger);
  const noteRequest = createRequestLog(logger, metrics);
  const cache = metrics.counter('page_cache_total', 'Pages by what the cache did', ['result']);
  const made = metrics.counter('pages_made_total', 'Pages that were made anew', ['kept']);
  subscribe(PAGE_MADE, (message) =>
    made.inc({ kept: String((message as { kept: boolean }).kept) }),
  );
  observeCalls(
    [
      { name: 'news', url: NEWS_SERVICE_URL },
      { name: 'api', url: API_BASE_URL },
      { name: 'media', url: new URL('/media/', API_BASE_URL).href },
      { name: 'other', url: new URL('/', API_BASE_URL).href },
      // The way into Next that is not the public listener.
      { name: 'inside', url: 'http://127.0.0.1:' },
    ],
    metrics,
  );
  return {
    logger,
    metrics,
    around: (listener) =>
      observeRequests(
        (request, response) =>
          asksForMetrics(request)
            ? void answerMetrics(request, response, metrics, METRICS_TOKEN)
            : listener(request, response),
        readRouteNames(),
        (request) => {
          if (CACHE_STATES.includes(request.cache ?? '')) cache.inc({ result: request.cache });
          noteRequest(request);
        },
      ),
  };
}
