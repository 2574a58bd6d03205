import { SUPERUSER } from './support/accounts.ts';
import * as desk from './support/desk.ts';
import { findings } from './support/findings.ts';
import { FROM_SITE } from './support/from-site.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { dropArticles, scheduleArticles } from './support/panel-content.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** Who changed what, in the section 'Registro' (D64). */

test('a superuser sees what an editor changed, and all that happened to the article', async ({
  browser,
}) => {
  const editor = await desk.openNewsroom(browser);
  const title = aText('Ley de cobre');
  const [id = 0] = await scheduleArticles(editor.request, [title]);
  try {
    const corrected = await editor.request.patch(`/api/v1/articles/articulos/${id}/`, {
      data: { contenido: '<p>La ley media fue de 0,62 %.</p>' },
      headers: FROM_SITE,
    });
    expect(corrected.status()).toBe(200);

    const page = await desk.openNewsroom(browser, '/panel-admin/registro', SUPERUSER);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row.first()).toContainText('cambió el artículo');
    await row
      .first()
      .getByRole('link', { name: `Solo esto: ${title}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`tipo=articulo&elemento_id=${id}$`));
    await expect(row).toHaveCount(2);
    await expect(row.last()).toContainText('publicó el artículo');
    await page.reload();
    await expect(row).toHaveCount(2);
    expect(await findings(page)).toEqual([]);

    await row
      .first()
      .getByRole('button', { name: `Ver cambios: ${title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Cambios: ${title}` });
    await expect(dialog.locator('ins').first()).toContainText('0,62');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
  } finally {
    await dropArticles(editor.request, [id]);
  }
});
