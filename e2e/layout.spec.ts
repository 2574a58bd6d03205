import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEFAULT_FOCUS, PICTURE_CROPS } from '../contract/picture-crops.ts';
import { SUPERUSER } from './support/accounts.ts';
import { hydrated } from './support/hydrated.ts';
import { articles, blogs, first, news } from './support/magazine.ts';
import { doubleText, expectNoSidewaysScrolling } from './support/page-width.ts';
import { openPanel } from './support/panel.ts';
import { expect, test } from './support/visitor.ts';

const WIDTHS = [390, 768, 1440];
const MAP_SITE = 'https://www.openstreetmap.org/**';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Where the last line of an element's text ends, and how many lines it has. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** That elements stand in the window and none lies over another. */
async function expectApart(page: Page, elements: Locator): Promise<void> {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom, text: element.textContent?.trim() ?? '' };
    }),
  );
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  for (const [index, one] of boxes.entries()) {
    expect(one.left, one.text).toBeGreaterThanOrEqual(0);
    expect(one.right, one.text).toBeLessThanOrEqual(width);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.right <= other.left + 1 ||
        other.right <= one.left + 1 ||
        one.bottom <= other.top + 1 ||
        other.bottom <= one.top + 1;
      expect(isApart, `'${one.text}' and '${other.text}'`).toBe(true);
    }
  }
}

test('the home page leads to every list, at every width', async ({ page }) => {
  await page.goto('/');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/noticias-destacadas',
      '/noticias',
      '/articulos',
      '/ediciones',
      '/foro',
      '/suplemento-semanal',
    ]) {
      const links = page.locator(`main a[href="${path}"]`);
      await expect(links.filter({ visible: true }).first(), `${path} at ${width}`).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Todas las destacadas' })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
});

test('the front page has no news alone in half a row and no hole below the edition', async ({
  page,
}) => {
  await page.goto('/');
  const edition = page.locator('[aria-labelledby="ultima-edicion"]');
  const leads = page.locator('[aria-labelledby="destacadas"]');
  const ranked = page
    .getByRole('region', { name: 'Más noticias destacadas' })
    .getByRole('listitem');
  for (const width of [768, 900, 1024, 1119]) {
    await page.setViewportSize({ width, height: 900 });
    const [fourth, ...others] = await Promise.all((await ranked.all()).map(boxOf));
    const [under, beside] = [await boxOf(edition), await boxOf(leads)];
    expect(fourth?.x).toBe(under.x);
    expect(fourth?.y).toBeGreaterThan(under.bottom);
    // Less than a title of news stays free below it.
    expect(beside.bottom - (fourth?.bottom ?? 0), `at ${width}`).toBeLessThan(120);
    expect(Math.max(...others.map(({ right }) => right))).toBeCloseTo(beside.right, 0);
    const rows = Map.groupBy(others, ({ y }) => Math.round(y));
    for (const row of rows.values()) {
      const covered = row.reduce((sum, { width: part }) => sum + part, 0);
      expect(covered / (beside.right - under.x), `at ${width}`).toBeGreaterThan(0.9);
    }
  }
});

test('each picture is cropped to a known shape, at the known place', async ({ page }) => {
  const [article, item] = [first(await articles()), first(await news())];
  const shapes = Object.values(PICTURE_CROPS);
  for (const path of ['/', `/articulos/${article.id}`, `/noticias/${item.id}`, '/articulos']) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('main .picture:not(.cover .picture) img:not([data-missing])')
        .evaluateAll((all) =>
          all
            .map((image) => ({
              width: image.parentElement?.clientWidth ?? 0,
              height: image.parentElement?.clientHeight ?? 0,
              position: getComputedStyle(image).objectPosition,
            }))
            .filter((box) => box.height > 0),
        );
      expect(boxes.length).toBeGreaterThan(0);
      for (const box of boxes) {
        const shape = box.width / box.height;
        const nearest = Math.min(...shapes.map((known) => Math.abs(known / shape - 1)));
        expect(nearest, `${path} at ${width}: ${shape}`).toBeLessThan(0.02);
        expect(box.position).toBe(`${DEFAULT_FOCUS.x * 100}% ${DEFAULT_FOCUS.y * 100}%`);
      }
    }
  }

  // The drawing of /nosotros: its headframe stands between these fractions of its width.
  await page.goto('/nosotros');
  for (const width of [320, 390, 767, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = await page.locator('main .picture img').evaluate((image) => {
      const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image as HTMLImageElement;
      const shown = Math.min(1, clientWidth / clientHeight / (naturalWidth / naturalHeight));
      const x = Number.parseFloat(getComputedStyle(image).objectPosition) / 100;
      return [(1 - shown) * x, (1 - shown) * x + shown] as const;
    });
    expect(left, `at ${width}`).toBeLessThan(0.14);
    expect(right, `at ${width}`).toBeGreaterThan(0.31);
  }
});

