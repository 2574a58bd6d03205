import type { Browser, Page } from '@playwright/test';
import { articles, first } from './support/magazine.ts';
import { expect, openContext, test } from './support/visitor.ts';

/** Collects the layout shifts of a page from its first moment on, those after input left out. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: { value: number; at: number }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push({ value, at: entry.startTime });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () =>
    worstSession((await page.evaluate(() => Reflect.get(window, 'shifts'))) as Shift[]);
}

interface Shift {
  value: number;
  at: number;
}

/** The largest sum of a session window: gaps of less than 1 s, 5 s at most, as browsers count it. */
function worstSession(shifts: Shift[]): number {
  let [worst, sum, start, last] = [0, 0, 0, -Infinity];
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - start > 5000) [sum, start] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

const paths = {
  'the home page': async () => '/',
  'the login': async () => '/iniciar-sesion',
  'an article': async () => `/articulos/${first(await articles()).id}`,
  // A mark parts the words of a result.
  'a search': async () => '/buscar?q=litio',
};

for (const [name, path] of Object.entries(paths)) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`nothing moves while ${name} loads at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const cumulativeShift = await watchShifts(page);
      await page.goto(await path(), { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      // Through the whole page, so that what loads late arrives as well.
      for (const image of await page.locator('main .picture img').all()) {
        if (!(await image.isVisible())) continue;
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty('complete', true);
      }
      // 0.000 as tools show it: text changes its width by a fraction when the fonts arrive.
      expect(await cumulativeShift()).toBeLessThan(0.0005);
    });
  }
}

// Pages whose texts no other test changes: where lines break decides.
const latePaths = {
  'the terms': async () => '/terminos',
  'the page about us': async () => '/nosotros',
  'an article': paths['an article'],
};

for (const [name, path] of Object.entries(latePaths)) {
  test(`nothing moves when the fonts arrive after ${name} is read already`, async ({ page }) => {
    const arriving = Promise.withResolvers<void>();
    const fonts: string[] = [];
    await page.route(/\.woff2$/, async (route) => {
      fonts.push(route.request().url());
      await arriving.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const cumulativeShift = await watchShifts(page);
    await page.goto(await path(), { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await expect(page.locator('h1, h2').first()).toBeVisible();
    expect(fonts).not.toEqual([]);
    arriving.resolve();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    // What stands in is as wide on the whole; now and then a line breaks after another word.
    expect(await cumulativeShift()).toBeLessThan(0.01);
  });
}

/** Opens a page without or with its fonts; pictures, whose space is reserved, never load. */
async function openWithLetters(browser: Browser, areThere: boolean): Promise<Page> {
  const context = await openContext(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const missing = areThere ? ['image'] : ['image', 'font'];
  await page.route('**', (route) =>
    missing.includes(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  return page;
}

/** Whether our own have come; what stands in for them is a font of the machine. */
const hasLetters = (page: Page) =>
  page.evaluate(() =>
    document.fonts.ready.then((fonts) =>
      [...fonts].some(({ family, status }) => /^"?inter"?$/.test(family) && status === 'loaded'),
    ),
  );

const heightsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)));

const rows = {
  'facts of an article': async () =>
    (await articles()).map(({ id }) => ({ path: `/articulos/${id}`, row: 'main header ul' })),
  'what can be done with a topic': async () => [{ path: '/foro', row: 'article .comment-actions' }],
};

for (const [name, list] of Object.entries(rows)) {
  test(`${name}: as many lines before the fonts load as with them, on phones`, async ({
    browser,
  }) => {
    const [before, after] = await Promise.all([
      openWithLetters(browser, false),
      openWithLetters(browser, true),
    ]);
    try {
      for (const { path, row } of await list()) {
        await Promise.all([before.goto(path), after.goto(path)]);
        expect([await hasLetters(before), await hasLetters(after)], path).toEqual([false, true]);
        for (const width of [390, 412, 430]) {
          for (const page of [before, after]) await page.setViewportSize({ width, height: 844 });
          const heights = await heightsOf(after, row);
          expect(heights.length, path).toBeGreaterThan(0);
          expect(await heightsOf(before, row), `${path} at ${width} px`).toEqual(heights);
        }
      }
    } finally {
      await Promise.all([before.context().close(), after.context().close()]);
    }
  });
}
