import type { Page } from '@playwright/test';
import { expect, test } from './support/core-contract-server/with-core-contract-server.ts';
import { aText } from './support/thread.ts';

/** Pages over a server whose items say nothing about authors, sections, tags, captions and corrections (D65 to D70). */

const main = (page: Page) => page.getByRole('main');
const TEXT = '<p>El relave seca en seis días. El agua vuelve a la planta.</p>';

/** Addresses of pages that such a server has no call for. */
const OWN_PAGES = ['/autores/ana', '/secciones/litio', '/etiquetas/cobre', '/correcciones'];

for (const missing of [404, 405] as const) {
  test.describe(`where other calls are answered ${missing}`, () => {
    test.use({ missing });

    test('an article and a blog have title, day, text and nothing of their own beside them', async ({
      page,
      server,
    }) => {
      const [title, news] = [aText('Relave'), aText('Tajo')];
      const article = server.publish('articles/articulos/', {
        ...{ titulo_articulo: title, contenido: TEXT, categoria_articulo: 4 },
      });
      const blog = server.publish('noticias/noticias/', { titulo_blog: news, contenido: TEXT });
      for (const [path, name] of [
        [`/articulos/${article}`, title],
        [`/noticias-destacadas/${blog}`, news],
      ] as const) {
        await page.goto(path);
        const item = main(page).getByRole('article').first();
        const head = item.locator('header').first();
        await expect(head).toHaveText(
          new RegExp(`^${name}Publicado el: 3 de noviembre de 20261 min de lectura$`),
        );
        await expect(item.locator('.prose')).toHaveText(
          'El relave seca en seis días. El agua vuelve a la planta.',
        );
        await expect(item.locator('figcaption')).toHaveCount(0);
        const source = await page.content();
        for (const word of [
          '/autores/',
          '/secciones/',
          '/etiquetas/',
          '/correcciones',
          'Actualizado el',
        ]) {
          expect([path, source.includes(word)], word).toEqual([path, false]);
        }
        const description = page.locator('meta[name="description"]');
        await expect(description).toHaveAttribute('content', /^El relave seca en seis días\./);
        const data = await page.locator('script[type="application/ld+json"]').allTextContents();
        expect(data.join()).not.toContain('"Person"');
      }
    });

    test('lists, home page, search and feeds have no section, byline or row of their own', async ({
      page,
      server,
    }) => {
      const title = aText('Espesador');
      server.publish('articles/articulos/', {
        ...{ titulo_articulo: title, contenido: TEXT, categoria_articulo: 4 },
      });
      server.publish('noticias/noticias/', { titulo_blog: aText('Rajo'), contenido: TEXT });
      const search = `/buscar?q=${encodeURIComponent(title)}`;
      for (const path of ['/', '/articulos', '/noticias-destacadas', search]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(main(page).getByRole('heading', { name: 'Reportajes' })).toHaveCount(0);
        const links = main(page).locator('a[href*="/autores/"], a[href*="/secciones/"]');
        await expect(links).toHaveCount(0);
        await expect(main(page).getByText(/^Por /)).toHaveCount(0);
      }
      const card = main(page).getByRole('article').filter({ hasText: title });
      await expect(card).toContainText('El relave seca en seis días.');
      const feed = await (await page.request.get('/feeds/articulos.xml')).text();
      const said = feed.matchAll(/<(dc:creator|category)>([^<]*)</g);
      expect(new Set(Array.from(said, ([, , text]) => text))).toEqual(
        new Set(['Artículos', 'Veta Minera']),
      );
      for (const path of OWN_PAGES) {
        expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
      }
    });
  });
}
