import { expect, type Page, test } from '@playwright/test';
import { findingsInEitherTheme } from './support/findings.ts';
import { articles, first } from './support/magazine.ts';
import { createArticleOf } from './support/own-content.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** An article with every block that a text may have; its path. */
async function publish(): Promise<string> {
  const picture = new URL(first(await articles()).imagen_principal ?? '').pathname;
  const image = (alt: string) => `<img src="${picture}" alt="${alt}" width="1200" height="800">`;
  const text = `<p>${'Lo escribe una prueba para sí misma. '.repeat(10)}</p>`;
  const note = '<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup>';
  const id = await createArticleOf(
    [
      text.replace('</p>', `Según el boletín.${note}</p>`),
      '<figure><blockquote>La veta no se agota.</blockquote><figcaption>Ana Rojas, geóloga</figcaption></figure>',
      '<h2>La mina</h2>',
      '<aside><h3>La mina en cifras</h3><ul><li><strong>2,3 %</strong><br>de cobre</li></ul></aside>',
      `<figure><figure>${image('Una')}<figcaption>Primera</figcaption></figure><figure>${image('Dos')}</figure><figure>${image('Tres')}</figure></figure>`,
      text.repeat(6),
      `<figure><a href="${VIDEO}">${image('Vídeo: La mina')}</a><figcaption>Desde el aire</figcaption></figure>`,
      '<ol><li id="nota-1">De marzo. <a href="#nota-ref-1">↩</a></li></ol>',
    ].join(''),
  );
  return `/articulos/${id}`;
}

/** Hosts other than the site's own that the page asks. */
function watchForeign(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!/^(?:localhost|127\.0\.0\.1|)$/.test(hostname)) asked.push(hostname);
  });
  return asked;
}

test('a video asks nobody else until it is pressed, and plays in its place then', async ({
  page,
}) => {
  const path = await publish();
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Reproductor</p>' }),
  );
  const asked = watchForeign(page);
  await page.goto(path);
  const link = page.getByRole('link', { name: 'Vídeo: La mina' });
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await link.press('Enter');
  await expect(
    page.frameLocator('iframe[title="Vídeo: La mina"]').getByText('Reproductor'),
  ).toBeVisible();
  expect([...new Set(asked)]).toEqual(['www.youtube-nocookie.com']);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByText('Desde el aire')).toBeVisible();
});

test('the blocks of a text fit a phone, and axe finds nothing in either theme', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await publish());
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    expect(await findingsInEitherTheme(page)).toEqual([]);
  }
});

test('a gallery scrolls with the arrow keys, and a note leads back to its place', async ({
  page,
}) => {
  await page.goto(await publish());
  const gallery = page.getByRole('group', { name: 'Galería de imágenes' });
  await gallery.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => gallery.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.getByRole('link', { name: '[1]' }).click();
  await expect(page.getByText('De marzo.')).toBeInViewport();
  await page.getByRole('link', { name: 'Volver a la llamada 1 del texto' }).click();
  await expect(page.getByText('Según el boletín.')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture of a video is a link to its page', async ({ page }) => {
    await page.goto(await publish());
    await expect(page.getByRole('link', { name: 'Vídeo: La mina' })).toHaveAttribute('href', VIDEO);
  });
});
