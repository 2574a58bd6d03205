import { expect, type Page, test } from '@playwright/test';
import { articles, first, news } from './support/magazine.ts';

/** Pictures of a page whose `sizes` is off by more than a tenth, as `shown: told`. */
const wrongSizes = (page: Page) =>
  page.evaluate(() => {
    const told = (sizes: string): number => {
      const lengths = sizes.split(/,\s*(?![^(]*\))/).map((part) => {
        const [, condition = 'all', length = part] = /^(\(.*?\))\s+(.+)$/.exec(part) ?? [];
        return { condition, length };
      });
      const probe = document.createElement('div');
      probe.style.position = 'absolute';
      probe.style.width =
        lengths.find(({ condition }) => matchMedia(condition).matches)?.length ?? '';
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return [...document.images]
      .filter((image) => image.sizes && image.checkVisibility() && image.clientWidth > 0)
      .filter((image) => {
        const ratio = told(image.sizes) / image.getBoundingClientRect().width;
        return ratio < 0.9 || ratio > 1.1;
      })
      .map((image) => `${image.clientWidth}: ${image.sizes}`);
  });

for (const width of [390, 768, 1440]) {
  test(`pictures are fetched as wide as they are shown at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = [
      '/',
      '/ediciones',
      '/suplemento-semanal',
      `/noticias/${first(await news()).id}`,
      `/articulos/${first(await articles()).id}`,
    ];
    for (const path of paths) {
      await page.goto(path);
      expect([path, await wrongSizes(page)]).toEqual([path, []]);
    }
  });
}
