import type { Browser, Locator, Page } from '@playwright/test';
import { SUPERUSER } from './support/accounts.ts';
import { openDetails, title } from './support/desk.ts';
import { emailTo, linkIn } from './support/emails.ts';
import { hydrated } from './support/hydrated.ts';
import { createArticle } from './support/own-content.ts';
import { createCopy } from './support/own-copies.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { openPanel } from './support/panel.ts';
import { tableRows } from './support/panel-content.ts';
import { aMailbox, expect, openContext, test } from './support/visitor.ts';

/** The team, an invitation and a preview link with the keyboard alone, on a phone with text of twice the size. */

const PHONE = { width: 390, height: 844 };
const MOST_PRESSES = 300;

async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

async function openEnlarged(browser: Browser, path: string): Promise<Page> {
  const page = await openPanel(browser, '/healthz', SUPERUSER);
  await enlarge(page);
  await page.goto(path);
  return page;
}

/** Presses Tab until an element has the focus, which the window then shows. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await hydrated(target);
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** That the next Tab goes on from where the person was, and not from the top of the page. */
const expectFocusIn = (area: Locator) =>
  expect
    .poll(() => area.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);

test('somebody is invited, accepts, gets other permissions, and another invitation is cancelled', async ({
  browser,
}) => {
  const page = await openEnlarged(browser, '/panel-admin/equipo');
  const main = page.getByRole('main');
  const invite = main.getByRole('button', { name: 'Invitar' });
  const inviteDialog = page.getByRole('dialog', { name: 'Invitar' });
  const invited = aMailbox('redactora');
  const cancelled = aMailbox('otra');
  for (const mailbox of [invited, cancelled]) {
    await press(page, invite);
    await expect(inviteDialog.getByLabel('Correo electrónico')).toBeVisible();
    await expectFocusIn(inviteDialog);
    await tabTo(page, inviteDialog.getByLabel('Correo electrónico'));
    await page.keyboard.type(mailbox);
    await tabTo(page, inviteDialog.getByRole('checkbox', { name: /^Publicar/ }));
    await page.keyboard.press('Space');
    await expectNoSidewaysScrolling(page);
    await press(page, inviteDialog.getByRole('button', { name: 'Enviar invitación' }));
    await expect(inviteDialog).toBeHidden();
    await expect(invite).toBeFocused();
  }
  await expectNoSidewaysScrolling(page);

  await press(page, main.getByRole('button', { name: `Revocar: ${cancelled}` }));
  const revoke = page.getByRole('dialog', { name: '¿Revocar la invitación?' });
  await expectFocusIn(revoke);
  await press(page, revoke.getByRole('button', { name: 'Revocar' }));
  await expect(revoke).toBeHidden();
  await expectFocusIn(main);

  const person = await (await openContext(browser)).newPage();
  await enlarge(person);
  await person.goto(linkIn(await emailTo(invited, / te invita /), '/invitacion'));
  await expectNoSidewaysScrolling(person);
  const typed = {
    ...{ Nombre: 'Inés', Apellido: 'Quispe' },
    ...{ Contraseña: 'Cobre-y-molibdeno-7', 'Confirmar contraseña': 'Cobre-y-molibdeno-7' },
  };
  for (const [field, text] of Object.entries(typed)) {
    await tabTo(person, person.getByLabel(field, { exact: true }));
    await person.keyboard.type(text);
  }
  await press(person, person.getByRole('button', { name: 'Aceptar la invitación' }));
  await expect(person).toHaveURL('/panel-admin');

  await page.reload();
  const permissions = main.getByRole('button', { name: `Permisos: ${invited}` });
  await press(page, permissions);
  const dialog = page.getByRole('dialog', { name: 'Permisos' });
  await expectFocusIn(dialog);
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Moderar/ }));
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: /^Moderar/ })).not.toBeChecked();
  await expectNoSidewaysScrolling(page);
  await press(page, dialog.getByRole('button', { name: 'Guardar' }));
  await expect(dialog).toBeHidden();
  await expect(permissions).toBeFocused();

  await press(page, main.getByRole('button', { name: `Desactivar: ${invited}` }));
  const deactivate = page.getByRole('dialog', { name: '¿Desactivar la cuenta?' });
  await press(page, deactivate.getByRole('button', { name: 'Desactivar' }));
  await expect(deactivate).toBeHidden();
  await expect(main.getByRole('button', { name: `Activar: ${invited}` })).toBeFocused();
});

