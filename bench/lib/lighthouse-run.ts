import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { Failure } from '../../scripts/lib/failure.mjs';
import { BROWSER_FLAGS } from './browser-flags.ts';

/** Categories by Lighthouse's names for them. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run on one page. */
export interface LighthouseFigures {
  /** From 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Largest Contentful Paint and Total Blocking Time, in ms. */
  lcp: number;
  tbt: number;
  cls: number;
  /** How fast Lighthouse found the machine, which its figures depend on. */
  benchmarkIndex: number;
  /** What costs points outside of performance. */
  failedAudits: string[];
}

/** How often a page is tried: now and then Chromium loses the beginning of its trace (NO_NAVSTART). */
const TRIES = 3;

/**
 * Lighthouse's default, the mobile preset: a small screen, and a slow line and processor simulated.
 * Each try has a browser of its own with an empty cache.
 * @param chromium path of the browser
 * @throws {Failure} when Lighthouse could not load the page, several times
 */
export async function runLighthouse(url: string, chromium: string): Promise<LighthouseFigures> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, chromium);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

async function runOnce(url: string, chromium: string): Promise<LighthouseFigures> {
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
    if (!result || result.lhr.runtimeError) {
      throw new Failure(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'nothing'}`);
    }
    return figuresOf(result.lhr);
  } finally {
    process.off('exit', kill);
    kill();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf({ categories, audits, environment }: Report): LighthouseFigures {
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
