import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Every name of a figure begins so, but those of the process, which all programs have alike. */
const PREFIX = 'veta_';

/** What a process tells of itself for Prometheus; each part adds its own figures. */
export interface Metrics {
  /**
   * A figure that goes up and down. `name` is without the prefix and ends with its unit
   * (`news_feed_items`, `…_seconds`).
   */
  gauge: <Label extends string>(name: string, help: string, labels: Label[]) => Gauge<Label>;
  /** A figure that only goes up; `name` ends with `_total`. */
  counter: <Label extends string>(name: string, help: string, labels: Label[]) => Counter<Label>;
  /** How often something took how long; `name` ends with `_seconds`, as `buckets` are. */
  histogram: <Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    buckets: number[],
  ) => Histogram<Label>;
  /**
   * Adds what sets figures whenever somebody reads them. Where it fails the other figures are told
   * all the same, and `veta_metrics_source_up` of this source is 0.
   */
  onRead: (source: string, update: () => Promise<void>) => void;
  /** Everything, in the text format of Prometheus. */
  read: () => Promise<string>;
  contentType: string;
}

/** Figures of this process (processor, memory, event loop); the others are added to them. */
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
  const up = gauge('metrics_source_up', 'Whether these figures could be had', ['source']);

  async function ask(source: string, update: () => Promise<void>): Promise<void> {
    try {
      await update();
      up.set({ source }, 1);
    } catch (err) {
      logger.warn({ err, source }, 'Figures for the metrics could not be had');
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
      await Promise.all([...sources].map(([source, update]) => ask(source, update)));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
