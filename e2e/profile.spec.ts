import type { Page } from '@playwright/test';
import { profileSchema } from '../contract/profile.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { aHandle, aReader, enter, OF_THE_SITE } from './support/reader.ts';
import { signOutElsewhere } from './support/sign-out.ts';
import { aPng } from './support/test-pictures.ts';
import { expect, openContext, test } from './support/visitor.ts';

const SAVED = 'Perfil actualizado correctamente ✅';
const FAILED = 'Error al actualizar el perfil ❌';
const CALL = '**/api/v1/users/profile';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: /^Guarda/ });
const told = (page: Page) => main(page).locator('form > div').last().getByRole('status');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });

/** Value of a field on /perfil. */
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function edit(page: Page): Promise<void> {
  await page.goto('/perfil/editar-perfil');
  await hydrated(save(page));
}

async function readProfile(page: Page) {
  const answer = await page.request.get('/api/v1/users/profile');
  return profileSchema.parse(await answer.json());
}

for (const path of ['/perfil', '/perfil/editar-perfil']) {
  test(`a visitor of ${path} signs in and returns to it`, async ({ page }) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    const location = new URL(answer.headers().location ?? '', 'http://site');
    expect(location.pathname).toBe('/iniciar-sesion');
    expect(location.searchParams.get('next')).toBe(path);
  });

  test(`${path} is not cached and not indexed`, async ({ page, context }) => {
    await aReader(context);
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  });
}

test('a new profile shows its values, and a placeholder for each missing one', async ({
  page,
  context,
}) => {
  const { email } = await aReader(context);
  await page.goto('/perfil');
  const { usuario_unico } = await readProfile(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`@${usuario_unico}`);
  await expect(fact(page, 'Correo electrónico')).toHaveText(email);
  await expect(fact(page, 'Usuario único')).toHaveText(`@${usuario_unico}`);
  for (const [name, text] of [
    ['Nombre', 'No especificado'],
    ['Apellido', 'No especificado'],
    ['Fecha de nacimiento', 'No especificada'],
    ['Edad', 'No especificada'],
    ['Ciudad', 'No especificada'],
    ['País', 'No especificado'],
    ['Teléfono', 'No especificado'],
    ['Facebook', 'No especificado'],
    ['LinkedIn', 'No especificado'],
    ['Biografía', 'No especificada'],
    ['Tu perfil', /^Incompleto/],
  ] as const) {
    await expect(fact(page, name)).toHaveText(text);
  }
  await expect(fact(page, 'Miembro desde')).toHaveText(/^\d{1,2} de \p{L}+ de \d{4}$/u);
  await expect(
    main(page).getByText(usuario_unico[0]?.toUpperCase() ?? '', { exact: true }),
  ).toBeVisible();
});

