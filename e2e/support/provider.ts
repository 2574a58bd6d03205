import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Name of the provider of the tests. */
export const PROVIDER = 'Cuenta de prueba';

/** From the login screen to the provider's own. */
export async function goToProvider(page: Page, query = ''): Promise<void> {
  await page.goto(`/iniciar-sesion${query}`);
  await page.getByRole('button', { name: `Continuar con ${PROVIDER}` }).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
}

/** Signs in at the provider with this e-mail and consents. */
export async function consentAs(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('cualquiera');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
