import { EDITOR } from './support/accounts.ts';
import { emailTo, linkIn, oneClickAddress } from './support/emails.ts';
import { articles, first } from './support/magazine.ts';
import { openPanel } from './support/panel.ts';
import { aText } from './support/thread.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

test('a newsletter is sent, read, followed, and its subscriber unsubscribes with its link', async ({
  browser,
  page,
}) => {
  const mailbox = aMailbox('lectora');
  await page.goto('/');
  await page.getByLabel('Correo electrónico').fill(mailbox);
  const form = page.getByRole('main').locator('form');
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  const confirmation = await emailTo(mailbox, /^Confirma tu suscripción/);
  await page.goto(linkIn(confirmation, '/boletin/confirmar'));
  await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('confirmada');

  const subject = aText('Agua y cobre');
  const panel = await openPanel(browser, '/panel-admin/boletin', EDITOR);
  await panel.getByRole('button', { name: '+ Nuevo boletín' }).click();
  await panel.getByRole('textbox', { name: /^Asunto/ }).fill(subject);
  await panel.getByRole('textbox', { name: 'Texto 1' }).click();
  await panel.keyboard.type('Hola, lectores');
  const { titulo_articulo } = first(await articles());
  await panel.getByRole('button', { name: '+ Piezas elegidas' }).click();
  await panel.getByRole('searchbox').fill(titulo_articulo);
  await panel.getByRole('button', { name: `Agregar: ${titulo_articulo}` }).click();
  await panel.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(panel.getByText('Prueba enviada a tu correo.')).toBeVisible();
  const trial = await emailTo(EDITOR.email, new RegExp(subject));
  expect(trial.text?.replaceAll(/\s+/g, ' ')).toContain(titulo_articulo);

  await panel.getByRole('button', { name: 'Enviar', exact: true }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(panel.getByRole('link', { name: 'Ver en la web' })).toBeVisible();

  const received = await emailTo(mailbox, new RegExp(subject));
  const [, address = ''] = String(received.html).match(/<img src="([^"]*)" alt="" width/) ?? [];
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  // Outlook asks so, and shows no WebP.
  const picture = await page.request.get(pathname + search, { headers: { accept: '*/*' } });
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  await page.goto(linkIn(received, '/enlace/'));
  await expect(page).toHaveURL(/\/(articulos|noticias-destacadas)\/\d+$/);
  await page.goto(linkIn(received, '/boletin/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  const ended = await page.request.post(oneClickAddress(received), {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(ended.status()).toBe(200);

  await panel.goto('/panel-admin/suscriptores');
  await panel.getByRole('searchbox', { name: 'Buscar por correo' }).fill(mailbox);
  await expect(panel.getByRole('row', { name: new RegExp(mailbox) })).toContainText('De baja');
  await panel.context().close();
});
