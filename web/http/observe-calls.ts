import { subscribe } from 'node:diagnostics_channel';
import type { Metrics } from '../../shared/observability/metrics.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../shared/observability/request-scope.ts';
import { putOff } from './put-off.ts';

/** A request of `fetch`, as Node tells of it. */
interface OutgoingRequest {
  origin?: string | URL;
  path: string;
  addHeader(name: string, value: string): void;
}

/** A service that is asked, and what its addresses begin with. */
export interface Service {
  name: string;
  url: string;
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What a server answers that is too busy, or away for a moment. */
const BUSY = 503;

const createChannel = 'undici:request:create';
const headersChannel = 'undici:request:headers';
const errorChannel = 'undici:request:error';

/**
 * Gives every call of this process to one of the services the id of the request that it is made for,
 * and counts it by what came of it: wherever it is made, pages that Next bundles included. The first
 * service whose address fits counts. A request is told where a service asks for patience.
 */
export function observeCalls(services: readonly Service[], metrics: Metrics): void {
  const durations = metrics.histogram(
    'api_call_duration_seconds',
    'Calls to the servers by what came of them, and how long their heads took',
    ['service', 'outcome'],
    BUCKETS,
  );
  const underWay = new WeakMap<
    OutgoingRequest,
    { id: string | undefined; service: string; begunAt: number }
  >();
  const finish = (request: OutgoingRequest, outcome: string): void => {
    const call = underWay.get(request);
    if (!call) return;
    underWay.delete(request);
    const seconds = (performance.now() - call.begunAt) / 1000;
    durations.observe({ service: call.service, outcome }, seconds);
  };

  subscribe(createChannel, (message) => {
    const { request } = message as { request: OutgoingRequest };
    const address = `${String(request.origin).replace(/\/$/, '')}${request.path}`;
    const service = services.find(({ url }) => address.startsWith(url));
    if (!service) return;
    const id = currentRequestId();
    if (id) request.addHeader(REQUEST_ID_HEADER, id);
    underWay.set(request, { id, service: service.name, begunAt: performance.now() });
  });
  subscribe(headersChannel, (message) => {
    const { request, response } = message as {
      request: OutgoingRequest;
      response: { statusCode: number };
    };
    const id = underWay.get(request)?.id;
    if (id && response.statusCode === BUSY) putOff(id);
    finish(request, `${Math.floor(response.statusCode / 100)}xx`);
  });
  subscribe(errorChannel, (message) => {
    finish((message as { request: OutgoingRequest }).request, 'no answer');
  });
}