test('a preview link is made, copied and revoked', async ({ browser }) => {
  const page = await openEnlarged(browser, await createCopy());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDetails(page);
  const preview = page.getByRole('region', { name: 'Vista previa' });
  const copy = preview.getByRole('button', { name: 'Copiar enlace' });
  await press(page, copy);
  await expect(preview.getByRole('status')).toContainText('Enlace copiado.');
  await expect(copy).toBeFocused();
  await expectNoSidewaysScrolling(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/vista-previa/');

  await press(page, preview.getByRole('button', { name: 'Retirar enlaces' }));
  await expect(preview.getByRole('status')).toHaveText(
    'Los enlaces de vista previa ya no funcionan.',
  );
  await expectFocusIn(preview);
  expect((await page.request.get(link)).status()).toBe(404);

  const opened = page.context().waitForEvent('page');
  await press(page, preview.getByRole('button', { name: 'Vista previa' }));
  await expect((await opened).getByText(/^Borrador · /)).toBeVisible();
});

/** What has the focus, and whether something lies over it; undefined at the end of the page. */
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (!element || element === body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    // A file is chosen by what stands below its field.
    const isCovered = !element.contains(over) && !over?.contains(element);
    const name = `${element.localName} ${element.textContent || element.getAttribute('name')} at ${Math.round(top)} below ${over?.localName} ${over?.className}`;
    return { name, isCovered };
  });

/** What lies over it still when the page has come to rest; undefined for nothing. */
async function restingCover(page: Page): Promise<string | undefined> {
  const isClear = await expect
    .poll(async () => (await focusedIn(page))?.isCovered, { timeout: 10_000 })
    .toBe(false)
    .then(
      () => true,
      () => false,
    );
  return isClear ? undefined : ((await focusedIn(page))?.name ?? 'the focus is lost');
}

/** Controls over which something lies when the focus comes to them, forwards and backwards. */
async function coveredControls(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < MOST_PRESSES; press += 1) {
      await page.keyboard.press(key);
      const focused = await focusedIn(page);
      if (!focused && press > 0) break;
      const name = focused?.isCovered ? await restingCover(page) : undefined;
      if (name) covered.push(`${key}: ${name}`);
    }
  }
  return covered;
}

for (const text of ['of twice the size', 'of the usual size']) {
  test(`no bar lies over what has the focus, in text ${text}`, async ({ browser }) => {
    test.slow();
    // Entries for the list of drafts and for the log.
    const [copy] = await Promise.all([createCopy(), createArticle()]);
    const page = await openPanel(browser, '/healthz', SUPERUSER);
    if (text === 'of twice the size') await enlarge(page);
    else await page.setViewportSize(PHONE);
    const main = page.getByRole('main');
    const entries = {
      '/panel-admin/redaccion': tableRows(page),
      '/panel-admin/registro': main.getByRole('listitem').filter({ has: page.locator('time') }),
      '/panel-admin/equipo': main.getByRole('list', { name: 'Personas' }).getByRole('listitem'),
    };
    for (const [path, rows] of Object.entries(entries)) {
      await page.goto(path);
      await hydrated(main.locator('button, select').first());
      // What comes after the focus has passed would be reached by no key.
      await expect(rows.first()).toBeVisible();
      expect(await coveredControls(page), path).toEqual([]);
    }
    await page.goto(copy);
    const details = await openDetails(page);
    for (const summary of await details.locator('summary').all()) await summary.click();
    await expect(details.getByText('Aún no hay estados anteriores.')).toBeVisible();
    await title(page).focus();
    expect(await coveredControls(page)).toEqual([]);
  });
}
