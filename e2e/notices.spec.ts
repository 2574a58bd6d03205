import { registerReader, signIn } from './support/accounts.ts';
import { emailTo, linkIn, oneClickAddress } from './support/emails.ts';
import { createArticle } from './support/own-content.ts';
import { aText, comment, openAs } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const ANSWERS = 'Cuando alguien responde a un comentario mío';
const DECISIONS = 'Cuando el equipo de moderación decide sobre algo que escribí';

test('the link of a notification e-mail turns it off, and the profile on again', async ({
  browser,
  page,
  playwright,
}) => {
  const articulo = await createArticle();
  const account = await registerReader(page.request);
  const ana = await openAs(browser, `/articulos/${articulo}`, account);
  const id = await comment(ana.request, articulo, aText('¿Qué opinan?'));
  const luis = await openAs(browser, `/articulos/${articulo}`);
  await comment(luis.request, articulo, aText('Que sí.'), id);

  const message = await emailTo(account.email, /respondió a tu comentario$/);
  await page.goto(linkIn(message, '/avisos/baja'));
  await page.getByRole('button', { name: 'No recibir más avisos como este' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '¡Listo! No te enviaremos más avisos como este.',
  );
  await expect(page).toHaveURL(/\/avisos\/baja\?listo=?$/);

  await ana.goto('/perfil');
  await expect(ana.getByLabel(ANSWERS)).not.toBeChecked();
  await expect(ana.getByLabel(DECISIONS)).toBeChecked();
  await ana.getByLabel(ANSWERS).check();
  await expect(ana.getByText('Recibirás estos avisos.')).toBeVisible();
  await ana.reload();
  await expect(ana.getByLabel(ANSWERS)).toBeChecked();

  // As an e-mail program sends it: no cookies, no Origin.
  const program = await playwright.request.newContext();
  const ended = await program.post(oneClickAddress(message), {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect([ended.status(), await ended.text()]).toEqual([200, 'Baja hecha.']);
  await program.dispose();
  await ana.reload();
  await expect(ana.getByLabel(ANSWERS)).not.toBeChecked();
});

test('a forged link shows why it does not work, and is not sent as a referrer', async ({
  page,
}) => {
  const answer = await page.goto('/avisos/baja?token=a.b.c');
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await page.getByRole('button', { name: 'No recibir más avisos como este' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'El enlace no es válido. Puedes cambiar los avisos en tu perfil.',
  );
});

test('two switches pressed at once are both saved', async ({ page }) => {
  await page.goto('/healthz');
  await signIn(page, await registerReader(page.request));
  await page.goto('/perfil');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/users/profile', async (route) => {
    await held.promise;
    await route.continue();
  });
  const boxes = [page.getByLabel(ANSWERS), page.getByLabel(DECISIONS)];
  for (const box of boxes) await box.click();
  for (const box of boxes) await expect(box).not.toBeChecked();
  let saved = 0;
  page.on('requestfinished', (call) => {
    if (call.method() === 'PATCH') saved += 1;
  });
  held.resolve();
  await expect.poll(() => saved).toBe(2);
  await page.reload();
  for (const box of boxes) await expect(box).not.toBeChecked();
});

test('a switch pressed before the scripts have loaded is saved', async ({ page }) => {
  await page.goto('/healthz');
  await signIn(page, await registerReader(page.request));
  const held = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/perfil', { waitUntil: 'commit' });
  await page.getByLabel(ANSWERS).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  held.resolve();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel(ANSWERS)).not.toBeChecked();
  await expect(page.getByLabel(DECISIONS)).toBeChecked();
});

test('a switch that cannot be saved is reset and shows an error', async ({ page }) => {
  await page.goto('/healthz');
  await signIn(page, await registerReader(page.request));
  await page.goto('/perfil');
  await page.route('**/api/v1/users/profile', (route) => route.abort());
  await page.getByLabel(ANSWERS).click();
  await expect(page.getByText('No se pudo guardar. Inténtalo de nuevo.')).toBeVisible();
  await expect(page.getByLabel(ANSWERS)).toBeChecked();
});
