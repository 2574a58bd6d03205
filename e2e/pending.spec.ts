import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { openSearchBox, searchBox } from './support/search-box.ts';

/** Holds every page that a link asks for until it is let go. */
async function holdNavigations(page: Page): Promise<() => void> {
  let resume = () => {};
  const gone = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await gone;
      await route.continue();
    },
  );
  return resume;
}

/** Opens a page with all its scripts: what happens without a connection before they are there is the browser's. */
const openWhole = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

/** That what was asked for waits for a connection, and the page that is being read stays. */
async function expectToStay(page: Page, path: string): Promise<void> {
  const waiting = 'Sin conexión. La página se abrirá en cuanto vuelva.';
  await expect(page.getByRole('status').filter({ hasText: waiting })).toBeVisible();
  await expect(page).toHaveURL(path);
}

const journeys = [
  { from: '/contacto', link: 'Artículos', text: 'Cargando artículos...', to: '/articulos' },
  { from: '/contacto', link: 'Noticias', text: '⏳ Cargando noticias...', to: '/noticias' },
  { from: '/contacto', link: 'Nosotros', text: 'Cargando...', to: '/nosotros' },
  {
    from: '/',
    link: 'Todas las destacadas',
    text: 'Cargando blogs...',
    to: '/noticias-destacadas',
  },
];

for (const { from, link, text, to } of journeys) {
  test(`the way from ${from} to ${to} says "${text}"`, async ({ page }) => {
    const resume = await holdNavigations(page);
    await page.goto(from);
    const target = page.getByRole('link', { name: link, exact: true }).first();

    await (await hydrated(target)).click();
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

    resume();
    await expect(page).toHaveURL(to);
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  });
}

test('the way to a news item says "Cargando detalle..."', async ({ page }) => {
  const resume = await holdNavigations(page);
  await page.goto('/noticias');
  const card = page.getByRole('main').getByRole('article').first().getByRole('link');

  await (await hydrated(card)).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cargando detalle...' })).toBeVisible();

  resume();
  await expect(page).toHaveURL(/\/noticias\/\d+$/);
});

test('a link that is followed without a connection leads on as soon as there is one', async ({
  page,
  context,
}) => {
  await openWhole(page, '/contacto');
  const link = page.getByRole('link', { name: 'Nosotros', exact: true }).first();
  await hydrated(link);
  await context.setOffline(true);

  await link.click();
  await expectToStay(page, '/contacto');
  await expect(page.getByLabel('Mensaje')).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL('/nosotros');
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
});

test('a search that is sent without a connection leads on as soon as there is one', async ({
  page,
  context,
}) => {
  await openWhole(page, '/contacto');
  const { field } = await openSearchBox(page);
  await field.fill('litio');
  await context.setOffline(true);

  await field.press('Enter');
  await expectToStay(page, '/contacto');

  await context.setOffline(false);
  await expect(page).toHaveURL('/buscar?q=litio');
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  await expect(field).toBeHidden();
});

test('the search button that is pressed without a connection leads to the search as soon as there is one', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openWhole(page, '/contacto');
  const { toggle } = searchBox(page);
  await hydrated(toggle);
  await context.setOffline(true);

  // As a finger does: nothing has announced it.
  await toggle.dispatchEvent('click');
  await expectToStay(page, '/contacto');
  await expect(page.getByLabel('Mensaje')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await context.setOffline(false);
  await expect(page).toHaveURL('/buscar');
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
});

test('another search from the page of results waits for a connection, and keeps those that are there', async ({
  page,
  context,
}) => {
  await openWhole(page, '/buscar?q=cobre');
  const field = page.getByRole('searchbox', { name: 'Buscar en la revista' });
  await hydrated(field);
  await context.setOffline(true);
  await field.fill('litio');
  await field.press('Enter');
  await expectToStay(page, '/buscar?q=cobre');
  await expect(page.getByText('para «cobre»')).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL('/buscar?q=litio');
  await expect(page.getByText('para «litio»')).toBeVisible();
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('para «cobre»')).toBeVisible();
  await expect(field).toHaveValue('cobre');
});
