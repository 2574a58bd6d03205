import type { Browser } from '@playwright/test';
import { logIn } from './support/account-form.ts';
import { registerReader } from './support/accounts.ts';
import { hydratedPage } from './support/hydrated.ts';
import { newestTopic } from './support/magazine.ts';
import { openSignedIn } from './support/open-signed-in.ts';
import { createArticle, createBlog, createTopic } from './support/own-content.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { keptDrafts, signOutElsewhere } from './support/sign-out.ts';
import {
  act,
  aText,
  comment,
  commentOf,
  openAs,
  openCaller,
  openCrowd,
  publish,
  thread,
  uncomment,
  visit,
} from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const pages: Record<string, (browser: Browser) => Promise<string>> = {
  blog: async () => `/noticias-destacadas/${await createBlog()}`,
  article: async () => `/articulos/${await createArticle()}`,
  topic: async (browser) => `/foro/${(await createTopic(await openCaller(browser))).id}`,
};

for (const [target, create] of Object.entries(pages)) {
  test(`two readers talk below a ${target}`, async ({ browser, request }) => {
    const path = await create(browser);
    const question = aText('¿Cuánta agua usa?');
    const answer = aText('Menos que antes.');

    const ana = await openAs(browser, path);
    await publish(ana, question);
    await expect(commentOf(ana, question)).toBeFocused();
    // Written by the browser: '20 nov 2026, 22:15'.
    const moment = commentOf(ana, question).locator('time').first();
    await expect(moment).toHaveText(/^\d{1,2} [a-z]{3,4} \d{4}, \d{2}:\d{2}$/);
    await expect(ana.getByLabel('Deja tu comentario')).toHaveValue('');
    await expect(act(commentOf(ana, question), 'Editar')).toBeVisible();
    // The page that everybody gets has it at the next request.
    expect(await (await request.get(path)).text()).toContain(question);

    const luis = await openAs(browser, path);
    const asked = commentOf(luis, question);
    await expect(act(asked, 'Responder')).toBeVisible();
    await expect(act(asked, 'Editar')).toHaveCount(0);
    await expect(act(asked, 'Eliminar')).toHaveCount(0);
    const handle = await asked.locator('b').first().textContent();
    await act(asked, 'Responder').click();
    const form = luis.getByLabel(`Respondiendo a ${handle}`);
    await expect(form).toBeFocused();
    await form.fill(answer);
    await luis.getByRole('button', { name: 'Publicar respuesta' }).click();
    await expect(commentOf(luis, answer)).toBeFocused();
    await expect(asked.getByText('Ocultar respuestas')).toBeVisible();
    await expect(form).toHaveCount(0);

    await ana.reload();
    await commentOf(ana, question).getByText('Ver 1 respuesta').click();
    await expect(commentOf(ana, answer)).toBeVisible();
    await expect(act(commentOf(ana, answer), 'Editar')).toHaveCount(0);
  });
}

test('an edited comment is marked as edited', async ({ browser, request }) => {
  const path = `/articulos/${await createArticle()}`;
  const [before, after] = [aText('Con herror'), aText('Sin error')];
  const page = await openAs(browser, path);
  await publish(page, before);
  const own = commentOf(page, before);
  await act(own, 'Editar').click();
  const field = page.getByLabel('Editar comentario');
  await expect(field).toHaveValue(before);

  await field.fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(own).toBeFocused();
  await expect(own).not.toContainText('(editado)');

  await act(own, 'Editar').click();
  await field.fill(after);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(commentOf(page, after)).toContainText('(editado)');
  await expect(commentOf(page, after)).toBeFocused();
  const html = await (await request.get(path)).text();
  expect(html).toContain(after);
  expect(html).not.toContain(before);
});

test('a new comment can be changed at once, while the list is read again', async ({ browser }) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const [before, after] = [aText('Con herror'), aText('Sin error')];
  const readList = await pauseRequests(page, '**/comentarios/**', 'GET');
  await publish(page, before);
  await act(commentOf(page, before), 'Editar').click();
  const field = page.getByLabel('Editar comentario');
  await expect(field).toHaveValue(before);

  readList();
  await expect(page.getByLabel('Deja tu comentario')).toBeEditable();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(after);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(commentOf(page, after)).toContainText('(editado)');
});

