import type { Page } from '@playwright/test';
import { failure, logIn } from './support/account-form.ts';
import { sessionCookies } from './support/accounts.ts';
import { type FakeServer, json, type Reply } from './support/fake-server.ts';
import { findings, findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { panelMenu } from './support/panel.ts';
import {
  answer,
  type Calls,
  LEAD,
  loginAnswer,
  offerTeam,
  proofNeeded,
} from './support/team-server.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Staff and invitations (D54), before a server of the test's own. */

// A browser writes to the address that it is at.
test.use({ webSettings: { SITE_URL: '' } });
const TEAM = '/panel-admin/equipo';
const list = (results: object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

const people = [
  {
    id: 7,
    email: LEAD.email,
    role: 'ADMIN',
    permisos: ['escribir', 'publicar', 'equipo'],
    activo: true,
    ultima_entrada: '2026-11-20T15:00:00Z',
    segundo_factor: true,
  },
  { id: 1, email: 'super@veta.test', role: 'SUPERUSUARIO', activo: true, ultima_entrada: null },
  {
    id: 9,
    email: 'rosa@veta.test',
    first_name: 'Rosa',
    last_name: 'Quispe',
    role: 'ADMIN',
    permisos: ['escribir', 'moderar'],
    activo: true,
    ultima_entrada: '2026-11-19T15:00:00Z',
    segundo_factor: false,
  },
];

const invitation = {
  id: 3,
  email: 'nueva@veta.test',
  role: 'ADMIN',
  permisos: ['escribir'],
  estado: 'pendiente',
  invitada_por: { id: 7, email: LEAD.email },
  creada_en: '2026-11-20T15:00:00Z',
  caduca_en: '2026-11-23T15:00:00Z',
  aceptada_en: null,
  confirmada_por: null,
  confirmada_en: null,
};

/** A server with that team; `change` answers what is no read. */
function fillTeam(api: FakeServer, calls: Calls, change: Reply = json({ message: 'Hecho.' })) {
  answer(api, calls, 'equipo/', { get: json(list(people)) });
  const all = { post: change, patch: change, delete: change };
  for (const path of ['equipo/9/', 'equipo/9/sesiones/', 'equipo/9/segundo-factor/']) {
    answer(api, calls, path, all);
  }
  answer(api, calls, 'equipo/invitaciones/', { get: json(list([invitation])), post: change });
  answer(api, calls, 'equipo/invitaciones/3/', all);
  answer(api, calls, 'equipo/invitaciones/3/confirmar/', all);
}

async function openTeam(page: Page, at: (path: string) => string) {
  await page.goto(at('/login-admin'));
  await logIn(page, LEAD);
  await expect(page).toHaveURL(/\/panel-admin/);
  await page.goto(at(TEAM));
  await expect(row(page, 'rosa@veta.test')).toBeVisible();
}

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const changesOf = (calls: Calls) => calls.filter(({ route }) => route.includes(' equipo/'));

test('a holder of `equipo` gives the permissions that they have, after a proof of identity', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'ADMIN', ['escribir', 'publicar', 'equipo']);
  let isProven = false;
  fillTeam(api, calls, (...call) => {
    (isProven ? json({ message: 'Hecho.' }) : proofNeeded(['password']))(...call);
  });
  answer(api, calls, 'users/auth/confirmar', {
    post: (response) => {
      isProven = true;
      response.writeHead(204).end();
    },
  });
  const web = await openWeb();
  await openTeam(page, web.at);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipo');
  await expect(row(page, 'rosa@veta.test')).toContainText('Rosa QuispeADMIN');
  await expect(row(page, 'rosa@veta.test')).toContainText('Escribir, Moderar');
  await expect(row(page, 'rosa@veta.test')).toContainText('Segundo paso: no');
  // Neither oneself nor a superuser.
  await expect(row(page, 'jefa@veta.test').first().getByRole('button')).toHaveCount(0);
  await expect(row(page, 'super@veta.test').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Quitar segundo paso/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findingsInEitherTheme(page)).toEqual([]);

  const open = await hydrated(page.getByRole('button', { name: 'Permisos: rosa@veta.test' }));
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Permisos' });
  for (const [name, isOpen, isGiven] of [
    [/^Escribir/, true, true],
    [/^Publicar/, true, false],
    [/^Moderar/, false, true],
    [/^Portada/, false, false],
    [/^Boletín/, false, false],
    [/^Equipo/, false, false],
  ] as const) {
    const box = dialog.getByRole('checkbox', { name });
    await expect(box).toBeEnabled({ enabled: isOpen });
    await expect(box).toBeChecked({ checked: isGiven });
  }
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^Publicar/ }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();

  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(proof.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(dialog.getByRole('checkbox', { name: /^Publicar/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await proof.getByLabel('Contraseña', { exact: true }).fill(LEAD.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Permisos guardados.')).toBeVisible();
  await expect(open).toBeFocused();
  const change = {
    route: 'PATCH equipo/9/',
    body: { permisos: ['escribir', 'publicar', 'moderar'] },
  };
  expect(changesOf(calls)).toEqual([change, change, change]);
});

test('a superuser deactivates, ends sessions, and revokes and confirms invitations', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'SUPERUSUARIO');
  fillTeam(api, calls);
  const web = await openWeb();
  await openTeam(page, web.at);
  for (const [button, title, submit, route, body] of [
    [
      'Desactivar: rosa@veta.test',
      '¿Desactivar la cuenta?',
      'Desactivar',
      'PATCH equipo/9/',
      { activo: false },
    ],
    [
      'Cerrar sesiones: rosa@veta.test',
      '¿Cerrar sus sesiones?',
      'Cerrar sesiones',
      'DELETE equipo/9/sesiones/',
      null,
    ],
    [
      'Confirmar: nueva@veta.test',
      '¿Confirmar la invitación?',
      'Confirmar',
      'POST equipo/invitaciones/3/confirmar/',
      null,
    ],
    [
      'Revocar: nueva@veta.test',
      '¿Revocar la invitación?',
      'Revocar',
      'DELETE equipo/invitaciones/3/',
      null,
    ],
  ] as const) {
    await (await hydrated(page.getByRole('button', { name: button }))).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog).toBeHidden();
    expect(changesOf(calls).at(-1)).toEqual({ route, body });
  }
  expect(changesOf(calls)).toHaveLength(4);
});

test('an invitation says who, which role and which permissions; what was typed is kept', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'ADMIN', ['escribir', 'publicar', 'equipo']);
  let change: Reply = json({ detail: 'Demasiadas invitaciones. Espera una hora.' }, 429);
  fillTeam(api, calls, (...call) => change(...call));
  const web = await openWeb();
  await openTeam(page, web.at);
  await (await hydrated(page.getByRole('button', { name: 'Invitar' }))).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invitar' });
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog).toContainText('El correo electrónico no es válido');
  await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
  expect(await findings(page)).toEqual([]);

  await dialog.getByLabel('Correo electrónico').fill('Pedro@Veta.test');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Tienes cambios sin guardar' })
    .getByRole('button', { name: 'Seguir editando' })
    .click();
  await expect(dialog).toContainText('Será ADMIN cuando un superusuario confirme la invitación.');
  await dialog.getByRole('checkbox', { name: /^Publicar/ }).uncheck();
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Demasiadas invitaciones. Espera una hora.');
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue('Pedro@Veta.test');

  change = json({ message: 'Hecho.' }, 201);
  await dialog.getByRole('radio', { name: /^LECTOR/ }).check();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Invitación enviada a pedro@veta.test')).toBeVisible();
  expect(changesOf(calls).map(({ body }) => body)).toEqual([
    { email: 'pedro@veta.test', role: 'ADMIN', permisos: ['escribir'] },
    { email: 'pedro@veta.test', role: 'LECTOR' },
  ]);
});

