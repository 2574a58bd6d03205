import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';

/**
 * A tab that was opened before an upgrade: what the router fetches comes from another build than the
 * scripts of the tab. The answers of the same build are given the name of another one.
 */
async function upgrade(page: Page): Promise<void> {
  await page.route(/[?&]_rsc=/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const renamed = body.replace(/"b":"[^"]+"/, '"b":"la-siguiente"');
    expect(renamed).not.toBe(body);
    await route.fulfill({ response: answer, body: renamed });
  });
}

test('a tab of an older build loads the next page as a whole, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/contacto');
  const message = await hydrated(page.getByRole('main').getByLabel('Mensaje'));
  await message.fill('¿Cuándo sale la edición de mayo?');
  await page.evaluate(() => Object.assign(window, { opened: 'before the upgrade' }));
  await upgrade(page);

  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await navigation.getByRole('link', { name: 'Foro' }).click();

  await expect(page).toHaveURL('/foro');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'opened' in window)).toBe(false);
  await page.goto('/contacto');
  await expect(page.getByRole('main').getByLabel('Mensaje')).toHaveValue(
    '¿Cuándo sale la edición de mayo?',
  );
});
