import { expect, type Page, test } from '@playwright/test';
import { first, news } from './support/magazine.ts';

const rail = (page: Page) => page.getByRole('region', { name: 'Más Noticias, carrusel' });
const slides = (page: Page) => rail(page).getByRole('listitem');
const pause = (page: Page) => page.getByRole('button', { name: 'Pausar el pase automático' });
const resume = (page: Page) => page.getByRole('button', { name: 'Reanudar el pase automático' });

/** Opens the page and waits until the carousel plays by itself. */
async function openLive(page: Page, path = '/') {
  await page.goto(path);
  await rail(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
}

/** How many slides stand whole between the edges of the rail. */
const wholeSlides = (page: Page) =>
  rail(page).evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...element.querySelectorAll('li')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1;
    }).length;
  });

const shift = (page: Page) =>
  slides(page)
    .first()
    .evaluate((slide) => {
      const from = slide.closest('section')?.getBoundingClientRect().left ?? 0;
      return Math.round(slide.getBoundingClientRect().left - from);
    });

test("'Más Noticias' shows the first six news", async ({ page }) => {
  const titles = (await news()).slice(0, 6).map((item) => item.titulo);
  await page.goto('/');
  await expect(rail(page).getByRole('heading')).toHaveText(titles);
});

test("a card shows the first 150 characters of the body and '...'", async ({ page }) => {
  const { titulo, cuerpo } = first(await news());
  await page.goto('/');
  const text = await slides(page).filter({ hasText: titulo }).locator('h3 + p').textContent();
  expect(text).toMatch(/\.\.\.$/);
  expect(Array.from(text ?? '').length).toBeLessThanOrEqual(153);
  expect(cuerpo.replace(/\s+/g, ' ').startsWith(text?.slice(0, -3) ?? '?')).toBe(true);
});

for (const [width, count] of [
  [320, 1],
  [640, 2],
  [1024, 3],
  [1280, 4],
] as const) {
  test(`${count} of the cards stand side by side at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect(await wholeSlides(page)).toBe(count);
    await openLive(page);
    expect(await wholeSlides(page)).toBe(count);
  });
}

test('the carousel of a news item shows three side by side', async ({ page }) => {
  const { id } = first(await news());
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLive(page, `/noticias/${id}`);
  expect(await wholeSlides(page)).toBe(3);
});

test('the next slide comes after six seconds', async ({ page }) => {
  await page.clock.install();
  await openLive(page);
  await expect(pause(page)).toBeVisible();
  await page.clock.runFor(6500);
  await expect.poll(() => shift(page)).toBeLessThan(0);
});

test('the pause button stops the carousel and starts it again', async ({ page }) => {
  await page.clock.install();
  await openLive(page);
  await pause(page).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  expect(await shift(page)).toBe(0);

  await resume(page).click();
  await expect(pause(page)).toBeVisible();
});

test('a card in focus is not moved away', async ({ page }) => {
  await page.clock.install();
  await openLive(page);
  await slides(page).getByRole('link').first().focus();
  await page.clock.runFor(30_000);
  expect(await shift(page)).toBe(0);
});

test('a card under the pointer is not moved away', async ({ page }) => {
  await page.clock.install();
  await openLive(page);
  await slides(page).first().hover();
  await page.clock.runFor(30_000);
  expect(await shift(page)).toBe(0);
});

test('the carousel does not play where motion is unwelcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openLive(page);
  await expect(resume(page)).toBeVisible();
  await page.clock.runFor(30_000);
  expect(await shift(page)).toBe(0);
});

test('the arrows lead to the next card and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect.poll(() => shift(page)).toBeLessThan(0);
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect.poll(() => shift(page)).toBe(0);
});

test('a card opens its news item', async ({ page }) => {
  const { id, titulo } = first(await news());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page);
  await rail(page).getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL(`/noticias/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
});
