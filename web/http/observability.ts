import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { WebEnv } from '../../lib/core/server/env.ts';
import { createLogger } from '../../shared/observability/logger.ts';
import { createMetrics, type Metrics } from '../../shared/observability/metrics.ts';
import { createRequestLog } from '../../shared/observability/request-log.ts';
import { captureConsole } from './capture-console.ts';
import { instrumentFetch } from './instrument-fetch.ts';
import { instrumentRequests } from './instrument-requests.ts';
import { answerMetrics, isMetricsRequest } from './metrics-endpoint.ts';
import { routeName } from './route-names.ts';

export interface Observability {
  logger: Logger;
  metrics: Metrics;
  /** Adds request log, metrics and `/metrics` to the public listener. */
  around: (listener: RequestListener) => RequestListener;
}

/** Opens logger and metrics of the web process, before Next starts. */
export function openObservability({
  LOG_LEVEL,
  METRICS_TOKEN,
  API_BASE_URL,
  NEWS_SERVICE_URL,
}: WebEnv): Observability {
  const logger = createLogger('web', LOG_LEVEL);
  captureConsole(logger);
  const metrics = createMetrics(logger);
  const noteRequest = createRequestLog(logger, metrics);
  const cache = metrics.counter('page_cache_total', 'Pages by what the cache did', ['result']);
  instrumentFetch(
    [
      { name: 'news', url: NEWS_SERVICE_URL },
      { name: 'api', url: API_BASE_URL },
      { name: 'media', url: new URL('/media/', API_BASE_URL).href },
      { name: 'other', url: new URL('/', API_BASE_URL).href },
      // The internal origin.
      { name: 'inside', url: 'http://127.0.0.1:' },
    ],
    metrics,
  );
  return {
    logger,
    metrics,
    around: (listener) =>
      instrumentRequests(
        (request, response) =>
          isMetricsRequest(request)
            ? void answerMetrics(request, response, metrics, METRICS_TOKEN)
            : listener(request, response),
        routeName,
        (request) => {
          if (request.cache) cache.inc({ result: request.cache });
          noteRequest(request);
        },
      ),
  };
}