test('a reply form opened while a comment is sent stays open, with the cursor in it', async ({
  browser,
}) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const [parent, sent, reply] = [aText('Primero'), aText('Segundo'), aText('Respuesta')];
  await publish(page, parent);
  const answer = await pauseRequests(page, '**/api/v1/articles/comentarios/', 'POST');
  await page.getByLabel('Deja tu comentario').fill(sent);
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  await act(commentOf(page, parent), 'Responder').click();
  const field = page.getByLabel(/^Respondiendo a/);
  await field.pressSequentially(reply.slice(0, 5));

  answer();
  await expect(commentOf(page, sent)).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially(reply.slice(5));
  await page.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(commentOf(page, reply)).toBeVisible();
});

test('a comment form opened while a reply is sent stays open', async ({ browser }) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const [first, second, reply] = [aText('Uno'), aText('Dos'), aText('Respuesta lenta')];
  await publish(page, first);
  await publish(page, second);
  const answer = await pauseRequests(page, '**/api/v1/articles/comentarios/', 'POST');
  await act(commentOf(page, first), 'Responder').click();
  await page.getByLabel(/^Respondiendo a/).fill(reply);
  await page.getByRole('button', { name: 'Publicar respuesta' }).click();
  await act(commentOf(page, second), 'Editar').click();
  const field = page.getByLabel('Editar comentario');
  await expect(field).toHaveValue(second);

  answer();
  await expect(page.getByText('Tu respuesta se publicó.')).toBeAttached();
  await expect(field).toBeFocused();
});

test('an own comment is deleted after a confirmation; its replies stay', async ({ browser }) => {
  const article = await createArticle();
  const [text, reply] = [aText('Me equivoqué'), aText('No del todo')];
  const page = await openAs(browser, `/articulos/${article}`);
  await comment(page.request, article, reply, await comment(page.request, article, text));
  await visit(page, `/articulos/${article}`);

  const dialog = page.getByRole('alertdialog');
  await act(commentOf(page, text), 'Eliminar').click();
  await expect(dialog).toContainText('¿Estás seguro de que quieres eliminar este comentario?');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(act(commentOf(page, text), 'Eliminar')).toBeFocused();

  await act(commentOf(page, text), 'Eliminar').click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  const place = commentOf(page, 'Comentario eliminado');
  await expect(place).toBeFocused();
  await expect(thread(page)).not.toContainText(text);
  await place.getByText('Ver 1 respuesta').click();

  await act(commentOf(page, reply), 'Eliminar').click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(thread(page)).not.toContainText(reply);
  await expect(thread(page).getByText('Comentario eliminado')).toHaveCount(0);
});

test('three more comments each time, also beyond the page, and three after a new one', async ({
  browser,
}) => {
  const article = await createArticle();
  const write = openCrowd(browser);
  const total = 14;
  for (let number = 1; number <= total; number += 1) {
    await write(article, aText(`Número ${number}`));
  }
  const page = await openAs(browser, `/articulos/${article}`);
  const shown = thread(page).locator('ol:not(ol ol) > li:visible');
  await expect(shown).toHaveCount(3);
  for (let seen = 3; seen < total; seen += 3) {
    await thread(page)
      .getByText(`Ver más comentarios (${total - seen})`, { exact: true })
      .click();
    await expect(shown).toHaveCount(Math.min(seen + 3, total));
    await expect(shown.nth(seen)).toBeFocused();
  }
  await expect(thread(page).getByText('Ver más comentarios').filter({ visible: true })).toHaveCount(
    0,
  );
  const text = aText('Uno más');
  await publish(page, text);
  await expect(shown).toHaveCount(3);
  await expect(shown.first()).toContainText(text);
  await expect(thread(page).locator('h2 span')).toHaveText(String(total + 1));
});

