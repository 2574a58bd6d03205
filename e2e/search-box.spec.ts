import { expect, type Page, type Request, test } from '@playwright/test';
import type { SearchResult } from '../contract/search.ts';
import { hydrated } from './support/hydrated.ts';
import { blogs, first } from './support/magazine.ts';
import { openSearchBox, searchBox, searchResult } from './support/search-box.ts';

const START = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');

const termOf = (request: Request) => new URL(request.url()).searchParams.get('q');

/** Terms that the page searches for, in their order. */
function watchSearches(page: Page): (string | null)[] {
  const terms: (string | null)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/buscar') terms.push(termOf(request));
  });
  return terms;
}

/** Answers every search with the same results. */
const answerWith = (page: Page, results: SearchResult[]) =>
  page.route('**/api/buscar?**', (route) => route.fulfill({ json: { results } }));

const three = [
  searchResult({ id: 1, title: 'Uno', url: '/noticias/1' }),
  searchResult({ id: 2, title: 'Dos', type: 'blog', url: '/noticias-destacadas/2' }),
  searchResult({ id: 3, title: 'Tres', url: '/nosotros' }),
];

test.describe('with a clock that the test holds', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: START });
    await page.goto('/contacto');
  });

  test('one search leaves, 500 ms after the last key', async ({ page }) => {
    await answerWith(page, three);
    const terms = watchSearches(page);
    const { field, options } = await openSearchBox(page);
    await page.clock.pauseAt(LATER);
    for (const key of 'litio') {
      await field.press(key);
      await page.clock.runFor(400);
    }
    await page.clock.runFor(99);
    expect(terms).toEqual([]);
    await page.clock.runFor(1);
    await expect(options).toHaveCount(4);
    expect(terms).toEqual(['litio']);
  });

  test('a submit searches at once and leads to the page of results', async ({ page }) => {
    const terms = watchSearches(page);
    const { field } = await openSearchBox(page);
    await page.clock.pauseAt(LATER);
    await field.fill('litio');
    expect(terms).toEqual([]);
    await field.press('Enter');
    await expect(page).toHaveURL('/buscar?q=litio');
    expect(terms).toEqual(['litio']);
    await expect(page.getByRole('searchbox', { name: 'Buscar en la revista' })).toHaveValue(
      'litio',
    );
  });

  test('a dead key alone starts no search', async ({ page }) => {
    await answerWith(page, three);
    const terms = watchSearches(page);
    await openSearchBox(page);
    await page.clock.pauseAt(LATER);
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', {
      text: 'miner´',
      selectionStart: 6,
      selectionEnd: 6,
    });
    await page.clock.runFor(5000);
    expect(terms).toEqual([]);
    await keyboard.send('Input.insertText', { text: 'minería' });
    await page.clock.runFor(500);
    await expect.poll(() => terms).toEqual(['minería']);
  });
});

