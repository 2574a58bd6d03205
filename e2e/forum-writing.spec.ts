import type { Browser, Locator, Page } from '@playwright/test';
import { commentSchema } from '../contract/comments.ts';
import { commentEndpoints, threadEndpoints, topicEndpoints } from '../contract/endpoints.ts';
import { logIn } from './support/account-form.ts';
import { registerReader } from './support/accounts.ts';
import { findings } from './support/findings.ts';
import { FROM_SITE } from './support/from-site.ts';
import { hydrated } from './support/hydrated.ts';
import { openSignedIn } from './support/open-signed-in.ts';
import { createForumCategory, createTopic } from './support/own-content.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { keptDrafts, signOutElsewhere } from './support/sign-out.ts';
import { act, aText, commentOf, publish, thread } from './support/thread.ts';
import { expect, openContext, test } from './support/visitor.ts';

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens a page of the forum in a browser of its own, as a new reader. */
async function openForum(browser: Browser, path = '/foro'): Promise<Page> {
  const page = await openSignedIn(browser);
  await page.goto(path);
  return page;
}

async function openForm(page: Page): Promise<Locator> {
  await (await hydrated(page.getByRole('button', { name: 'Nuevo Tema' }))).click();
  return dialog(page, 'Nuevo Tema');
}

async function fill(form: Locator, title: string, text: string): Promise<void> {
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Categoría').selectOption({ index: 1 });
  await form.getByLabel('Contenido').fill(text);
}

