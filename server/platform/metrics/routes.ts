import type { FastifyPluginAsync } from 'fastify';
import type { Metrics } from '../../../shared/observability/metrics.ts';
import { mayReadMetrics } from '../../../shared/observability/metrics-guard.ts';
import { notFound } from '../http/errors.ts';

export interface MetricsOptions {
  metrics: Metrics;
  /** Bearer token that grants access; without one, only loopback clients may read. */
  token: string | undefined;
}

/** `GET /metrics` for Prometheus; 404 for unauthorized clients. */
export function metricsRoutes({ metrics, token }: MetricsOptions): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/metrics',
      {
        schema: { hide: true },
        // Under pressure is when they are needed most.
        config: { pressureHandler: () => undefined, isAlwaysAdmitted: true },
      },
      async (request, reply) => {
        if (!mayReadMetrics(request, token)) throw notFound();
        const text = await metrics.read();
        return reply
          .header('cache-control', 'no-store')
          .header('content-type', metrics.contentType)
          .send(text);
      },
    );
  };
}