test('a link opens a comment, however far down and deep', async ({ browser, page }) => {
  const article = await createArticle();
  const write = openCrowd(browser);
  const root = await write(article, aText('El primero'));
  for (let number = 1; number <= 12; number += 1) {
    await write(article, aText(`Respuesta ${number}`), root);
  }
  const answer = await write(article, aText('La última respuesta'), root);
  const [deepText, deep] = [aText('La respuesta más honda'), { id: 0 }];
  deep.id = await write(article, deepText, answer);

  // Among the first comments, but beyond the replies that the page holds.
  await page.goto(`/articulos/${article}#comentario-${deep.id}`);
  await expect(commentOf(page, deepText)).toBeFocused();
  await expect(commentOf(page, deepText)).toBeInViewport();

  for (let number = 1; number <= 12; number += 1) {
    await write(article, aText(`Más nuevo ${number}`));
  }
  // Far down by now: it stands before the others.
  await page.goto('/nosotros');
  await page.goto(`/articulos/${article}#comentario-${deep.id}`);
  await expect(commentOf(page, deepText)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Comentario del enlace' })).toContainText(deepText);

  await page.goto('/nosotros');
  await page.goto(`/articulos/${article}#comentario-2000000000`);
  const told = thread(page).getByText('El comentario del enlace ya no existe.');
  await expect(told).toBeInViewport();

  // A call that fails is something else.
  const place = '**/api/v1/articles/comentarios/*/';
  await page.route(place, (route) => route.abort());
  await page.goto('/nosotros');
  await page.goto(`/articulos/${article}#comentario-${deep.id}`);
  const failed = thread(page).getByRole('alert');
  await expect(failed).toContainText('Error al cargar los comentarios del artículo');
  await expect(failed).toBeInViewport();
  await page.unroute(place);
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(commentOf(page, deepText)).toBeFocused();
  await expect(failed).toHaveCount(0);
});

test('the counter counts without a limit, and an error names a text that is too long', async ({
  browser,
}) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const field = page.getByLabel('Deja tu comentario');
  await expect(field).toHaveAttribute('placeholder', 'Escribe el primer comentario...');
  await expect(thread(page)).toContainText('Tu comentario será moderado');
  // A family is one character, as a person counts.
  await field.fill('Año 👨‍👩‍👧');
  await expect(thread(page)).toContainText('5/500');
  await field.fill('a'.repeat(501));
  await expect(thread(page)).toContainText('501/500');
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(thread(page).getByRole('alert')).toContainText(
    'El comentario puede tener como máximo 500 caracteres',
  );
  await expect(field).toHaveValue('a'.repeat(501));
});

test('a draft survives a failure and a reload, and is removed when it is sent', async ({
  browser,
}) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const text = aText('Escrito en el bus');
  const field = page.getByLabel('Deja tu comentario');
  await page.route('**/api/v1/articles/comentarios/', (route) => route.abort());
  await publish(page, text);
  await expect(thread(page).getByRole('alert')).toContainText('Error al crear el comentario');
  await expect(field).toHaveValue(text);

  await page.reload();
  await expect(field).toHaveValue(text);
  await page.unroute('**/api/v1/articles/comentarios/');
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(commentOf(page, text)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('');
});

