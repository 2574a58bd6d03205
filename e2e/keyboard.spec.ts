import { expect, test } from '@playwright/test';
import { first, forumWith, topics } from './support/magazine.ts';

test('the keyboard reaches everything on the home page, from top to bottom', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // The carousel brings its buttons when it comes near the view.
  await page.getByRole('region', { name: 'Más Noticias, carrusel' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));

  const wanted = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]')]
      .filter((element) => element.tabIndex >= 0)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element, index) => {
        element.dataset.order = String(index);
        return index;
      }),
  );
  const reached: number[] = [];
  for (let press = 0; press < wanted.length; press += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.order)),
    );
  }
  expect(reached).toEqual(wanted);
});

test('whatever has the focus is seen', async ({ page }) => {
  await page.goto('/');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport();
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  }
});

test('a page of a list is followed with the keyboard alone', async ({ page }) => {
  await page.goto('/articulos');
  await page.getByRole('link', { name: 'Siguiente' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/articulos?page=2');
});

test('replies and more comments open with the keyboard alone', async ({ page }) => {
  const topic = first(
    (await topics()).filter(({ comentarios_count = 0 }) => comentarios_count >= 10),
  );
  await page.goto(forumWith(topic));
  const toggle = page
    .getByRole('article')
    .filter({ hasText: topic.titulo })
    .getByRole('button', { name: /^Ver respuestas/ });
  await toggle.press('Enter');
  const answers = page.getByRole('region', { name: /^Respuestas a:/ });
  await answers.locator('summary').first().press('Enter');
  await expect(answers.locator('details[open]')).toHaveCount(1);
});
