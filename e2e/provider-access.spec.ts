import type { Page } from '@playwright/test';
import { logIn } from './support/account-form.ts';
import { emailTo, linkIn } from './support/emails.ts';
import { hydrated } from './support/hydrated.ts';
import { consentAs, goToProvider, PROVIDER } from './support/provider.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

const PASSWORD = 'otra galería con salida 8';

const security = (page: Page) => page.getByRole('region', { name: 'Seguridad' });
const button = (page: Page, name: string) =>
  security(page).getByRole('button', { name, exact: true });

/** Presses a button of 'Acceso con proveedores' and proves with the password that it is meant. */
async function confirm(page: Page, name: string, submit: string): Promise<void> {
  await (await hydrated(button(page, name))).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}

test.beforeEach(async ({ context }) => {
  // The provider's pages ask for a typeface that no test needs.
  await context.route('https://fonts.googleapis.com/**', (route) => route.abort());
});

test('an account keeps a provider out after its recovery, lets it in again, and removes it', async ({
  page,
  context,
}) => {
  const email = aMailbox('ines');
  await goToProvider(page);
  await consentAs(page, email);
  await expect(page).toHaveURL('/');
  await emailTo(email, /^Ya se puede entrar en tu cuenta con /);

  await page.goto('/reset-password');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('main').locator('button[type=submit]').click();
  const message = await emailTo(email, /^Restablece/);
  expect(message.text?.replaceAll(/\s+/g, ' ')).toContain(
    'Al guardarla se quita el acceso con Google u otros proveedores; después puedes volver a permitirlo en tu perfil.',
  );
  await page.goto(linkIn(message, '/reset-password-confirm'));
  await page.getByLabel('Nueva contraseña').fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
  await emailTo(email, /^Tu contraseña ha cambiado/);

  await context.clearCookies();
  await goToProvider(page);
  await consentAs(page, email);
  await expect(page).toHaveURL('/iniciar-sesion?aviso=enlace');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'Para entrar con un proveedor, entra primero con tu contraseña y permítelo en tu perfil, en «Seguridad».',
  );

  await logIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/');
  await page.goto('/perfil');
  await confirm(page, 'Volver a permitirlo', 'Permitir');
  await expect(button(page, 'Volver a permitirlo')).toHaveCount(0);

  await context.clearCookies();
  await goToProvider(page);
  await consentAs(page, email);
  await expect(page).toHaveURL('/');
  await page.goto('/perfil');
  await confirm(page, `Quitar acceso: ${PROVIDER}`, 'Quitar acceso');
  await expect(
    security(page).getByText('El acceso se quitó. Las demás sesiones se cerraron.'),
  ).toBeVisible();
  await expect(button(page, `Quitar acceso: ${PROVIDER}`)).toHaveCount(0);
});