test('a dialog dims the page up to its edge, and nothing moves', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
    // With scroll bars that take room, as on Windows and Linux.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        baseURL: baseURL ?? '',
        colorScheme,
        viewport: { width: 1280, height: 700 },
      });
      await page.goto('/');
      const open = await hydrated(page.getByRole('link', { name: 'Ver Revista' }));
      const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
      expect(bar).toBeGreaterThan(0);
      await open.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const button = await boxOf(open);
      const before = await boxOf(page.locator('#destacadas'));
      // The click of a locator would scroll the page by itself.
      await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await boxOf(page.locator('#destacadas'))).toEqual(before);
      // Beside the dialog, from the page's margin into the place of the bar.
      const shot = await page.screenshot({ clip: { x: 1240, y: 300, width: 40, height: 1 } });
      const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true });
      const shades = Array.from({ length: info.width }, (_, x) => data[x * info.channels] ?? 0);
      expect(Math.max(...shades) - Math.min(...shades), colorScheme).toBeLessThan(4);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

test('a map that cannot be reached leaves its stand-in, and one that can is no glare in the dark', async ({
  page,
}) => {
  const frame = page.locator('iframe[title="Nuestra Ubicación"]');
  const map = page.getByRole('region', { name: 'Nuestra Ubicación' });
  await page.route(MAP_SITE, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/favicon.ico'),
  );
  await page.goto('/contacto');
  await map.scrollIntoViewIfNeeded();
  await refused;
  await expect(frame).toBeHidden();
  await expect(map.getByText('Av. de los Geólogos 1948')).toHaveCount(2);
  await expect(map.getByText('Av. de los Geólogos 1948').first()).toBeVisible();
  await expect(map.getByRole('link', { name: 'Abrir el mapa' })).toBeVisible();

  await page.unroute(MAP_SITE);
  await page.route(MAP_SITE, (route) => {
    if (!route.request().url().includes('/favicon.ico')) return route.fulfill({ body: '' });
    const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
    return pixel
      .png()
      .toBuffer()
      .then((body) => route.fulfill({ contentType: 'image/png', body }));
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await map.scrollIntoViewIfNeeded();
  await expect(frame).toBeVisible();
  expect(await frame.evaluate((element) => getComputedStyle(element).filter)).toContain('invert');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(frame).toHaveCSS('filter', 'none');
});

test('a news item shows each other one once beside its text and below it', async ({ page }) => {
  await page.goto(`/noticias/${first(await news()).id}`);
  const shown = await page
    .locator('main :is(aside, .rail) a.card-link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(shown.length).toBeGreaterThan(5);
  expect(new Set(shown).size).toBe(shown.length);
  const titles = await page.locator('main h2').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test('the name of the magazine stands in one line, and a full capture has the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/foro', '/iniciar-sesion']) {
    await page.goto(path);
    const brand = page.getByRole('link', { name: 'Veta Minera, inicio' }).filter({ visible: true });
    expect(await linesOf(brand.locator('span').first()), path).toBe(1);
  }
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible');
});

test('text of twice the size does not overlap in the header', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(doubleText);
  const bar = page.locator('header nav a, header form button, header summary');
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectApart(page, bar.filter({ visible: true }));
  }
});

test('spaced text breaks no word of the forum', async ({ page }) => {
  await page.goto('/foro');
  // Not as an element, which the page's policy refuses.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const counts = page.getByRole('main').locator('article > p[aria-hidden] > span');
  for (const count of await counts.all()) expect(await linesOf(count)).toBe(1);
  await expectNoSidewaysScrolling(page);
});

test('colours that a reader forces keep what marks a place', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contacto');
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  const bars = await links.evaluateAll((all) =>
    all.map((link) => getComputedStyle(link, '::after').borderBottomWidth),
  );
  expect(bars).toEqual(['0px', '0px', '0px', '0px', '0px', '3px']);

  const kicker = page.getByRole('heading', { name: 'Datos de contacto' });
  const [line, icon, text] = await Promise.all([
    kicker.evaluate((element) => getComputedStyle(element, '::before').borderTopWidth),
    page
      .locator('main dt svg')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
    page.locator('main h1').evaluate((element) => getComputedStyle(element).color),
  ]);
  expect(line).toBe('3px');
  expect(icon).toBe(text);
});

test('the panel fits text of twice the size on a phone', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/noticias', SUPERUSER);
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const { titulo_blog } = first(await blogs());
  for (const section of [
    ...['revistas', 'articulos', 'usuarios', 'moderacion', 'autores', 'secciones', 'etiquetas'],
    ...['portada', 'boletin', 'suscriptores', 'mensajes', 'noticias'],
  ]) {
    await page.goto(`/panel-admin/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectApart(
      page,
      page.getByRole('banner').locator('a, button').filter({ visible: true }),
    );
  }
  const search = page.getByRole('searchbox', { name: 'Buscar noticias' });
  await expect(search).toBeVisible();
  const [field, lens] = [
    await boxOf(search),
    await boxOf(search.locator('xpath=..').locator('svg')),
  ];
  expect(Math.abs((field.y + field.bottom - lens.y - lens.bottom) / 2)).toBeLessThan(2);

  await (await hydrated(page.getByRole('button', { name: '+ Nueva Noticia' }))).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva Noticia' });
  for (const name of ['Cancelar', 'Guardar']) {
    const button = dialog.getByRole('button', { name, exact: true });
    expect(await linesOf(button), name).toBe(1);
  }
  await expectApart(page, dialog.locator('footer button'));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await search.fill(titulo_blog);
  await page.getByRole('button', { name: `Eliminar: ${titulo_blog}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectApart(page, page.getByRole('alertdialog').getByRole('button'));
  await page.keyboard.press('Escape');
  await page.context().close();
});
