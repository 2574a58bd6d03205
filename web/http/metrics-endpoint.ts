import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../../shared/observability/metrics.ts';
import { mayReadMetrics } from '../../shared/observability/metrics-guard.ts';

/** Whether a request asks for the metrics of this process. */
export const isMetricsRequest = ({ url }: IncomingMessage): boolean =>
  url?.split('?', 1)[0] === '/metrics';

/** Answers with the metrics, or with 404 to a client that may not read them. */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  token: string | undefined,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  if (!mayReadMetrics(request, token)) {
    response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
    response.end('{"detail":"No encontrado."}');
    return;
  }
  const text = await metrics.read();
  response.writeHead(200, { 'content-type': metrics.contentType });
  response.end(text);
}