test('a visitor signs in and returns to the draft (D25)', async ({ page, request }) => {
  const path = `/articulos/${await createArticle()}`;
  const account = await registerReader(request);
  const text = aText('Escrito antes de entrar');
  await page.goto(path);
  await publish(page, text);
  await expect(page).toHaveURL(`/iniciar-sesion?next=${encodeURIComponent(`${path}#comentar`)}`);
  await logIn(page, account);
  await expect(page).toHaveURL(`${path}#comentar`);
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue(text);
  await expect(page.getByLabel('Deja tu comentario')).toBeFocused();
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(commentOf(page, text)).toBeVisible();
});

test("a visitor who presses 'Responder' signs in and returns to the reply form", async ({
  page,
  browser,
  request,
}) => {
  const article = await createArticle();
  const text = aText('Pregunto');
  const other = await openAs(browser, `/articulos/${article}`);
  const id = await comment(other.request, article, text);
  const account = await registerReader(request);
  await page.goto(`/articulos/${article}`);
  await act(commentOf(page, text), 'Responder').click();
  await logIn(page, account);
  await expect(page).toHaveURL(`/articulos/${article}#responder-${id}`);
  await expect(page.getByLabel('Respondiendo a')).toBeFocused();
});

test('an expired session shows a message, and the draft is kept', async ({ browser }) => {
  const path = `/articulos/${await createArticle()}`;
  const page = await openAs(browser, path);
  const text = aText('Escrito largo rato');
  await page.getByLabel('Deja tu comentario').fill(text);
  // The page has not noticed yet.
  await page.route('**/api/session', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  const told = thread(page).getByRole('alert');
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Iniciar sesión' }).click();
  await logIn(page, await registerReader(page.request));
  await expect(page).toHaveURL(`${path}#comentar`);
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue(text);
});

test('a reply to a deleted comment and an edit of it show an error each', async ({ browser }) => {
  const article = await createArticle();
  const text = aText('Pronto borrado');
  const ana = await openAs(browser, `/articulos/${article}`);
  const id = await comment(ana.request, article, text);
  await visit(ana, `/articulos/${article}`);
  const luis = await openSignedIn(browser);
  // Their own view of the thread is there: it would not have the deleted comment.
  const ownView = luis.waitForResponse(/\/comentarios\/\?/);
  await visit(luis, `/articulos/${article}`);
  await ownView;
  await act(commentOf(luis, text), 'Responder').click();
  const field = luis.getByLabel('Respondiendo a');
  await field.fill('Demasiado tarde');
  await act(commentOf(ana, text), 'Editar').click();
  await ana.getByLabel('Editar comentario').fill('También tarde');

  // In another window of Ana's.
  await uncomment(ana.request, id);

  await luis.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(thread(luis).getByRole('alert')).toContainText(
    /El comentario al que respondes (ya no está disponible|no existe)/,
  );
  await expect(field).toHaveValue('Demasiado tarde');
  await luis.getByRole('button', { name: 'Cancelar' }).click();
  await expect(thread(luis)).not.toContainText(text);

  await ana.getByRole('button', { name: 'Guardar' }).click();
  await expect(thread(ana).getByRole('alert')).toContainText('El comentario ya no existe.');
  await expect(ana.getByLabel('Editar comentario')).toHaveValue('También tarde');
  await ana.getByRole('button', { name: 'Cancelar' }).click();
  await expect(thread(ana)).not.toContainText(text);
});

test('signing out removes the drafts', async ({ browser }) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  await page.getByLabel('Deja tu comentario').fill('Nadie más lo lee');
  await page.locator('summary[aria-label="Tu cuenta"]:visible').click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue('');
});

test('signing out in another tab empties the field and removes the draft', async ({ browser }) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const field = page.getByLabel('Deja tu comentario');
  await field.fill('Nadie más lo lee');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  await signOutElsewhere(page.context());
  await expect(field).toHaveValue('');
  expect(await keptDrafts(page)).toEqual([]);
});

test('in the forum, forms appear only when signed in', async ({ page }) => {
  await page.goto(`/foro/${(await newestTopic()).id}`);
  await expect(page.getByLabel('Deja tu comentario')).toBeHidden();
  await expect(thread(page).getByRole('button', { name: /^Responder/ })).toHaveCount(0);
  await thread(page).getByRole('button', { name: 'Inicia sesión para responder' }).click();
  await expect(page).toHaveURL(/\/iniciar-sesion\?next=%2Fforo%2F\d+%23comentar$/);
});

test('a comment is reported with a reason, after signing in where needed', async ({
  browser,
  page,
  request,
}) => {
  const article = await createArticle();
  const text = aText('Compre aquí');
  const author = await openAs(browser, `/articulos/${article}`);
  const id = await comment(author.request, article, text);
  await visit(author, `/articulos/${article}`);
  await expect(act(commentOf(author, text), 'Eliminar')).toBeVisible();
  await expect(act(commentOf(author, text), 'Denunciar')).toHaveCount(0);

  const account = await registerReader(request);
  await page.goto(`/articulos/${article}`);
  await act(commentOf(page, text), 'Denunciar').click();
  await logIn(page, account);
  await expect(page).toHaveURL(`/articulos/${article}#comentario-${id}`);
  await act(commentOf(page, text), 'Denunciar').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Publicidad o spam').check();
  await form.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(form.getByRole('status')).toContainText('Gracias.');
  await expect(form.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
});

test('an own pending comment is marked, and offers no action that would fail', async ({
  browser,
}) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const text = aText('https://uno.test https://dos.test https://tres.test');
  await publish(page, text);
  const own = commentOf(page, text);
  await expect(
    own.getByText('Tu comentario está pendiente de moderación. Solo tú lo ves por ahora.'),
  ).toBeVisible();
  await expect(act(own, 'Eliminar')).toBeVisible();
  for (const name of [/gusta/, 'Responder', 'Denunciar']) {
    await expect(act(own, name)).toHaveCount(0);
  }
});