test('without the permission or the capability there is no section', async ({
  page,
  api,
  openWeb,
}) => {
  const calls = offerTeam(api, 'ADMIN', ['escribir', 'publicar']);
  fillTeam(api, calls);
  const web = await openWeb();
  await page.goto(web.at('/login-admin'));
  await logIn(page, LEAD);
  await expect(panelMenu(page).getByRole('link', { name: 'Revistas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Equipo' })).toHaveCount(0);
  await page.goto(web.at(TEAM));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sección no encontrada');

  api.on('redaccion/', json({ detail: 'No.' }, 404));
  offerNothing(api);
  await web.expire('site');
  await page.goto(web.at('/login-admin'));
  await logIn(page, LEAD);
  await expect(panelMenu(page).getByRole('link', { name: 'Usuarios' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Equipo' })).toHaveCount(0);
});

/** A superuser at a server with the core contract alone. */
function offerNothing(api: FakeServer): void {
  offerTeam(api, 'SUPERUSUARIO');
  api.on('redaccion/', json({ detail: 'No.' }, 404));
  api.on('users/auth/segundo-factor', json({ detail: 'No.' }, 404));
}

test.describe('the page of an invitation', () => {
  const LINK = '/invitacion?token=a.b-c';
  const send = (page: Page) => page.getByRole('button', { name: 'Aceptar la invitación' });

  async function fill(page: Page) {
    await page.getByLabel('Contraseña', { exact: true }).fill(LEAD.password);
    await page.getByLabel('Confirmar contraseña').fill(LEAD.password);
    await send(page).click();
  }

  test('keeps its token out of the address and of referrers, and signs in', async ({
    page,
    api,
    openWeb,
  }) => {
    const calls = offerTeam(api, 'ADMIN');
    answer(api, calls, 'users/auth/invitacion', { post: json(loginAnswer('ADMIN')) });
    const web = await openWeb();
    const response = await page.goto(web.at(LINK));
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page).toHaveURL(web.at('/invitacion'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.reload();
    await fill(page);
    await expect(page).toHaveURL(web.at('/panel-admin'));
    expect(await sessionCookies(page)).toEqual(['access_token', 'refresh_token']);
    expect(calls.at(-1)?.body).toEqual({
      token: 'a.b-c',
      password: LEAD.password,
      confirm_password: LEAD.password,
    });
    expect(web.log()).not.toContain('a.b-c');
    await page.goto(web.at('/invitacion'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'El enlace no está completo',
    );
  });

  test('says that a superuser has still to confirm', async ({ page, api, openWeb }) => {
    const calls = offerTeam(api, 'LECTOR');
    answer(api, calls, 'users/auth/invitacion', { post: json(loginAnswer('LECTOR')) });
    const web = await openWeb();
    await page.goto(web.at(LINK));
    await fill(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta está lista');
    await expect(page.getByRole('main')).toContainText('cuando un superusuario confirme');
  });

  test('says why a link does not work', async ({ page, api, openWeb }) => {
    const calls = offerTeam(api, 'LECTOR');
    let refusal = json({ detail: 'La invitación caducó.' }, 410);
    answer(api, calls, 'users/auth/invitacion', { post: (response) => refusal(response) });
    const web = await openWeb();
    await page.goto(web.at(LINK));
    await fill(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('La invitación caducó.');

    refusal = json({ message: 'Esta cuenta está desactivada.' }, 403);
    await page.goto(web.at(LINK));
    await fill(page);
    await expect(failure(page)).toHaveText('Esta cuenta está desactivada.');
  });
});