test('two readers: one writes, changes and deletes a topic, the other reads it', async ({
  browser,
  request,
}) => {
  const [title, better] = [aText('¿Qué bomba?'), aText('¿Qué bomba de lodos?')];
  const ana = await openForum(browser);
  const form = await openForm(ana);
  await fill(form, title, 'La nuestra dura un mes.');
  await form.getByRole('button', { name: 'Publicar tema' }).click();
  const banner = ana.getByText('¡Tema creado exitosamente!');
  await expect(banner).toBeVisible();
  await expect(form).toHaveCount(0);
  const own = cardOf(ana, title);
  await expect(own).toContainText('La nuestra dura un mes.');
  await expect(banner).toHaveCount(0);
  // The page that everybody gets has it at the next request.
  expect(await (await request.get('/foro')).text()).toContain(title);

  const luis = await openForum(browser);
  await expect(cardOf(luis, title).getByRole('button', { name: /^Denunciar/ })).toBeVisible();
  await expect(cardOf(luis, title).getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  await expect(cardOf(luis, title).getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);

  await own.getByRole('button', { name: /^Editar/ }).click();
  const change = dialog(ana, 'Editar Tema');
  await expect(change.getByLabel('Título')).toHaveValue(title);
  await change.getByLabel('Título').fill(better);
  await change.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(ana.getByText('¡Tema actualizado exitosamente!')).toBeVisible();
  await expect(cardOf(ana, better)).toBeVisible();
  // Asked for once more where a page was in the making at that very moment (record 033).
  await expect.poll(async () => (await request.get('/foro')).text()).toContain(better);

  await cardOf(ana, better)
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  const question = ana.getByRole('alertdialog');
  await expect(question).toContainText(
    '¿Estás seguro de que quieres eliminar este tema? Esta acción no se puede deshacer.',
  );
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(ana.getByText('¡Tema eliminado con éxito!')).toBeVisible();
  await expect(cardOf(ana, better)).toHaveCount(0);
  expect(await (await request.get('/foro')).text()).not.toContain(better);
});

test('on its own page a topic is changed and deleted by its author alone', async ({ browser }) => {
  const [title, better] = [aText('Ventilación'), aText('Ventilación secundaria')];
  const ana = await openForum(browser);
  const { id } = await createTopic(ana.request, { titulo: title });
  await ana.goto(`/foro/${id}`);
  const shown = ana.getByRole('article');
  await shown.getByRole('button', { name: /^Editar/ }).click();
  await dialog(ana, 'Editar Tema').getByLabel('Título').fill(better);
  await ana.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText(better);
  await expect(ana.getByText('¡Tema actualizado exitosamente!')).toBeVisible();

  const luis = await openForum(browser, `/foro/${id}`);
  await expect(luis.getByRole('heading', { level: 1 })).toHaveText(better);
  await expect(luis.getByRole('article').getByRole('button', { name: /^Denunciar/ })).toBeVisible();
  await expect(luis.getByRole('article').getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);

  await shown.getByRole('button', { name: /^Eliminar/ }).click();
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(ana).toHaveURL('/foro');
  await expect(ana.getByText('¡Tema eliminado con éxito!')).toBeVisible();
  expect((await ana.request.get(`/foro/${id}`)).status()).toBe(404);
});

test('the form names missing fields and asks before it is closed', async ({ browser }) => {
  const page = await openForum(browser);
  const form = await openForm(page);
  const send = form.getByRole('button', { name: 'Publicar tema' });
  await expect(form.getByLabel('Título')).toBeFocused();
  await expect(form).toContainText('El título y contenido son obligatorios');
  await expect(send).toBeDisabled();
  await form.getByLabel('Título').fill('Con título');
  await form.getByLabel('Contenido').fill('   ');
  await expect(send).toBeDisabled();
  await form.getByLabel('Contenido').fill('y contenido');
  await expect(form).toContainText('La categoría es obligatoria');
  await expect(send).toBeDisabled();
  await form.getByLabel('Categoría').selectOption({ index: 1 });
  await expect(form).not.toContainText('La categoría es obligatoria');
  await expect(send).toBeEnabled();
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  const question = dialog(page, 'Tienes cambios sin guardar');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('Con título');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nuevo Tema' })).toBeFocused();
  await openForm(page);
  await expect(form.getByLabel('Título')).toHaveValue('');
});

test('a draft survives a failure and a reload, and is removed when it is sent', async ({
  browser,
}) => {
  const title = aText('Escrito en la faena');
  const page = await openForum(browser);
  const form = await openForm(page);
  await fill(form, title, 'Con mala señal.');
  await page.route('**/api/v1/foro/temas/', (route) => route.abort());
  await form.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(form.getByRole('alert')).toContainText('Error al crear el tema del foro');

  await page.reload();
  await openForm(page);
  await expect(form.getByLabel('Título')).toHaveValue(title);
  await expect(form.getByLabel('Contenido')).toHaveValue('Con mala señal.');
  await page.unroute('**/api/v1/foro/temas/');
  await form.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(cardOf(page, title)).toBeVisible();
  await openForm(page);
  await expect(form.getByLabel('Título')).toHaveValue('');
});

test("a visitor who presses 'Nuevo Tema' signs in and returns to the form (D25)", async ({
  page,
  request,
}) => {
  const account = await registerReader(request);
  await page.goto('/foro');
  await page.getByRole('button', { name: 'Nuevo Tema' }).click();
  await expect(page).toHaveURL(`/iniciar-sesion?next=${encodeURIComponent('/foro#nuevo-tema')}`);
  await logIn(page, account);
  await expect(dialog(page, 'Nuevo Tema').getByLabel('Título')).toBeFocused();
});

test('an expired session shows a message in the form, with a link to sign in', async ({
  browser,
}) => {
  const page = await openForum(browser);
  const form = await openForm(page);
  await fill(form, aText('Escrito largo rato'), 'Mucho.');
  await page.route('**/api/session', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    `/iniciar-sesion?next=${encodeURIComponent('/foro#nuevo-tema')}`,
  );
});

test('the form is read-only while a topic is sent', async ({ browser }) => {
  const title = aText('Con prisa');
  const page = await openForum(browser);
  const form = await openForm(page);
  await fill(form, title, 'Una frase.');
  const send = await pauseRequests(page, '**/api/v1/foro/temas/', 'POST');
  await form.getByRole('button', { name: 'Publicar tema' }).click();
  for (const label of ['Título', 'Contenido']) {
    await expect(form.getByLabel(label)).not.toBeEditable();
  }
  await expect(form.getByLabel('Categoría')).toHaveJSProperty('inert', true);
  // Nor is it called off.
  await expect(form.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Tienes cambios sin guardar')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  send();
  await expect(cardOf(page, title)).toContainText('Una frase.');
});

test('a session that expires while a topic is edited in the list keeps the draft', async ({
  page,
  request,
}) => {
  const [title, better] = [aText('Polvo'), aText('Polvo de sílice')];
  const account = await registerReader(request);
  await page.goto('/iniciar-sesion?next=/foro');
  await logIn(page, account);
  await expect(page).toHaveURL('/foro');
  const { id } = await createTopic(page.request, { titulo: title });
  await page.reload();
  await cardOf(page, title)
    .getByRole('button', { name: /^Editar/ })
    .click();
  const form = dialog(page, 'Editar Tema');
  await form.getByLabel('Título').fill(better);
  await page.route('**/api/session', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await form.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.unroute('**/api/session');
  await logIn(page, account);
  await expect(page).toHaveURL(`/foro/${id}#editar-tema`);
  await expect(form.getByLabel('Título')).toHaveValue(better);
});

test('a dialog reserves the width of a scroll bar only where the page has one', async ({
  browser,
}) => {
  const page = await openForum(browser);
  const keptPlace = async (height: number) => {
    await page.setViewportSize({ width: 1280, height });
    const form = await openForm(page);
    await expect(form).toBeVisible();
    const place = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollbarGutter,
    );
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form).toHaveCount(0);
    return place;
  };
  expect(await keptPlace(500)).toBe('stable');
  // Higher than ten topics: nothing is left to scroll to.
  expect(await keptPlace(8000)).toBe('auto');
});

test('a sign-out in another tab closes the form and removes its draft', async ({ browser }) => {
  const page = await openForum(browser);
  const form = await openForm(page);
  await fill(form, aText('Solo para mí'), 'Nadie más lo lee.');
  await signOutElsewhere(page.context());
  await expect(form).toHaveCount(0);
  expect(await keptDrafts(page)).toEqual([]);
});

test('answers are read and written in the card', async ({ browser }) => {
  const [title, answer] = [aText('Mallas'), aText('Electrosoldada')];
  const ana = await openForum(browser);
  await createTopic(ana.request, { titulo: title });
  const luis = await openForum(browser);
  const card = cardOf(luis, title);
  await card.getByRole('button', { name: /^Responder/ }).click();
  const field = card.getByLabel('Deja tu comentario');
  await expect(field).toBeFocused();
  await field.fill(answer);
  await card.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(card.locator('li.comment')).toContainText(answer);
  // The card's own number, too.
  await expect(card.locator('p[aria-hidden="true"]')).toHaveText('1respuesta');
  await card.getByRole('button', { name: /^Ocultar respuestas/ }).click();
  await expect(card.locator('li.comment')).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Ver respuestas \(1\)/ })).toBeVisible();

  await ana.goto('/foro');
  await cardOf(ana, title)
    .getByRole('button', { name: /^Ver respuestas \(1\)/ })
    .press('Enter');
  await expect(cardOf(ana, title).locator('li.comment')).toContainText(answer);
});

