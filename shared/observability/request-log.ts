import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** A request that has been answered, without anything that its sender would not want to be kept. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the address, of which there are few: `/articulos/[id]`. */
  route: string;
  /** The address without its query, which may hold a token or what somebody searched for. */
  path: string;
  status: number;
  ms: number;
  /** What the cache of pages had to do with it, where it had. */
  cache?: string | undefined;
  /** The asker went away before the answer was complete. */
  isAborted?: boolean;
}

/** Asked by programs every few seconds: whoever wants to see these asks for `debug`. */
const PROBES = ['/healthz', '/readyz', '/metrics'];
/** Methods that the site knows; figures are kept for no others. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Longest path that is kept of an address. */
const MAX_PATH = 300;

/** Upper bounds in seconds: from a page of the cache to the longest wait for the server (30 s). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Writes one line for each request that has been answered, and counts it by route and status. */
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