test('everything is edited, and seen on the profile', async ({ page, context }) => {
  await aReader(context);
  await page.goto('/perfil');
  await main(page).getByRole('link', { name: 'Editar Perfil' }).click();
  await expect(page).toHaveURL('/perfil/editar-perfil');
  const handle = aHandle('rosa');
  await field(page, 'Usuario único *').fill(`@${handle}`);
  for (const [label, text] of [
    ['Nombre', 'Rosa María'],
    ['Apellido', 'Quispe Ñahui'],
    ['Fecha de nacimiento', '1988-03-14'],
    ['Ciudad', 'Ayacucho'],
    ['País', 'Perú'],
    ['Biografía', 'Geóloga.\n\nMido <b>sondajes</b>.'],
    ['Teléfono', '+51 999 888 777'],
    ['Facebook', 'www.facebook.com/rosa'],
    ['LinkedIn', 'https://linkedin.com/in/rosa'],
  ] as const) {
    await field(page, label).fill(text);
  }
  await field(page, 'Elegir una foto').setInputFiles({
    name: 'yo.png',
    mimeType: 'image/png',
    buffer: await aPng(300, 200),
  });
  await expect(main(page).locator('img[src^="blob:"]')).toBeVisible();
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  // The form goes on with what was saved.
  await expect(field(page, 'Usuario único *')).toHaveValue(handle);
  await expect(field(page, 'Facebook')).toHaveValue('https://www.facebook.com/rosa');
  await expect(main(page).locator('img[src^="/media/perfiles/"]')).toBeVisible();

  await main(page).getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/perfil');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Rosa María Quispe Ñahui');
  for (const [name, text] of [
    ['Usuario único', `@${handle}`],
    ['Fecha de nacimiento', '14 de marzo de 1988'],
    ['Edad', /^\d\d años$/],
    ['Ciudad', 'Ayacucho'],
    ['País', 'Perú'],
    ['Teléfono', '+51 999 888 777'],
    ['Facebook', 'facebook.com/rosa'],
    ['LinkedIn', 'linkedin.com/in/rosa'],
    ['Biografía', 'Geóloga.\n\nMido <b>sondajes</b>.'],
    ['Tu perfil', 'Completo'],
  ] as const) {
    await expect(fact(page, name)).toHaveText(text, { useInnerText: true });
  }
  const picture = main(page).locator('img[src^="/media/perfiles/"]');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(picture).not.toHaveAttribute('data-missing');
});