test('new texts of others are loaded with a button, without a layout shift', async ({
  browser,
}) => {
  const [title, answer] = [aText('Explosivos'), aText('Con emulsión')];
  const category = await createForumCategory();
  const ana = await openForum(browser);
  const there = { categoria_foro_id: category.id };
  const { titulo: known } = await createTopic(ana.request, there);
  const luis = await openForum(browser, '/nosotros');
  await luis.clock.install();
  // A signed-in reader loads the list again; what is created before that is not counted as new.
  const list = luis.waitForResponse((answer) => answer.url().includes('/api/v1/foro/temas/?'));
  await luis.goto(`/foro?categoria=${category.slug}`);
  await hydrated(luis.getByRole('button', { name: 'Nuevo Tema' }));
  await list;
  const first = luis.getByRole('article').first().getByRole('heading');
  await expect(first).toHaveText(known);
  const { id } = await createTopic(ana.request, { titulo: title, categoria_foro_id: category.id });
  await luis.clock.fastForward(30_000);
  const button = luis.getByRole('button', { name: /^1 nuevo\b/ });
  await expect(button).toBeVisible();
  await expect(first).toHaveText(known);
  await button.click();
  await expect(first).toHaveText(title);
  await expect(button).toHaveCount(0);

  const thread = luis.waitForResponse((answer) =>
    answer.url().includes(`/api/v1/foro/temas/${id}/comentarios/?`),
  );
  await luis.goto(`/foro/${id}`);
  await hydrated(luis.locator('#comentarios ol, #comentarios p').first());
  await thread;
  const data = { tema: id, contenido: answer, parent: '' };
  await ana.request.post('/api/v1/foro/comentarios/', { data, headers: FROM_SITE });
  await luis.clock.fastForward(30_000);
  await expect(button).toBeVisible();
  await expect(luis.locator('#comentarios')).not.toContainText(answer);

  // The button stays until the new texts have been loaded.
  const reading = `**/api/v1/foro/temas/${id}/comentarios/**`;
  await luis.route(reading, (route) => route.abort());
  await button.click();
  await luis.clock.fastForward(2_000);
  const failed = luis.locator('#comentarios').getByRole('alert');
  await expect(failed).toContainText('Error al cargar los comentarios');
  await expect(failed).toBeInViewport();
  await expect(button).toBeVisible();
  await luis.unroute(reading);
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failed).toHaveCount(0);
  await expect(luis.locator('#comentarios')).toContainText(answer);
  await expect(button).toHaveCount(0);
});

