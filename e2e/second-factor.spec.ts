import type { Page } from '@playwright/test';
import { email, failure, logIn } from './support/account-form.ts';
import { sessionCookies } from './support/accounts.ts';
import { json, type Reply } from './support/fake-server.ts';
import { findings, findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { answer, CODES, LEAD, loginAnswer, offerTeam, proofNeeded } from './support/team-server.ts';
import { expect, test } from './support/with-web-instance.ts';

/** The second factor (D55), before a server of the test's own. */

const STEP = 'users/auth/segundo-factor';
const CHALLENGE = {
  message: 'Se necesita un segundo paso para entrar.',
  desafio: 'azar-1',
  metodos: ['codigo'],
};
const challenged = json(CHALLENGE, 403);
const LABEL = 'Código de seis cifras o código de recuperación';
const code = (page: Page) => page.getByLabel(LABEL);

// A browser writes to the address that it is at.
test.use({ webSettings: { SITE_URL: '' } });

async function enterPanel(page: Page, at: (path: string) => string) {
  await page.goto(at('/login-admin'));
  await hydrated(page.getByRole('button', { name: 'Iniciar sesión' }));
  await logIn(page, LEAD);
}

test('a reader signs in with a password and a code, and returns to the page', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'LECTOR');
  let step: Reply = json({ codigo: ['El código no es correcto.'] }, 400);
  answer(api, calls, 'users/auth/login', { post: challenged });
  answer(api, calls, STEP, { post: (...call) => step(...call) });
  const web = await openWeb();
  await page.goto(web.at('/iniciar-sesion?next=/nosotros'));
  await logIn(page, LEAD);

  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findingsInEitherTheme(page)).toEqual([]);

  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Escribe el código de 6 números');
  expect(calls.filter(({ route }) => route === `POST ${STEP}`)).toEqual([]);
  await code(page).fill('123 456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('El código no es correcto.');
  await expect(code(page)).toBeFocused();

  step = json(loginAnswer('LECTOR'));
  await code(page).fill('ABCDE-fghjk');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(web.at('/nosotros'));
  expect(await sessionCookies(page)).toEqual(['access_token', 'refresh_token']);
  expect(calls.filter(({ route }) => route === `POST ${STEP}`).map(({ body }) => body)).toEqual([
    { desafio: 'azar-1', codigo: '123456' },
    { desafio: 'azar-1', codigo: 'abcdefghjk' },
  ]);
});

test('a second step that is over leads back to the first, and keeps the e-mail', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'LECTOR');
  const over = 'Este inicio de sesión caducó. Vuelve a iniciar sesión.';
  answer(api, calls, 'users/auth/login', { post: challenged });
  answer(api, calls, STEP, { post: json({ detail: over }, 401) });
  const web = await openWeb();
  await page.goto(web.at('/iniciar-sesion'));
  await logIn(page, LEAD);
  await code(page).fill('123456');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main').getByRole('alert')).toHaveText(over);
  await expect(email(page)).toHaveValue(LEAD.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Regístrate' })).toBeVisible();

  await page.getByLabel('Contraseña', { exact: true }).fill(LEAD.password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.getByRole('button', { name: 'Volver a empezar' }).click();
  await expect(email(page)).toHaveValue(LEAD.email);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a sign-in through a provider takes the second step too; its challenge leaves the address', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'LECTOR');
  answer(api, calls, STEP, { post: json(loginAnswer('LECTOR')) });
  const web = await openWeb();
  await page.goto(web.at('/iniciar-sesion?next=/nosotros#segundo-paso=azar-2'));
  await expect(code(page)).toBeFocused();
  await expect(page).toHaveURL(web.at('/iniciar-sesion?next=/nosotros'));
  await code(page).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(web.at('/nosotros'));
  expect(calls.at(-1)?.body).toEqual({ desafio: 'azar-2', codigo: '123456' });
});

test('at the door of the panel a reader with a second factor is refused (D28)', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'LECTOR');
  answer(api, calls, 'users/auth/login-admin', { post: challenged });
  answer(api, calls, STEP, { post: json(loginAnswer('LECTOR')) });
  const web = await openWeb();
  await enterPanel(page, web.at);
  await code(page).fill('123456');
  await page.keyboard.press('Enter');
  await expect(failure(page)).toHaveText(
    'No tienes permisos para acceder al panel de administración',
  );
  expect(await sessionCookies(page)).toEqual([]);
  expect(calls.find(({ route }) => route === `POST ${STEP}`)?.body).toEqual({
    desafio: 'azar-1',
    codigo: '123456',
  });
});

