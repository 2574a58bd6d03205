import type { Page } from '@playwright/test';
import { hydrated, hydratedPage } from './support/hydrated.ts';
import { aText, openAs, quietArticle } from './support/thread.ts';
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
  const page = await openAs(browser, `/articulos/${await quietArticle(14)}`);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const like = await hydrated(page.getByRole('button', { name: /gusta( \d+)? el artículo$/ }));
  const count = Number((await like.textContent())?.match(/\d+/)?.[0] ?? 0);
  await translate(page);
  await like.click();
  await expect(like).toHaveText(new RegExp(`^Te gusta ${count + 1}`));
  await like.click();
  await expect(like).toHaveText(count > 0 ? new RegExp(`^Me gusta ${count}`) : /^Me gusta el/);

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