/** Since when a page requests new texts at `path`, in milliseconds. Its clock must be installed. */
async function askedSince(page: Page, path: string): Promise<number> {
  const asked = page.waitForRequest((request) => request.url().includes(`/api/v1/${path}`));
  await page.clock.fastForward(30_000);
  return Date.parse(new URL((await asked).url()).searchParams.get('desde') ?? '');
}

test('texts loaded since the page was rendered do not count as new', async ({ browser }) => {
  const category = await createForumCategory();
  const ana = await openForum(browser);
  const luis = await openForum(browser, '/nosotros');
  const { id, titulo } = await createTopic(ana.request, {
    titulo: aText('Fajas'),
    categoria_foro_id: category.id,
  });
  await luis.clock.install();
  await luis.goto(`/foro?categoria=${category.slug}`);
  const card = cardOf(luis, titulo);
  await card.getByRole('button', { name: /^Ver respuestas/ }).click();
  const newer = await createTopic(ana.request, {
    titulo: aText('Polines'),
    categoria_foro_id: category.id,
  });
  await card.getByRole('button', { name: /^Ocultar respuestas/ }).click();
  await expect(cardOf(luis, newer.titulo)).toBeVisible();
  const toNewer = Date.parse(newer.creado_en);
  await expect.poll(() => askedSince(luis, topicEndpoints.news)).toBe(toNewer);

  await luis.goto(`/foro/${id}`);
  await hydrated(luis.getByRole('button', { name: 'Publicar comentario' }));
  const [hers, his] = [aText('De acero'), aText('De caucho')];
  const data = { tema: id, contenido: hers, parent: '' };
  await ana.request.post('/api/v1/foro/comentarios/', { data, headers: FROM_SITE });
  const sent = luis.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' &&
      answer.url().endsWith(`/api/v1/${commentEndpoints.topic.create}`),
  );
  await publish(luis, his);
  const { creado_en } = commentSchema.parse(await (await sent).json());
  await expect(commentOf(luis, hers)).toBeVisible();
  const news = threadEndpoints('topic').news(id);
  // It is shown before the thread has been loaded again.
  await expect.poll(() => askedSince(luis, news)).toBe(Date.parse(creado_en));
});

