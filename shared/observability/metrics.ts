import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prefix of every metric, except the default ones of the process. */
const PREFIX = 'veta_';

/** Prometheus metrics of a process; each module registers its own. */
export interface Metrics {
  /**
   * A value that goes up and down. `name` is without the prefix and ends with its unit
   * (`news_feed_items`, `…_seconds`).
   */
  gauge: <Label extends string>(name: string, help: string, labels: Label[]) => Gauge<Label>;
  /** A value that only goes up; `name` ends with `_total`. */
  counter: <Label extends string>(name: string, help: string, labels: Label[]) => Counter<Label>;
  /** Distribution of durations; `name` ends with `_seconds`, the unit of `buckets`. */
  histogram: <Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    buckets: number[],
  ) => Histogram<Label>;
  /**
   * Runs `update` before each read. If it fails the other metrics are reported all the same, and
   * `veta_metrics_source_up` of this source is 0.
   */
  onRead: (source: string, update: () => Promise<void>) => void;
  /** All metrics, in the text format of Prometheus. */
  read: () => Promise<string>;
  contentType: string;
}

/** Creates the registry, with the default metrics of this process (CPU, memory, event loop). */
export function createMetrics(logger: Pick<Logger, 'warn'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const sources = new Map<string, () => Promise<void>>();
  const gauge: Metrics['gauge'] = (name, help, labelNames) =>
    new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });
  const counter: Metrics['counter'] = (name, help, labelNames) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers: [registry] });
  const histogram: Metrics['histogram'] = (name, help, labelNames, buckets) =>
    new Histogram({ name: PREFIX + name, help, labelNames, buckets, registers: [registry] });
  const up = gauge('metrics_source_up', 'Whether the metrics of this source could be read', [
    'source',
  ]);

  async function refresh(source: string, update: () => Promise<void>): Promise<void> {
    try {
      await update();
      up.set({ source }, 1);
    } catch (err) {
      logger.warn({ err, source }, 'Metrics of a source could not be read');
      up.set({ source }, 0);
    }
  }
  return {
    gauge,
    counter,
    histogram,
    onRead: (source, update) => {
      sources.set(source, update);
    },
    read: async () => {
      await Promise.all([...sources].map(([source, update]) => refresh(source, update)));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