test('a deactivated account is told so', async ({ page, api, openWeb }) => {
  const calls = offerTeam(api, 'ADMIN');
  const refusal = json({ message: 'Esta cuenta está desactivada.' }, 403);
  for (const path of ['users/auth/login', 'users/auth/login-admin']) {
    answer(api, calls, path, { post: refusal });
  }
  const web = await openWeb();
  for (const path of ['/iniciar-sesion', '/login-admin']) {
    await page.goto(web.at(path));
    await logIn(page, LEAD);
    await expect(failure(page)).toHaveText('Esta cuenta está desactivada.');
  }
});

test('the profile sets up the second factor, gives new codes and removes it', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'LECTOR');
  let isActive = false;
  let proof = true;
  const state: Reply = (response) =>
    json({
      activo: isActive,
      activado_en: isActive ? '2026-11-20T15:00:00Z' : null,
      codigos_restantes: isActive ? 10 : 0,
    })(response);
  answer(api, calls, STEP, {
    get: state,
    delete: (response) => {
      isActive = false;
      json({ message: 'El segundo paso se quitó.' })(response);
    },
  });
  answer(api, calls, `${STEP}/alta`, {
    post: json({
      secreto: 'JBSWY3DPEHPK3PXP',
      otpauth: 'otpauth://totp/V:a?secret=JBSWY3DPEHPK3PXP',
    }),
  });
  answer(api, calls, `${STEP}/alta/confirmar`, {
    post: (response) => {
      isActive = true;
      json({ codigos: CODES })(response);
    },
  });
  answer(api, calls, `${STEP}/codigos`, {
    post: (...call) => {
      (proof ? proofNeeded(['password', 'codigo']) : json({ codigos: CODES }))(...call);
      proof = false;
    },
  });
  const web = await openWeb();
  await page.goto(web.at('/iniciar-sesion?next=/perfil'));
  await logIn(page, LEAD);
  await expect(page).toHaveURL(web.at('/perfil'));
  const security = page.getByRole('region', { name: 'Seguridad' });

  await (await hydrated(security.getByRole('button', { name: 'Activar el segundo paso' }))).click();
  await expect(security.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expect(security).toContainText('JBSW Y3DP EHPK 3PXP');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await security.getByLabel('Código de seis cifras').fill('123456');
  await page.keyboard.press('Enter');

  const codes = security.getByRole('list').filter({ hasText: 'abcde-fghj0' });
  await expect(codes.getByRole('listitem')).toHaveText(CODES);
  const downloading = page.waitForEvent('download');
  await security.getByRole('link', { name: 'Descargar', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await page.emulateMedia({ media: 'print' });
  await expect(codes).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await security.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(security).toContainText('Te quedan 10 códigos de recuperación.');

  await security.getByRole('button', { name: 'Códigos de recuperación nuevos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Usar un código de mi aplicación' }).click();
  await expect(dialog.getByLabel(LABEL)).toBeFocused();
  await dialog.getByRole('button', { name: 'Usar mi contraseña' }).click();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(LEAD.password);
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveText(CODES);
  await security.getByRole('button', { name: 'Ya los guardé' }).click();

  await security.getByRole('button', { name: 'Quitar el segundo paso' }).click();
  const asking = page.getByRole('dialog', { name: '¿Quitar el segundo paso?' });
  await asking.getByRole('button', { name: 'Quitar' }).click();
  await expect(security).toContainText('El segundo paso se quitó');
  await expect(security.getByRole('button', { name: 'Activar el segundo paso' })).toBeVisible();
  expect(calls.map(({ route, body }) => [route, body]).slice(1)).toEqual([
    [`POST ${STEP}/alta`, null],
    [`POST ${STEP}/alta/confirmar`, { codigo: '123456' }],
    [`POST ${STEP}/codigos`, null],
    ['POST users/auth/confirmar', { password: LEAD.password }],
    [`POST ${STEP}/codigos`, null],
    [`DELETE ${STEP}`, null],
  ]);
});

test('staff who need a second factor set it up instead of an error', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'ADMIN');
  let isActive = false;
  answer(api, calls, STEP, {
    get: (response) => json({ activo: isActive, obligatorio: true })(response),
  });
  answer(api, calls, `${STEP}/alta`, {
    post: json({
      secreto: 'JBSWY3DPEHPK3PXP',
      otpauth: 'otpauth://totp/V:a?secret=JBSWY3DPEHPK3PXP',
    }),
  });
  answer(api, calls, `${STEP}/alta/confirmar`, {
    post: (response) => {
      isActive = true;
      json({ codigos: CODES })(response);
    },
  });
  const web = await openWeb();
  await enterPanel(page, web.at);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Activa el segundo paso para entrar',
  );
  expect(await findings(page)).toEqual([]);
  await (await hydrated(main.getByRole('button', { name: 'Activar el segundo paso' }))).click();
  await main.getByLabel('Código de seis cifras').fill('123456');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Revistas');
});
