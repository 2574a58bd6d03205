import type { Page } from '@playwright/test';
import { openSignedIn } from './support/open-signed-in.ts';
import { createArticle } from './support/own-content.ts';
import { act, aText, comment, commentOf, openCaller, visit } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** Fields and controls on a phone for a signed-in reader. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Visible fields with a font so small that a phone zooms in, with their font size. */
const smallFields = (page: Page) =>
  page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea',
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => (field as HTMLElement).checkVisibility())
        .map((field) => [field.id, Number.parseFloat(getComputedStyle(field).fontSize)] as const)
        .filter(([, size]) => size < 16),
    );

test('no field is so small that a phone zooms into it', async ({ browser }) => {
  const article = await createArticle();
  const text = aText('Para responder');
  const id = await comment(await openCaller(browser), article, text);
  const page = await openSignedIn(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  const own = aText('Respuesta propia');
  await comment(page.request, article, own, id);
  await visit(page, `/articulos/${article}`);
  await commentOf(page, text)
    .getByText('Ver 1 respuesta')
    .or(commentOf(page, text).locator('summary'))
    .first()
    .click();
  await act(commentOf(page, own), /Responder/).click();
  await expect(page.getByText(/^Respondiendo a/)).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await act(commentOf(page, own), 'Editar').click();
  await expect(page.getByLabel('Editar comentario')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  for (const path of ['/perfil/editar-perfil', '/foro', '/buscar', '/contacto', '/articulos']) {
    await page.goto(path);
    expect(await smallFields(page), path).toEqual([]);
  }
});

test("in the forum 'Denunciar' does not stand alone in a line", async ({ browser }) => {
  const page = await openSignedIn(browser);
  for (const width of [360, 390, 414]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/foro');
    await expect(page.getByRole('button', { name: /^Denunciar/ }).first()).toBeVisible();
    const alone = await page.getByRole('article').evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const shown = [
            ...card.querySelectorAll<HTMLElement>('.comment-actions button, .comment-actions a'),
          ].filter((control) => control.checkVisibility());
          const report = shown.find((control) => control.textContent?.startsWith('Denunciar'));
          const top = report?.getBoundingClientRect().top;
          return (
            report && shown.filter((one) => one.getBoundingClientRect().top === top).length < 2
          );
        }).length,
    );
    expect(alone, `${width} px`).toBe(0);
  }
});
