import type { Page } from '@playwright/test';
import { hydrated, hydratedPage } from './support/hydrated.ts';
import { createArticle } from './support/own-content.ts';
import { aText, openAs } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** Wraps each text in two elements, now and whenever one comes, as the translation of browsers does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (node: Node) => {
      if (node instanceof Text) {
        const parent = node.parentElement;
        if (!node.nodeValue?.trim() || !parent) return;
        if (parent.closest('font, script, style, textarea, title')) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        node.replaceWith(outer);
        outer.append(inner);
        inner.append(node);
      } else for (const child of [...node.childNodes]) wrap(child);
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrap);
    }).observe(document.body, { childList: true, subtree: true });
  });

test('in a page that the browser translates, numbers and states still change', async ({
  browser,
}) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const like = await hydrated(page.getByRole('button', { name: /gusta( \d+)? el artículo$/ }));
  await translate(page);
  await like.click();
  await expect(like).toHaveText(/^Te gusta 1/);
  await like.click();
  await expect(like).toHaveText(/^Me gusta el/);

  const text = aText('Traducido');
  await page.getByLabel('Deja tu comentario').fill(text);
  await expect(page.locator('#comentar')).toContainText(`${text.length}/500`);
  await page.getByLabel('Deja tu comentario').fill('');
  await expect(page.locator('#comentar')).toContainText('0/500');

  await page.goto('/buscar?q=litio');
  await hydratedPage(page);
  await translate(page);
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'para «' });
  await expect(status).toContainText('para «litio»');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('zzzqqq');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=zzzqqq/);
  await expect(status).toHaveText(/^0 resultados para «zzzqqq»/);

  await page.goto('/foro');
  await hydratedPage(page);
  await translate(page);
  const answers = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Ver respuestas/ });
  await answers.click();
  await expect(page.getByRole('article').first()).toContainText('Ocultar respuestas');

  await page.goto('/iniciar-sesion');
  await hydratedPage(page);
  await translate(page);
  const show = page.locator('button', { hasText: 'Mostrar' });
  await show.click();
  await expect(page.locator('button', { hasText: 'Ocultar' })).toBeVisible();
  expect(errors).toEqual([]);
});