test('the menu of the page shows a new name at once', async ({ page, context }) => {
  await aReader(context);
  await edit(page);
  const menu = page.getByRole('banner').locator('summary[aria-label="Tu cuenta"]:visible');
  await menu.click();
  await expect(page.getByRole('banner').getByText('Zoila')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await field(page, 'Nombre').fill('Zoila');
  await field(page, 'Usuario único *').fill(aHandle('zoila'));
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  await expect(menu).toHaveText('Z');
  await menu.click();
  await expect(page.getByRole('banner').getByText('Zoila').first()).toBeVisible();
});

test('signing out removes the draft', async ({ page, context }) => {
  const reader = await aReader(context);
  await edit(page);
  await field(page, 'Ciudad').fill('Moquegua');
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('banner').locator('summary[aria-label="Tu cuenta"]:visible').click();
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  // That a sign-out was seen, and nothing else.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['salida-vista']);
  await enter(context, reader);
  await edit(page);
  await expect(field(page, 'Ciudad')).toHaveValue('');
});

test('a sign-out in another tab leaves a profile without unsaved changes', async ({
  page,
  context,
}) => {
  for (const path of ['/perfil', '/perfil/editar-perfil']) {
    await aReader(context);
    await page.goto(path);
    await page.waitForFunction(() => localStorage.getItem('sesion') !== null);
    await signOutElsewhere(context);
    await expect(page).toHaveURL(/\/iniciar-sesion\?next=%2Fperfil/);
  }
});

test('without a birthday the age is what was entered (D27)', async ({ page, context }) => {
  await aReader(context);
  await edit(page);
  await field(page, 'Edad').fill('121');
  await save(page).click();
  await expect(field(page, 'Edad')).toHaveAccessibleDescription(
    /La edad debe ser un número entre 1 y 120\./,
  );
  await field(page, 'Edad').fill('41');
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  await field(page, 'Fecha de nacimiento').fill('2000-02-29');
  await expect(field(page, 'Edad')).toBeHidden();
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  const { edad } = await readProfile(page);
  expect(edad).toBeGreaterThan(20);

  await field(page, 'Fecha de nacimiento').fill('');
  await field(page, 'Edad').fill('');
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  expect(await readProfile(page)).toMatchObject({ edad: null, fecha_nacimiento: null });
});

test('a picture is added, replaced and removed', async ({ page, context }) => {
  await aReader(context);
  await edit(page);
  const picture = { name: 'yo.png', mimeType: 'image/png', buffer: await aPng(64, 64) };
  await field(page, 'Elegir una foto').setInputFiles(picture);
  await main(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(main(page).locator('img[src^="blob:"]')).toHaveCount(0);
  await field(page, 'Elegir una foto').setInputFiles(picture);
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  const before = (await readProfile(page)).perfil_url;
  expect(before).not.toBeNull();

  await main(page).getByRole('button', { name: 'Quitar la foto' }).click();
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  expect((await readProfile(page)).perfil_url).toBeNull();
  await expect(main(page).locator('form img')).toHaveCount(0);
  expect((await page.request.get(new URL(before ?? '').pathname)).status()).toBe(404);
});

for (const [what, file, text] of [
  [
    'a text that is called .png',
    async () => ({ name: 'yo.png', mimeType: 'image/png', buffer: Buffer.from('Hola, mina.') }),
    'La imagen debe ser jpeg, png, gif o webp.',
  ],
  [
    'a file of more than 8 MB',
    async () => ({
      name: 'yo.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([await aPng(64, 64), Buffer.alloc(8_388_609)]),
    }),
    'La imagen puede pesar como máximo 8 MB y pesa 8,1 MB.',
  ],
  [
    'a drawing in SVG',
    async () => ({
      name: 'yo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    }),
    'La imagen debe ser jpeg, png, gif o webp. El archivo es SVG.',
  ],
] as const) {
  test(`the browser refuses ${what}`, async ({ page, context }) => {
    await aReader(context);
    await edit(page);
    await field(page, 'Elegir una foto').setInputFiles(await file());
    await expect(field(page, 'Elegir una foto')).toHaveAccessibleDescription(new RegExp(text));
    await expect(main(page).locator('form img')).toHaveCount(0);
    const [call] = await Promise.all([page.waitForRequest(CALL), save(page).click()]);
    expect(call.headers()['content-type']).toBe('application/json');
    await expect(told(page)).toHaveText(SAVED);
    expect((await readProfile(page)).perfil_url).toBeNull();
    // The success is not that of the picture.
    await expect(main(page).getByText(text)).toBeVisible();
    await field(page, 'Elegir una foto').setInputFiles({
      name: 'yo.png',
      mimeType: 'image/png',
      buffer: await aPng(64, 64),
    });
    await expect(main(page).getByText(text)).toHaveCount(0);
  });
}

test('a picture that the server refuses is said under the field, and nothing is lost', async ({
  page,
  context,
}) => {
  await aReader(context);
  await edit(page);
  await field(page, 'Ciudad').fill('Cerro de Pasco');
  await field(page, 'Elegir una foto').setInputFiles({
    name: 'enorme.png',
    mimeType: 'image/png',
    buffer: await aPng(8000, 7000),
  });
  await save(page).click();
  await expect(main(page).getByText(FAILED)).toBeVisible();
  await expect(field(page, 'Elegir otra foto')).toHaveAccessibleDescription(
    /La imagen tiene 56 megapíxeles y el máximo es 50\./,
  );
  await expect(field(page, 'Ciudad')).toHaveValue('Cerro de Pasco');
  await main(page).getByRole('button', { name: 'Deshacer' }).click();
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
});

test('a handle that is taken is refused; the suggested one is taken with a press', async ({
  page,
  context,
  browser,
}) => {
  const others = await openContext(browser);
  await aReader(others);
  const { usuario_unico: taken } = await readProfile(await others.newPage());

  await aReader(context);
  await edit(page);
  const name = field(page, 'Usuario único *');
  await name.fill(taken);
  await save(page).click();
  await expect(name).toHaveAccessibleDescription(/Ese nombre de usuario ya está en uso\./);
  await expect(name).toBeFocused();
  await expect(main(page).getByText(FAILED)).toBeVisible();
  await name.fill('ñ');
  await expect(name).toHaveAccessibleDescription(/Usa de 3 a 30 letras minúsculas/);

  const own = aHandle('r');
  await name.fill(own);
  await field(page, 'Nombre').fill(aHandle('zoila').replace('_', ''));
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  const { usuario_unico_sugerido: suggestion } = await readProfile(page);
  expect(suggestion).toMatch(/^zoila/);
  await page.goto('/perfil');
  await expect(main(page)).toContainText(`te sugerimos @${suggestion}`);

  await edit(page);
  await main(page)
    .getByRole('button', { name: `Usar @${suggestion}` })
    .click();
  await expect(name).toHaveValue(suggestion);
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
  expect((await readProfile(page)).usuario_unico).toBe(suggestion);
});

test.describe('before changes are lost', () => {
  test('links of the site and the back button ask', async ({ page, context }) => {
    await aReader(context);
    await page.goto('/perfil');
    await (await hydrated(main(page).getByRole('link', { name: 'Editar Perfil' }))).click();
    await hydrated(save(page));
    await field(page, 'Ciudad').fill('Moquegua');

    await page.getByRole('link', { name: 'Foro', exact: true }).first().click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Seguir editando' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/perfil/editar-perfil');
    await expect(field(page, 'Ciudad')).toHaveValue('Moquegua');

    await page.evaluate(() => history.back());
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page).toHaveURL('/perfil/editar-perfil');

    await field(page, 'País').fill('Perú');
    await page.evaluate(() => history.back());
    await dialog(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL('/perfil');
    await expect(fact(page, 'Ciudad')).toHaveText('No especificada');

    await edit(page);
    await expect(field(page, 'Ciudad')).toHaveValue('');
  });

  test('cancelling asks, and leads to the profile', async ({ page, context }) => {
    await aReader(context);
    await edit(page);
    await field(page, 'Ciudad').fill('Moquegua');
    await main(page).getByRole('link', { name: 'Cancelar' }).click();
    await dialog(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL('/perfil');
  });

  test('the browser asks before a reload, after which everything is there again', async ({
    page,
    context,
  }) => {
    await aReader(context);
    await edit(page);
    await field(page, 'Ciudad').fill('Moquegua');
    const asked = page.waitForEvent('dialog');
    const reload = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reload;
    await expect(main(page).getByText('Recuperamos lo que habías escrito')).toBeVisible();
    await expect(field(page, 'Ciudad')).toHaveValue('Moquegua');

    await main(page).getByRole('button', { name: 'Descartar lo recuperado' }).click();
    await expect(field(page, 'Ciudad')).toHaveValue('');
    await page.reload();
    await hydrated(save(page));
    await expect(field(page, 'Ciudad')).toHaveValue('');
  });

  test('no confirmation without changes or after saving', async ({ page, context }) => {
    await aReader(context);
    await edit(page);
    await field(page, 'Ciudad').fill('Moquegua');
    await save(page).click();
    await expect(told(page)).toHaveText(SAVED);
    await main(page).getByRole('link', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/perfil');
    await expect(fact(page, 'Ciudad')).toHaveText('Moquegua');
  });
});

for (const [what, status, text] of [
  ['a server that fails', 500, FAILED],
  ['a server that is away', 502, FAILED],
] as const) {
  test(`nothing that was typed is lost after ${what}`, async ({ page, context }) => {
    await aReader(context);
    await edit(page);
    await field(page, 'Ciudad').fill('Moquegua');
    await page.route(CALL, (route) => route.fulfill({ status, json: { detail: 'Interno.' } }));
    await save(page).click();
    await expect(main(page).locator('form').getByRole('alert').last()).toHaveText(text);
    await expect(field(page, 'Ciudad')).toHaveValue('Moquegua');
    await page.unroute(CALL);
    await save(page).click();
    await expect(told(page)).toHaveText(SAVED);
  });
}

test('a session that was lost takes nothing with it; another account sees none of it', async ({
  page,
  context,
}) => {
  const reader = await aReader(context);
  await edit(page);
  await field(page, 'Ciudad').fill('Moquegua');
  await context.clearCookies();
  await save(page).click();
  await expect(main(page).getByText(FAILED)).toBeVisible();
  await expect(main(page).getByText('Debes iniciar sesión.')).toBeVisible();
  const again = main(page).getByRole('link', { name: 'Iniciar sesión de nuevo' });
  await expect(again).toHaveAttribute('href', '/iniciar-sesion?next=%2Fperfil%2Feditar-perfil');
  await again.click();
  await expect(page).toHaveURL(/\/iniciar-sesion\?next=/);

  await aReader(context);
  await edit(page);
  await expect(field(page, 'Ciudad')).toHaveValue('');

  // The form would lead to the login as soon as it notices.
  await page.goto('/nosotros');
  await context.clearCookies();
  await enter(context, reader);
  await edit(page);
  await expect(field(page, 'Ciudad')).toHaveValue('Moquegua');
  await save(page).click();
  await expect(told(page)).toHaveText(SAVED);
});

test('what a payload may not set has no effect (D41)', async ({ page, context }) => {
  await aReader(context);
  const before = await readProfile(page);
  const answer = await page.request.patch('/api/v1/users/profile', {
    headers: OF_THE_SITE,
    data: {
      id: 1,
      role: 'SUPERUSUARIO',
      is_staff: true,
      is_superuser: true,
      email: 'otra@veta.test',
      perfil_completo: true,
      fecha_creacion: '2001-01-01T00:00:00Z',
      ciudad: 'Moquegua',
    },
  });
  expect(answer.status()).toBe(200);
  const { fecha_actualizacion: _then, ...unchanged } = before;
  expect(await readProfile(page)).toMatchObject({ ...unchanged, ciudad: 'Moquegua' });
});

test('fields have autocomplete hints', async ({ page, context }) => {
  await aReader(context);
  await edit(page);
  for (const [label, autocomplete, type] of [
    ['Nombre', 'given-name', 'text'],
    ['Apellido', 'family-name', 'text'],
    ['Fecha de nacimiento', 'bday', 'date'],
    ['Ciudad', 'address-level2', 'text'],
    ['País', 'country-name', 'text'],
    ['Teléfono', 'tel', 'tel'],
    ['Facebook', 'off', 'url'],
    ['LinkedIn', 'off', 'url'],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete);
    await expect(field(page, label)).toHaveAttribute('type', type);
  }
});

test('without JavaScript the profile is complete, and the form shows that it needs it', async ({
  browser,
}) => {
  const context = await openContext(browser, { javaScriptEnabled: false });
  await aReader(context);
  const page = await context.newPage();
  await page.goto('/perfil');
  await expect(fact(page, 'Ciudad')).toHaveText('No especificada');
  await expect(main(page).getByRole('link', { name: 'Descargar mis datos' })).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await page.goto('/perfil/editar-perfil');
  await expect(main(page).getByText('Editar el perfil necesita JavaScript.')).toBeVisible();
  await expect(main(page).locator('form')).toBeHidden();
});

test('axe finds nothing on both pages in either theme', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await aReader(context);
  await page.goto('/perfil');
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await edit(page);
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await field(page, 'Usuario único *').fill('Ñ');
  await save(page).click();
  await expect(field(page, 'Usuario único *')).toHaveAttribute('aria-invalid', 'true');
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Cancelar' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});

test('endless words need no sideways scrolling at 320 px', async ({ page, context }) => {
  await aReader(context);
  const long = (length: number) => 'Pulgarancocha'.repeat(100).slice(0, length);
  const answer = await page.request.patch('/api/v1/users/profile', {
    headers: OF_THE_SITE,
    data: {
      first_name: long(150),
      last_name: long(150),
      ciudad: long(100),
      pais: long(100),
      biografia: long(1000),
      telefono: long(40),
      facebook_url: `https://facebook.com/${long(1200)}`,
      usuario_unico: aHandle('pulgarancocha').slice(0, 30),
    },
  });
  expect(answer.ok()).toBe(true);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/perfil', '/perfil/editar-perfil']) {
    await page.goto(path);
    await expectNoSidewaysScrolling(page);
  }
});