test('a topic is reported with a reason', async ({ browser }) => {
  const title = aText('Oferta increíble');
  const ana = await openForum(browser);
  await createTopic(ana.request, { titulo: title });
  const luis = await openForum(browser);
  await cardOf(luis, title)
    .getByRole('button', { name: /^Denunciar/ })
    .click();
  const form = luis.getByRole('dialog');
  await form.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(form).toContainText('Elige un motivo');
  await form.getByLabel('Publicidad o spam').check();
  expect(await findings(luis)).toEqual([]);
  await form.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(form.getByRole('status')).not.toBeEmpty();
  await expect(form.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await form.getByRole('button', { name: 'Cerrar' }).click();
  await expect(form).toHaveCount(0);
});

test('a pending topic is visible to its author alone, in the list and on its page', async ({
  browser,
  request,
}) => {
  const title = aText('Mis enlaces');
  const ana = await openForum(browser);
  const form = await openForm(ana);
  await fill(form, title, 'https://uno.test https://dos.test https://tres.test');
  await form.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(
    ana.getByText(
      '¡Tema creado exitosamente! Está pendiente de moderación: solo tú lo ves por ahora.',
    ),
  ).toBeVisible();
  await expect(cardOf(ana, title)).toContainText('Pendiente de moderación');
  await expect(cardOf(ana, title).getByRole('button', { name: /gusta|^Responder/ })).toHaveCount(0);
  expect(await (await request.get('/foro')).text()).not.toContain(title);
  await ana.reload();
  await expect(cardOf(ana, title)).toContainText('Pendiente de moderación');
  const path = await cardOf(ana, title).getByRole('link', { name: title }).getAttribute('href');
  expect((await request.get(path ?? '')).status()).toBe(404);
  await ana.goto(path ?? '');
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(ana.getByRole('article')).toContainText('Pendiente de moderación');
});

test('a sign-out in another tab removes a pending topic from the screen', async ({ browser }) => {
  const title = aText('Tampoco para todos');
  const list = await openForum(browser);
  const links = 'https://uno.test https://dos.test https://tres.test';
  const { id } = await createTopic(list.request, { titulo: title, contenido: links });
  await list.reload();
  await expect(cardOf(list, title)).toContainText('Pendiente de moderación');
  const detail = await list.context().newPage();
  await detail.goto(`/foro/${id}`);
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText(title);
  await signOutElsewhere(list.context());
  await expect(cardOf(list, title)).toHaveCount(0);
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText('Tema no encontrado');
});

test('order, search and category are in the address, also without JavaScript', async ({
  browser,
}) => {
  const title = aText('Chancadora');
  const ana = await openForum(browser);
  const old = await createTopic(ana.request, { titulo: title });
  await createTopic(ana.request, { titulo: aText('Otro más nuevo') });
  const data = { tema: old.id, contenido: aText('Reciente'), parent: '' };
  await ana.request.post('/api/v1/foro/comentarios/', { data, headers: FROM_SITE });

  const plain = await (await openContext(browser, { javaScriptEnabled: false })).newPage();
  await plain.goto('/foro');
  await plain.getByRole('link', { name: 'Última actividad' }).click();
  await expect(plain).toHaveURL('/foro?orden=actividad');
  await expect(cardOf(plain, title)).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Última actividad' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await plain.getByLabel('Buscar temas').fill(title);
  await plain.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await expect(plain).toHaveURL(/\/foro\?search=/);
  await expect(plain.getByRole('article').getByRole('heading').first()).toHaveText(title);
  await plain.getByRole('link', { name: 'Ver todos los temas' }).click();
  await expect(plain).toHaveURL('/foro');
  await plain
    .getByRole('link', { name: /^Ver respuestas/ })
    .first()
    .click();
  await expect(plain).toHaveURL(/\/foro\/\d+#comentarios$/);
});

test('failures in the forum have their own messages', async ({ browser }) => {
  const [title, answer] = [aText('Relaves'), aText('Filtrados')];
  const page = await openForum(browser);
  const { id } = await createTopic(page.request, { titulo: title });
  await page.goto(`/foro/${id}`);
  const shown = page.getByRole('article');

  const categories = '**/api/v1/foro/categorias/';
  await page.route(categories, (route) => route.abort());
  await shown.getByRole('button', { name: /^Editar/ }).click();
  const change = dialog(page, 'Editar Tema');
  await expect(change.getByRole('alert')).toContainText('Error al cargar las categorías del foro');
  await page.unroute(categories);
  await page.route(categories, (route) =>
    route.fulfill({ status: 503, json: { detail: 'En mantenimiento.' } }),
  );
  await change.getByRole('button', { name: 'Reintentar' }).click();
  await expect(change.getByRole('alert')).toContainText(
    'Error al cargar categorías: En mantenimiento.',
  );
  await page.unroute(categories);
  await change.getByRole('button', { name: 'Reintentar' }).click();
  await expect(change.getByLabel('Título')).toHaveValue(title);
  await change.getByRole('button', { name: 'Cancelar' }).click();

  const item = `**/api/v1/foro/temas/${id}/`;
  await page.route(item, (route) => route.abort());
  await shown.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question.getByRole('alert')).toHaveText('Error al eliminar el tema del foro');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.unroute(item);

  await publish(page, answer);
  await act(commentOf(page, answer), 'Editar').click();
  await page.route('**/api/v1/foro/comentarios/*/', (route) => route.abort());
  await page.getByLabel('Editar comentario').fill('Otra cosa');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(thread(page).getByRole('alert')).toContainText('Error al actualizar el comentario');
});

test('Escape does not close the confirmation while a topic is deleted, and a failure is shown', async ({
  browser,
}) => {
  const page = await openForum(browser);
  const { id } = await createTopic(page.request, { titulo: aText('Se queda') });
  await page.goto(`/foro/${id}`);
  const fail = await pauseRequests(page, `**/api/v1/foro/temas/${id}/`, 'DELETE', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question.getByRole('button', { name: 'Eliminando...' })).toBeDisabled();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  fail();
  await expect(question.getByRole('alert')).toHaveText('Error al eliminar el tema del foro');
  await expect(question.getByRole('button', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
});

test('a saved edit that cannot be loaded shows an error, and a retry loads it', async ({
  browser,
}) => {
  const [title, better] = [aText('Soldadura'), aText('Soldadura en altura')];
  const page = await openForum(browser);
  const { id } = await createTopic(page.request, { titulo: title });
  const path = `/api/v1/${topicEndpoints.item(id)}`;
  const read = page.waitForResponse((answer) => answer.url().endsWith(path));
  await page.goto(`/foro/${id}`);
  await read;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.abort();
    const data = route.request().postDataJSON();
    const answer = await page.request.patch(path, { data, headers: FROM_SITE });
    // As a server may answer without the topic.
    await route.fulfill({ status: answer.status(), json: {} });
  });
  const shown = page.getByRole('article');
  await shown.getByRole('button', { name: /^Editar/ }).click();
  await dialog(page, 'Editar Tema').getByLabel('Título').fill(better);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('¡Tema actualizado exitosamente!')).toBeVisible();
  const failed = shown.getByRole('alert');
  await expect(failed).toContainText('Error al cargar el tema del foro');
  await page.unroute(`**${path}`);
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(better);
  await expect(failed).toHaveCount(0);
  await expect(shown).toBeFocused();
});

