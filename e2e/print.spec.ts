import { expect, type Page, test } from '@playwright/test';
import { articles, blogs, first, news, topics } from './support/magazine.ts';

/** A page as it is printed by somebody who chose the dark theme. */
async function print(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tema', 'dark'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** Texts of which the colour has less than 4.5 to 1 against white paper. */
const palePrinted = (page: Page) =>
  page.evaluate(() => {
    const light = (channel: number) =>
      channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    const contrast = (color: string) => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('No canvas');
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const luminance =
        0.2126 * light(red / 255) + 0.7152 * light(green / 255) + 0.0722 * light(blue / 255);
      return 1.05 / (luminance + 0.05);
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        [...element.childNodes].some((it) => it.nodeType === 3 && it.textContent?.trim()),
      )
      .filter((element) => contrast(getComputedStyle(element).color) < 4.5)
      .map((element) => element.textContent.slice(0, 40));
  });

/** Elements with a ground that is not nearly white: a printer would need much ink, or leave white text on white. */
const inkedGrounds = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('No canvas');
    const darkest = (color: string) => {
      for (const fill of ['#fff', color]) {
        canvas.fillStyle = fill;
        canvas.fillRect(0, 0, 1, 1);
      }
      return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    };
    return [...document.querySelectorAll<HTMLElement>('html, body, body *')]
      .filter((element) => element.checkVisibility() && !element.closest('img, svg, mark'))
      .filter((element) => darkest(getComputedStyle(element).backgroundColor) < 200)
      .map((element) => `${element.tagName} ${element.className}`);
  });

const ACTIONS =
  /Me gusta|Responder|Denunciar|Publicar comentario|Deja tu comentario|Compartir|Buscar|Ver Revista|Cambiar entre tema|SUSCRIBIRME/;

/** Details of the first article of the demo that has them. */
async function detailed() {
  const item = (await articles()).find(({ autores, etiquetas, seccion }) =>
    Boolean(autores?.length && etiquetas?.length && seccion),
  );
  if (!item) throw new Error('No article of the demo has an author, a section and tags.');
  const { autores = [], etiquetas = [], seccion } = item;
  return { author: first(autores), tag: first(etiquetas), section: seccion };
}

const withDataBox = async () =>
  first((await articles()).filter(({ contenido }) => contenido.includes('<aside')));

for (const [what, path] of [
  ['an article', async () => `/articulos/${first(await articles()).id}`],
  ['a blog', async () => `/noticias-destacadas/${first(await blogs()).id}`],
  ['a news item', async () => `/noticias/${first(await news()).id}`],
  ['a topic', async () => `/foro/${first(await topics()).id}`],
  ['the editions', async () => '/ediciones'],
  ['the page of an author', async () => `/autores/${(await detailed()).author.slug}`],
  ['the page of a section', async () => `/secciones/${(await detailed()).section?.slug}`],
  ['the page of a tag', async () => `/etiquetas/${(await detailed()).tag.slug}`],
  ['the corrections', async () => '/correcciones'],
  ['an article with a data box', async () => `/articulos/${(await withDataBox()).id}`],
] as const) {
  test(`${what} is printed dark on white, with where and when it was read, and nothing to press`, async ({
    page,
  }) => {
    await print(page, await path());

    expect(await palePrinted(page)).toEqual([]);
    expect(await inkedGrounds(page)).toEqual([]);
    const paper = page.locator('body');
    const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'America/Lima' });
    const source = `Consultado en ${page.url()} el ${day.format(new Date())}`;
    await expect(paper).toContainText(source, { useInnerText: true });
    await expect(paper).toContainText('Veta Minera', { useInnerText: true });
    await expect(paper).not.toContainText(ACTIONS, { useInnerText: true });
    await expect(page.locator('input, textarea, button').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(paper).not.toContainText('Consultado en', { useInnerText: true });
  });
}

test('the home page is printed dark on white', async ({ page }) => {
  await print(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await palePrinted(page)).toEqual([]);
  expect(await inkedGrounds(page)).toEqual([]);
});

test('nothing lies over the covers, which a printer would make white', async ({ page }) => {
  await print(page, '/ediciones');
  const gloss = await page
    .locator('.cover')
    .first()
    .evaluate((cover) => getComputedStyle(cover, '::after').display);
  expect(gloss).toBe('none');
});

test('a table of nine columns fits on the paper', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(`/articulos/${first(await articles()).id}`);
  await page.locator('.prose').evaluate((prose) => {
    const row = (cell: string) =>
      `<tr>${`<${cell}>Concentrado 1 250 000 t</${cell}>`.repeat(9)}</tr>`;
    prose.insertAdjacentHTML('beforeend', `<table>${row('th')}${row('td')}</table>`);
  });
  const table = page.locator('.prose table').last();
  const overflow = () => table.evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);

  await page.emulateMedia({ media: 'print' });

  expect(await overflow()).toBeLessThanOrEqual(0);
  const [paper, printed] = [await page.locator('.prose').boundingBox(), await table.boundingBox()];
  expect(printed?.width ?? 0).toBeLessThanOrEqual((paper?.width ?? 0) + 0.5);
});
