import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { articles, blogs, first, newestTopic, news } from './support/magazine.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const marked = (page: Page) => navigation(page).locator('[aria-current]');
const trail = (page: Page) =>
  page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem');

for (const [path, section] of [
  ['/', 'Inicio'],
  ['/ediciones', 'Ediciones'],
  ['/noticias', 'Noticias'],
  ['/noticias?page=2', 'Noticias'],
  ['/foro', 'Foro'],
  ['/nosotros', 'Nosotros'],
  ['/contacto', 'Contacto'],
] as const) {
  test(`${path} marks '${section}' in the navigation`, async ({ page }) => {
    await page.goto(path);
    await expect(marked(page)).toHaveText([section]);
  });
}

test('an item marks the section that its address begins with', async ({ page }) => {
  await page.goto(`/noticias/${first(await news()).id}`);
  await expect(marked(page)).toHaveText(['Noticias']);
  await page.goto(`/foro/${(await newestTopic()).id}`);
  await expect(marked(page)).toHaveText(['Foro']);
  // '/noticias-destacadas' begins with '/noticias', but is another section.
  await page.goto(`/noticias-destacadas/${first(await blogs()).id}`);
  await expect(marked(page)).toHaveCount(0);
});

test('the trail of an item names its sections and its title', async ({ page }) => {
  const { id, titulo_articulo } = first(await articles());
  await page.goto(`/articulos/${id}`);
  await expect(trail(page)).toHaveText(['Inicio', 'Artículos', titulo_articulo]);
  await trail(page).getByRole('link', { name: 'Artículos' }).click();
  await expect(page).toHaveURL('/articulos');

  const blog = first(await blogs());
  await page.goto(`/noticias-destacadas/${blog.id}`);
  await expect(trail(page)).toHaveText(['Inicio', 'Noticias destacadas', blog.titulo_blog]);

  const item = first(await news());
  await page.goto(`/noticias/${item.id}`);
  await expect(trail(page)).toHaveText(['Inicio', 'Noticias', item.titulo]);
});

test('the trail is on every page but the home page', async ({ page }) => {
  await page.goto('/');
  await expect(trail(page)).toHaveCount(0);
  await page.goto('/suplemento-semanal');
  await expect(trail(page)).toHaveText(['Inicio', 'Suplemento semanal']);
});

test('the footer shows the three latest news and leads to the bottom pages', async ({ page }) => {
  const titles = (await news()).slice(0, 3).map((item) => item.titulo);
  await page.goto('/nosotros');
  const footer = page.getByRole('contentinfo');
  const recent = footer.getByRole('region', { name: 'Noticias Recientes' });
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText(titles);

  for (const [name, path] of [
    ['Privacidad', '/privacidad'],
    ['Términos', '/terminos'],
    ['Información de suplementos', '/informacion-suplementos'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/foro');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const open = async (page: Page) => {
    await page.goto('/noticias');
    await (await hydrated(page.getByRole('button', { name: 'Abrir el menú' }))).click();
    await expect(navigation(page)).toBeVisible();
  };

  test('the menu opens and closes with its button', async ({ page }) => {
    await page.goto('/noticias');
    await expect(navigation(page)).toBeHidden();
    await open(page);
    await expect(marked(page)).toHaveText(['Noticias']);
    const close = page.getByRole('button', { name: 'Cerrar el menú' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await close.click();
    await expect(navigation(page)).toBeHidden();
  });

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused();
  });

  test('a link of the menu leads to its page and closes the menu', async ({ page }) => {
    await open(page);
    await navigation(page).getByRole('link', { name: 'Foro' }).click();
    await expect(page).toHaveURL('/foro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foro');
    await expect(navigation(page)).toBeHidden();
  });
});
