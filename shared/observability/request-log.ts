import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** A completed request, without personal data. */
export interface AnsweredRequest {
  method: string;
  /** Route pattern, with few distinct values: `/articulos/*`. */
  route: string;
  /** Without the query, which may hold a token or search words. */
  path: string;
  status: number;
  ms: number;
  /** Outcome of the page cache, if it was consulted. */
  cache?: string | undefined;
  /** The client disconnected before the response was complete. */
  isAborted?: boolean;
}

/** Requested every few seconds, so logged at level `debug`. */
const PROBES = ['/healthz', '/readyz', '/metrics'];
/** Values of the label `method`; every other is counted as `other`. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Longer paths are cut in the log. */
const MAX_PATH = 300;

/** Upper bounds in seconds: from a cached page to the server timeout (30 s). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Logs each completed request, and counts it by route and status. */
export function createRequestLog(logger: Logger, metrics: Metrics) {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Requests and how long they took until the last byte',
    ['method', 'route', 'status'],
    BUCKETS,
  );
  return (request: AnsweredRequest): void => {
    const { route, status, ms, isAborted } = request;
    const method = METHODS.includes(request.method) ? request.method : 'other';
    durations.observe({ method, route, status }, ms / 1000);
    const level = levelOf(request);
    if (!logger.isLevelEnabled(level)) return;
    logger[level](
      {
        method: request.method,
        route,
        path: request.path.slice(0, MAX_PATH),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(request.cache && { cache: request.cache }),
        ...(isAborted && { aborted: true }),
      },
      'request',
    );
  };
}

function levelOf({ route, status }: AnsweredRequest): 'error' | 'info' | 'debug' {
  if (PROBES.includes(route)) return 'debug';
  return status >= 500 ? 'error' : 'info';
}
