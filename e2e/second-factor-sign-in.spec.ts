import type { Browser, Page } from '@playwright/test';
import { generate } from 'otplib';
import { logIn } from './support/account-form.ts';
import { registerReader, signIn, type TestAccount } from './support/accounts.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, openContext, test } from './support/visitor.ts';

/** The second factor at the bundled server (D55). */

const LABEL = 'Código de seis cifras o código de recuperación';
const STEP_SECONDS = 30;

/** A code of the step after the present one: that of the set-up cannot be used again. */
const nextCode = (secret: string) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + STEP_SECONDS });

const openFresh = async (browser: Browser): Promise<Page> => (await openContext(browser)).newPage();

/** Signs in on the screen, up to the second step. */
async function begin(page: Page, account: TestAccount) {
  await page.goto('/iniciar-sesion?next=/nosotros');
  await logIn(page, account);
  await expect(page.getByLabel(LABEL)).toBeFocused();
}

test('a reader sets up a second factor, and signs in with a code and with a recovery code', async ({
  page,
  browser,
}) => {
  const account = await registerReader(page.request);
  await page.goto('/healthz');
  await signIn(page, account);
  await page.goto('/perfil');
  const security = page.getByRole('region', { name: 'Seguridad' });
  await (await hydrated(security.getByRole('button', { name: 'Activar el segundo paso' }))).click();
  const shown = await security.locator('[translate="no"]').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await security.getByLabel('Código de seis cifras').fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  const codes = security.locator('.print-alone li');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await security.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(security).toContainText('Te quedan 10 códigos de recuperación.');

  const phone = await openFresh(browser);
  await begin(phone, account);
  await phone.getByLabel(LABEL).fill(await nextCode(secret));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL('/nosotros');

  const other = await openFresh(browser);
  await begin(other, account);
  await other.getByLabel(LABEL).fill(recovery);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/nosotros');

  const thief = await openFresh(browser);
  await begin(thief, account);
  await thief.getByLabel(LABEL).fill(recovery);
  await thief.keyboard.press('Enter');
  await expect(thief.getByRole('main')).toContainText(/código/i);
  await expect(thief).toHaveURL(/\/iniciar-sesion/);
  expect(await thief.context().cookies()).toEqual([]);
});