test('a sign-out in another tab removes a pending reply from the screen', async ({ browser }) => {
  const article = await createArticle();
  const text = aText('Con fuentes');
  const waiting = aText('https://uno.test https://dos.test https://tres.test');
  const page = await openSignedIn(browser);
  await comment(page.request, article, text);
  await visit(page, `/articulos/${article}`);
  await expect(act(commentOf(page, text), 'Editar')).toBeVisible();
  await act(commentOf(page, text), 'Responder').click();
  await page.getByLabel(/^Respondiendo a /).fill(waiting);
  await page.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(commentOf(page, waiting)).toBeVisible();
  await signOutElsewhere(page.context());
  await expect(commentOf(page, waiting)).toHaveCount(0);
  await expect(commentOf(page, text)).toBeVisible();
});

test('Ctrl+Enter sends, and the field is read-only while it is sent', async ({ browser }) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const text = aText('Con el teclado');
  const field = page.getByLabel('Deja tu comentario');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/articles/comentarios/', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Publicando...' })).toBeDisabled();
  await expect(field).not.toBeEditable();
  answer();
  await expect(commentOf(page, text)).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(field).toBeEditable();
});

test("'Ver más respuestas' moves the focus to the first of them", async ({ browser, page }) => {
  const article = await createArticle();
  const write = openCrowd(browser);
  const root = await write(article, aText('Con muchas respuestas'));
  const texts = Array.from({ length: 12 }, (_, place) => aText(`Respuesta ${place + 1}`));
  for (const text of texts) await write(article, text, root);
  await page.goto(`/articulos/${article}#comentario-${root}`);
  // The address moves the focus there, too.
  await hydratedPage(page);
  const linked = page.locator(`#comentario-${root}`);
  await linked.getByText('Ver 12 respuestas').click();
  await linked.getByRole('button', { name: 'Ver más respuestas (2)' }).press('Enter');
  await expect(commentOf(page, texts[10] ?? '')).toBeFocused();
});

test('a report draft is kept until it is discarded, also over the sign-in screen', async ({
  browser,
}) => {
  const article = await createArticle();
  const text = aText('Algo raro');
  const author = await openAs(browser, `/articulos/${article}`);
  const id = await comment(author.request, article, text);
  const page = await openAs(browser, `/articulos/${article}`);
  const form = page.getByRole('dialog', { name: /^Denunciar/ });
  const detail = form.getByLabel('Detalle');
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await act(commentOf(page, text), 'Denunciar').click();
  await form.getByLabel('Otro motivo').check();
  await detail.fill('Lo explico despacio');
  await detail.press('Escape');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(detail).toHaveValue('Lo explico despacio');

  const held = Promise.withResolvers<void>();
  await page.route('**/denunciar/', async (route) => {
    await held.promise;
    await route.fulfill({ status: 401, json: {} });
  });
  await form.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(detail).not.toBeEditable();
  // The second time a browser closes a dialog without asking the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  held.resolve();
  await form.getByRole('alert').getByRole('link', { name: 'Iniciar sesión' }).click();
  await logIn(page, await registerReader(page.request));
  await expect(page).toHaveURL(`/articulos/${article}#comentario-${id}`);
  await act(commentOf(page, text), 'Denunciar').click();
  await expect(detail).toHaveValue('Lo explico despacio');

  await form.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await act(commentOf(page, text), 'Denunciar').click();
  await expect(detail).toHaveValue('');
});

test('on a phone the whole reply form is visible in the panel of replies', async ({ browser }) => {
  const article = await createArticle();
  const write = openCrowd(browser);
  const root = await write(article, aText('De raíz'));
  const texts = [1, 2, 3, 4, 5].map((number) => aText(`Respuesta ${number}`));
  for (const text of texts) await write(article, text, root);
  const page = await openAs(browser, `/articulos/${article}#comentario-${root}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await thread(page).getByText('Ver 5 respuestas').click();
  await act(commentOf(page, texts[4] ?? ''), 'Responder').click();
  const form = page.getByRole('textbox', { name: /^Respondiendo a/ });
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Publicar respuesta' })).toBeInViewport({
    ratio: 1,
  });
});
