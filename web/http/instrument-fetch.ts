import { subscribe } from 'node:diagnostics_channel';
import type { Metrics } from '../../shared/observability/metrics.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../shared/observability/request-scope.ts';

/** A request as undici publishes it on its diagnostics channels. */
interface OutgoingRequest {
  origin?: string | URL;
  path: string;
  addHeader(name: string, value: string): void;
}

/** An upstream service and the prefix of its addresses. */
export interface Service {
  name: string;
  url: string;
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const createChannel = 'undici:request:create';
const headersChannel = 'undici:request:headers';
const errorChannel = 'undici:request:error';

/**
 * Adds the ID of the current request to every outgoing call to one of the services, and records
 * duration and outcome, including calls from code that Next bundles. The first service whose prefix
 * matches counts.
 */
export function instrumentFetch(services: readonly Service[], metrics: Metrics): void {
  const durations = metrics.histogram(
    'api_call_duration_seconds',
    'Calls to the servers by what came of them, and how long their heads took',
    ['service', 'outcome'],
    BUCKETS,
  );
  const inFlight = new WeakMap<OutgoingRequest, { service: string; begunAt: number }>();
  const finish = (request: OutgoingRequest, outcome: string): void => {
    const call = inFlight.get(request);
    if (!call) return;
    inFlight.delete(request);
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
    inFlight.set(request, { service: service.name, begunAt: performance.now() });
  });
  subscribe(headersChannel, (message) => {
    const { request, response } = message as {
      request: OutgoingRequest;
      response: { statusCode: number };
    };
    finish(request, `${Math.floor(response.statusCode / 100)}xx`);
  });
  subscribe(errorChannel, (message) => {
    finish((message as { request: OutgoingRequest }).request, 'no answer');
  });
}
