import { expect, type Page, test } from '@playwright/test';

/** Elements whose text a style cuts, by line or by width, with what they hold. */
const cutByStyle = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { webkitLineClamp, textOverflow, display } = getComputedStyle(element);
        if (display === 'inline' || !element.checkVisibility()) return false;
        const isClamped = webkitLineClamp !== 'none';
        const isTooHigh = isClamped && element.scrollHeight > element.clientHeight;
        const isTooWide = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
        return isTooHigh || (isTooWide && element.tagName !== 'INPUT');
      })
      .map((element) => element.textContent),
  );

/** What of a page's text is cut in the middle of a word, or ends with the other mark. */
const wrongEnds = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .evaluateAll((texts) =>
      texts
        .map(({ textContent }) => textContent.trim())
        .filter((text) => /…$|[.,;:]\.\.\.$/.test(text)),
    );

for (const width of [390, 768, 1440]) {
  test(`at ${width} px no style cuts a text of the demo (D76)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/',
      '/articulos',
      '/articulos?page=2',
      '/ediciones',
      '/ediciones?page=2',
      '/noticias',
      '/noticias-destacadas',
      '/foro',
      '/foro?page=2',
      '/buscar?q=agua',
      '/buscar?q=cobre',
    ]) {
      await page.goto(path);
      expect.soft(await cutByStyle(page), path).toEqual([]);
      expect.soft(await wrongEnds(page), path).toEqual([]);
    }
  });
}