test('the box finds news and blogs of the magazine', async ({ page }) => {
  const { titulo_blog, id } = first(await blogs());
  await page.goto('/contacto');
  const { field, options } = await openSearchBox(page);
  await field.fill(titulo_blog);
  const option = options.filter({ hasText: titulo_blog });
  await expect(option).toContainText(/^Blog · \d{1,2} \S+ \d{4}/);
  await option.click();
  await expect(page).toHaveURL(`/noticias-destacadas/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo_blog);
  await expect(field).toBeHidden();
});

test('another search from the page of results closes the box and stands in its field', async ({
  page,
}) => {
  await page.goto('/buscar?q=agua');
  const { field } = await openSearchBox(page);
  await field.fill('litio');
  await field.press('Enter');
  await expect(page).toHaveURL('/buscar?q=litio');
  await expect(field).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Buscar en la revista' })).toHaveValue('litio');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Buscar en la revista' })).toHaveValue('agua');
});

test('loading is shown and announced until the results arrive', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/buscar?**', async (route) => {
    await held;
    await route.fulfill({ json: { results: three } });
  });
  await page.goto('/contacto');
  const { field, status, options } = await openSearchBox(page);
  await field.fill('litio');
  await expect(status).toHaveText('Cargando...');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  answer();
  await expect(options).toHaveText([/Uno/, /Dos/, /Tres/, 'Ver todos los resultados']);
  await expect(status).toHaveText('3 resultados');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
});

test('an empty result shows a message, hints at other terms and links to the magazine', async ({
  page,
}) => {
  await page.goto('/contacto');
  const { field, status } = await openSearchBox(page);
  await field.fill('zzqxvw');
  await expect(status).toContainText('No se encontraron resultados');
  await expect(status).toContainText('Prueba con otros términos');
  await page.getByRole('link', { name: 'Buscar en toda la revista' }).click();
  await expect(page).toHaveURL('/buscar?q=zzqxvw');
});

test('a failure shows an error with a retry', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/buscar?**', (route) =>
    isDown
      ? route.fulfill({ status: 502, json: { detail: 'Error al realizar la búsqueda' } })
      : route.fulfill({ json: { results: three } }),
  );
  await page.goto('/contacto');
  const { field, status, options } = await openSearchBox(page);
  await field.fill('litio');
  await expect(status).toHaveText('Error al realizar la búsqueda');
  isDown = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(options).toHaveCount(4);
});

test('a search without a network shows an error', async ({ page, context }) => {
  await page.goto('/contacto');
  const { field, status } = await openSearchBox(page);
  await context.setOffline(true);
  await field.fill('litio');
  await expect(status).toHaveText('Error al realizar la búsqueda');
});

test('the answer to an older term is given up and never shown', async ({ page }) => {
  let answerLate = async () => {};
  await page.route('**/api/buscar?**', async (route) => {
    const term = termOf(route.request());
    const results = [searchResult({ title: `Sobre ${term}` })];
    const answer = () => route.fulfill({ json: { results } });
    if (term === 'litio') answerLate = () => answer().catch(() => {});
    else await answer();
  });
  await page.goto('/contacto');
  const { field, status, options } = await openSearchBox(page);
  await field.fill('litio');
  await expect(status).toHaveText('Cargando...');
  const givenUp = page.waitForEvent('requestfailed', (request) => termOf(request) === 'litio');
  await field.fill('cobre');
  await givenUp;
  await expect(options.first()).toContainText('Sobre cobre');
  await answerLate();
  await expect(status).toHaveText('1 resultado');
  await expect(options.first()).toContainText('Sobre cobre');
});

test('other results begin without a chosen one', async ({ page }) => {
  await answerWith(page, three);
  await page.goto('/contacto');
  const { field, options } = await openSearchBox(page);
  await field.fill('litio');
  await expect(options).toHaveCount(4);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/buscar?**', async (route) => {
    await held;
    await route.fulfill({ json: { results: three.slice(0, 1) } });
  });
  const asked = page.waitForRequest('**/api/buscar?**');
  await field.fill('cobre');
  await asked;
  await field.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-activedescendant', /-3$/);
  answer();
  await expect(options).toHaveCount(2);
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
});

test('where the box cannot be fetched its button leads to the page of the search', async ({
  page,
}) => {
  await page.goto('/contacto');
  const button = page.getByRole('banner').getByRole('button', { name: 'Buscar' });
  await hydrated(button);
  await page.route('**/_next/static/**', (route) => route.abort());
  await button.click();
  await expect(page).toHaveURL('/buscar');
});

test('an empty field clears the results', async ({ page }) => {
  await answerWith(page, three);
  await page.goto('/contacto');
  const { field, list, options } = await openSearchBox(page);
  await field.fill('litio');
  await expect(options).toHaveCount(4);
  await field.fill('');
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test.describe('with the keyboard alone', () => {
  test.beforeEach(async ({ page }) => {
    await answerWith(page, three);
    await page.goto('/contacto');
  });

  const selected = (page: Page) => page.getByRole('option', { selected: true });

  test('the arrows go through the results and around', async ({ page }) => {
    const { field, options } = await openSearchBox(page);
    await field.fill('litio');
    await expect(options).toHaveCount(4);
    await expect(selected(page)).toHaveCount(0);
    for (const name of [/Uno/, /Dos/, /Tres/, /Ver todos/, /Uno/]) {
      await field.press('ArrowDown');
      await expect(selected(page)).toHaveText(name);
    }
    for (const name of [/Ver todos/, /Tres/]) {
      await field.press('ArrowUp');
      await expect(selected(page)).toHaveText(name);
    }
    const id = await selected(page).getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
    await expect(field).toBeFocused();
    await field.press('Backspace');
    await expect(selected(page)).toHaveCount(0);
  });

  test('the first press of the up arrow goes to the last row', async ({ page }) => {
    const { field, options } = await openSearchBox(page);
    await field.fill('litio');
    await expect(options).toHaveCount(4);
    await field.press('ArrowUp');
    await expect(selected(page)).toHaveText('Ver todos los resultados');
    await field.press('Enter');
    await expect(page).toHaveURL('/buscar?q=litio');
  });

  test('Enter opens the chosen result', async ({ page }) => {
    const { field, options } = await openSearchBox(page);
    await field.fill('litio');
    await expect(options).toHaveCount(4);
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL('/nosotros');
    await expect(field).toBeHidden();
  });

  test('Escape closes the box and gives the focus back', async ({ page }) => {
    const { field, options, toggle, close } = await openSearchBox(page);
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await field.fill('litio');
    await expect(options).toHaveCount(4);
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  });

  test('leaving the box with Tab closes it', async ({ page }) => {
    const { field, options } = await openSearchBox(page);
    await field.fill('litio');
    await expect(options).toHaveCount(4);
    await field.press('Tab');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Buscar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field).toBeHidden();
  });
});

test('a press outside closes the box, one within it does not', async ({ page }) => {
  await answerWith(page, three);
  await page.goto('/contacto');
  const { field, options, close } = await openSearchBox(page);
  await field.fill('litio');
  await expect(options).toHaveCount(4);
  await field.click();
  await expect(options).toHaveCount(4);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field).toBeHidden();
  await openSearchBox(page);
  await close.click();
  await expect(field).toBeHidden();
});

test('a picture that does not arrive, or is none, is replaced by the drawing', async ({ page }) => {
  await answerWith(page, [
    searchResult({ id: 1, image: '/media/no-existe.webp' }),
    searchResult({ id: 2, image: 'https://agencia.invalid/foto.jpg' }),
    searchResult({ id: 3, image: null }),
  ]);
  await page.goto('/contacto');
  const { field, list } = await openSearchBox(page);
  await field.fill('litio');
  for (const picture of await list.locator('img').all()) {
    await expect(picture).toHaveAttribute('src', '/placeholder.svg');
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await expect(list.locator('img')).toHaveCount(3);
});

test('the results fit the window and scroll under the field', async ({ page }) => {
  const many = Array.from({ length: 8 }, (_, index) =>
    searchResult({ id: index + 1, title: `Una noticia con un título más bien largo, ${index}` }),
  );
  await answerWith(page, many);
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/contacto');
  const { field, options } = await openSearchBox(page);
  await field.fill('litio');
  await expect(options).toHaveCount(9);
  await expect(options.last()).not.toBeInViewport();
  await field.press('ArrowUp');
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the box is as wide as the window', async ({ page }) => {
    await answerWith(page, three);
    await page.goto('/contacto');
    const { field, list, options } = await openSearchBox(page);
    await field.fill('litio');
    await expect(options).toHaveCount(4);
    const bounds = await list.boundingBox();
    expect([bounds?.x, bounds?.width]).toEqual([0, 390]);
  });

  test('menu and box are never open at once', async ({ page }) => {
    await page.goto('/contacto');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const { field } = await openSearchBox(page);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(menu).toBeVisible();
    await expect(field).toBeHidden();
    await searchBox(page).toggle.click();
    await expect(field).toBeFocused();
    await expect(menu).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440]) {
    test(`the button of the box leads to the page of the search at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/contacto');
      await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
      await expect(page).toHaveURL(/\/buscar\??$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar');
    });
  }
});
