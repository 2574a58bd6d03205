import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { failure, logIn } from './support/account-form.ts';
import { SUPERUSER } from './support/accounts.ts';
import { begin, expectSaved, text as textOf } from './support/desk.ts';
import { emailTo, linkIn } from './support/emails.ts';
import { findings, findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { openPanel, panelMenu } from './support/panel.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aMailbox, expect, openContext, test } from './support/visitor.ts';

/** Invitation and deactivation at the bundled server (D54). */

const openFresh = async (browser: Browser): Promise<Page> => (await openContext(browser)).newPage();

test('somebody is invited who may write and not publish, and is deactivated again', async ({
  browser,
}) => {
  const superuser = await openPanel(browser, '/panel-admin/equipo', SUPERUSER);
  const mailbox = aMailbox('redactora');
  const open = superuser.getByRole('button', { name: 'Invitar' });
  await (await hydrated(open)).click();
  const dialog = superuser.getByRole('dialog', { name: 'Invitar' });
  await dialog.getByLabel('Correo electrónico').fill(mailbox);
  for (const name of [/^Publicar/, /^Moderar/, /^Portada/, /^Boletín/]) {
    await dialog.getByRole('checkbox', { name }).uncheck();
  }
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog).toBeHidden();
  expect(await findings(superuser)).toEqual([]);

  const writer = await openFresh(browser);
  const link = linkIn(await emailTo(mailbox, / te invita /), '/invitacion');
  await writer.goto(link);
  await expect(writer).toHaveURL('/invitacion');
  await writer.getByLabel('Nombre').fill('Inés');
  await writer.getByLabel('Apellido').fill('Quispe Rojas');
  expect(await findings(writer)).toEqual([]);
  const account = { email: mailbox, password: 'Cobre-y-molibdeno-7' };
  await writer.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await writer.getByLabel('Confirmar contraseña').fill(account.password);
  await writer.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(writer).toHaveURL('/panel-admin');
  await expect(panelMenu(writer).getByRole('link', { name: 'Artículos' })).toBeVisible();
  for (const name of ['Moderación', 'Equipo', 'Usuarios']) {
    await expect(writer.getByRole('link', { name })).toHaveCount(0);
  }

  await writer.goto('/panel-admin/redaccion');
  await begin(writer);
  await textOf(writer).fill('Una línea.\n'.repeat(60));
  await expectSaved(writer);
  await expect(writer.getByText('No tienes permiso para publicar')).toBeVisible();
  await expect(writer.getByRole('button', { name: 'Publicar', exact: true })).toHaveCount(0);

  const late = await openFresh(browser);
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Esta invitación ya se usó');
  expect(await findings(late)).toEqual([]);
  await expect(late.getByRole('link', { name: 'Entrar' })).toBeVisible();

  // Only its own save may tell the desk, not the session check of every 30 s.
  const resume = await pauseRequests(writer, '**/api/session', 'GET');
  await superuser.reload();
  const row = superuser.getByRole('listitem').filter({ hasText: mailbox });
  await expect(row.first()).toContainText('Inés Quispe Rojas');
  const deactivate = superuser.getByRole('button', { name: `Desactivar: ${mailbox}` });
  await (await hydrated(deactivate)).click();
  await superuser
    .getByRole('dialog', { name: '¿Desactivar la cuenta?' })
    .getByRole('button', { name: 'Desactivar' })
    .click();
  await expect(superuser.getByRole('button', { name: `Activar: ${mailbox}` })).toBeVisible();

  await textOf(writer).press('End');
  await writer.keyboard.type(' Y esto ya no llega.');
  const notice = writer.getByRole('alert').filter({ hasText: 'Esta cuenta está desactivada.' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  resume();
  await expect(notice).toContainText('Lo que escribiste está guardado en este equipo.');
  await expect(writer.getByRole('link', { name: /Iniciar sesión/ })).toHaveCount(0);
  expect(await findingsInEitherTheme(writer)).toEqual([]);
  const [download] = await Promise.all([
    writer.waitForEvent('download'),
    writer.getByRole('button', { name: 'Descargar el texto' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Y esto ya no llega.');
  await writer.goto('/panel-admin/articulos');
  await expect(writer).toHaveURL(/\/login-admin/);
  await logIn(writer, account);
  await expect(failure(writer)).toHaveText('Esta cuenta está desactivada.');
});
