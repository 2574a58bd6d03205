import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { Failure } from '../../scripts/lib/failure.ts';
import { BROWSER_FLAGS } from './browser-flags.ts';

/** Lighthouse's names of its categories. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run on one page. */
export interface LighthouseMetrics {
  /** From 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Largest Contentful Paint and Total Blocking Time, in ms. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's benchmark index of the machine, which affects the metrics. */
  benchmarkIndex: number;
  /** Failed audits outside of performance. */
  failedAudits: string[];
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Lighthouse's error if Chromium lost the beginning of the trace, which happens now and then. */
const LOST_TRACE = 'NO_NAVSTART';

/**
 * Lighthouse's default, the mobile preset: a small screen, simulated slow network and CPU.
 * A page whose trace is lost is measured again.
 * @param chromium path of the browser
 * @throws {Failure} when Lighthouse could not load the page
 */
export async function runLighthouse(url: string, chromium: string): Promise<LighthouseMetrics> {
  let report = await runOnce(url, chromium);
  if (report.runtimeError?.code === LOST_TRACE) report = await runOnce(url, chromium);
  if (report.runtimeError) {
    throw new Failure(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  }
  return metricsOf(report);
}

/** In a browser of its own, with an empty cache. */
async function runOnce(url: string, chromium: string): Promise<Report> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
    handleSIGINT: false,
  });
  const kill = () => chrome.kill();
  process.once('exit', kill);
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Failure(`Lighthouse on ${url}: nothing`);
    return result.lhr;
  } finally {
    process.off('exit', kill);
    kill();
  }
}

function metricsOf({ categories, audits, environment }: Report): LighthouseMetrics {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
    failedAudits: CATEGORIES.slice(1)
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