test('a reply to a deleted topic shows an error and a link to the forum', async ({ browser }) => {
  const ana = await openForum(browser);
  const { id } = await createTopic(ana.request, { titulo: aText('Por poco tiempo') });
  const luis = await openForum(browser, `/foro/${id}`);
  await thread(luis).scrollIntoViewIfNeeded();
  const path = `/api/v1/${topicEndpoints.item(id)}`;
  expect((await ana.request.delete(path, { headers: FROM_SITE })).ok()).toBe(true);
  await publish(luis, 'Llego tarde');
  const told = thread(luis).getByRole('alert');
  await expect(told).toContainText('El tema ya no existe.');
  await expect(luis.getByLabel('Deja tu comentario')).toHaveValue('Llego tarde');
  await told.getByRole('link', { name: 'Volver al Foro' }).click();
  await expect(luis).toHaveURL('/foro');
});

test('the list contains the likes of its reader, and no card requests its own', async ({
  browser,
}) => {
  const title = aText('Con corazón');
  const page = await openForum(browser);
  const { id } = await createTopic(page.request, { titulo: title });
  await page.goto(`/foro/${id}`);
  const like = (of: Locator) => of.getByRole('button', { name: /^(Me|Te) gusta/ }).first();
  await like(page.getByRole('article')).click();
  await expect(like(page.getByRole('article'))).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/foro');
  await expect(like(cardOf(page, title))).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('likes_list'))).toEqual([]);
});

test("the focus on 'Ver respuestas' survives hydration", async ({ page }) => {
  let arrive = () => {};
  const isDue = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isDue;
    await route.continue();
  });
  await page.goto('/foro', { waitUntil: 'commit' });
  await page
    .getByRole('link', { name: /^Ver respuestas/ })
    .first()
    .focus();
  arrive();
  const button = page.getByRole('button', { name: /^Ver respuestas/ }).first();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Ocultar respuestas/ })).toBeFocused();
});
