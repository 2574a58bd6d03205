import type { Page } from '@playwright/test';
import { moderationEndpoints, threadEndpoints } from '../contract/endpoints.ts';
import { signIn } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { FROM_SITE } from './support/from-site.ts';
import { createArticle } from './support/own-content.ts';
import { startOwnMagazine } from './support/own-magazine.ts';
import { openPanel, openQueue, panelMenu, QUEUE, queued } from './support/panel.ts';
import {
  aText,
  comment,
  commentOf,
  openAs,
  openCaller,
  publish,
  uncomment,
} from './support/thread.ts';
import { test as base, expect } from './support/visitor.ts';
import { makeEditors } from './support/writer.ts';

/** More links than a text may have (record 028). */
const LINKS = 'https://a.test https://b.test https://c.test';

const CALLS = {
  queue: `**/api/v1/${moderationEndpoints.queue}**`,
  act: `**/api/v1/${moderationEndpoints.act}`,
  settings: `**/api/v1/${moderationEndpoints.settings}`,
};

const test = base.extend<{ ownPanel: Page }>({
  /** The panel of a magazine of this test's own, whose settings no other test sees. */
  ownPanel: async ({ browser }, use) => {
    const magazine = await startOwnMagazine();
    const [editor] = await makeEditors(magazine, 1);
    const web = await magazine.startWeb();
    const page = await browser.newPage({ baseURL: web.at('/') });
    await page.goto('/healthz');
    if (editor) await signIn(page, editor.account);
    await use(page);
    await page.close();
    await magazine.stop();
  },
});

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Avisos/ }).getByText(text);

test('a comment with three links is held, approved in the panel, and then public', async ({
  browser,
  request,
}) => {
  const path = `/articulos/${await createArticle()}`;
  const text = aText('Tres fuentes');
  const reader = await openAs(browser, path);
  await publish(reader, `${text} ${LINKS}`);
  await expect(
    commentOf(reader, text).getByText('Pendiente de moderación', { exact: true }),
  ).toBeVisible();
  expect(await (await request.get(path)).text()).not.toContain(text);

  const staff = await openQueue(browser, [text]);
  const item = queued(staff, text);
  await expect(item.getByText('Demasiados enlaces')).toBeVisible();
  await expect(item.locator('time').first()).toHaveText(/^\d{1,2} [a-z]{3,4} \d{4}, \d{2}:\d{2}$/);
  await expect(item.getByRole('link', { name: 'Ver en su página' })).toHaveAttribute(
    'href',
    new RegExp(`^${path}#comentario-\\d+$`),
  );
  await item.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(toast(staff, '1 elemento aprobado')).toBeVisible();
  await expect(item).toHaveCount(0);

  expect(await (await request.get(path)).text()).toContain(text);
});

test('an editor hides and restores a reported comment, and the log lists both', async ({
  browser,
  request,
}) => {
  const articulo = await createArticle();
  const path = `/articulos/${articulo}`;
  const text = aText('Esto ofende');
  const id = await comment(await openCaller(browser), articulo, text);
  expect(await (await request.get(path)).text()).toContain(text);
  for (const detalle of ['Insulta', 'Es falso', 'Basta']) {
    const reporter = await openCaller(browser);
    const answer = await reporter.post(`/api/v1/${threadEndpoints('article').report(id)}`, {
      data: { motivo: 'ofensivo', detalle },
      headers: FROM_SITE,
    });
    expect(answer.status()).toBe(201);
  }
  const textOfPage = async () => (await request.get(path)).text();
  expect(await textOfPage()).toContain(text);

  const staff = await openQueue(browser, [text], '?ver=denunciados');
  const item = queued(staff, text);
  await expect(item.getByText('3 denuncias')).toBeVisible();
  await expect(item.getByText('Ofende o acosa a alguien: Insulta')).toBeVisible();
  await item.getByRole('button', { name: /^Ocultar/ }).click();
  const form = staff.getByRole('dialog', { name: 'Ocultar 1 elemento' });
  await form.getByLabel('Motivo').fill('Insulta a otra persona');
  await form.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await expect(toast(staff, '1 elemento ocultado')).toBeVisible();
  await expect.poll(textOfPage, { timeout: 20_000 }).not.toContain(text);
  await staff.goto(`${QUEUE}?ver=ocultos`);
  await queued(staff, text)
    .getByRole('button', { name: /^Restaurar/ })
    .click();
  await expect(toast(staff, '1 elemento restaurado')).toBeVisible();
  expect(await (await request.get(path)).text()).toContain(text);

  await staff.getByRole('main').getByRole('link', { name: 'Registro' }).click();
  const log = staff.getByRole('main').getByRole('listitem');
  await expect(log.filter({ hasText: `Restaurado comentario ${id} de @` })).toBeVisible();
  await expect(
    log
      .filter({ hasText: `Ocultado comentario ${id} de @` })
      .filter({ hasText: 'Insulta a otra persona' }),
  ).toBeVisible();
});

test('a suspended reader sees why the next comment is refused', async ({ browser }) => {
  const articulo = await createArticle();
  const path = `/articulos/${articulo}`;
  const text = aText('Vendo barato');
  const reader = await openAs(browser, path);
  await comment(reader.request, articulo, `${text} ${LINKS}`);

  const staff = await openQueue(browser, [text]);
  await queued(staff, text)
    .getByRole('button', { name: /^Suspender cuenta/ })
    .click();
  const dialog = staff.getByRole('dialog', { name: 'Suspender cuenta' });
  await expect(dialog.getByLabel('Días')).toHaveValue('7');
  await dialog.getByLabel('Días').fill('366');
  await dialog.getByRole('button', { name: 'Suspender cuenta' }).click();
  await expect(dialog.getByText('Los días deben ser un número entre 1 y 365')).toBeVisible();
  await dialog.getByLabel('Días').fill('3');
  await dialog.getByRole('button', { name: 'Suspender cuenta' }).click();
  await expect(dialog.getByText('El motivo es obligatorio')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Publicidad repetida');
  await dialog.getByRole('button', { name: 'Suspender cuenta' }).click();
  await expect(dialog).toBeHidden();
  await expect(queued(staff, text).getByText(/suspendida hasta el/)).toBeVisible();
  await expect(queued(staff, text).getByRole('button', { name: /^Levantar/ })).toBeVisible();

  await publish(reader, 'Otra vez yo');
  await expect(
    reader.getByText(/Tu cuenta está suspendida hasta el .+: puedes leer, pero no escribir\./),
  ).toBeVisible();
  await reader.goto('/perfil');
  await expect(reader.getByText(/^Tu cuenta está suspendida hasta el/)).toBeVisible();
});

test('approving several shows what was done, and why the rest was not', async ({ browser }) => {
  const articulo = await createArticle();
  const texts = [aText('Uno'), aText('Dos'), aText('Tres')];
  const reader = await openCaller(browser);
  const ids: number[] = [];
  for (const text of texts) {
    ids.push(await comment(reader, articulo, `${text} ${LINKS}`));
  }
  const staff = await openQueue(browser, texts);
  for (const text of texts) await queued(staff, text).getByRole('checkbox').check();
  await expect(staff.getByText('3 de 3 elegidos')).toBeVisible();
  const [first = 0] = ids;
  await uncomment(reader, first);
  await staff.getByRole('button', { name: 'Aprobar: 3 elementos' }).click();
  await expect(toast(staff, '2 elementos aprobados')).toBeVisible();
  const alert = staff.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('No se pudo con 1 elemento:');
  await expect(alert).toContainText(`Comentario ${first}: No encontrado.`);
  for (const text of texts) await expect(queued(staff, text)).toHaveCount(0);
});

test('the queue works with the keyboard alone, and the focus is not lost', async ({ browser }) => {
  const articulo = await createArticle();
  const [good, bad] = [aText('Bueno'), aText('Malo')];
  const reader = await openCaller(browser);
  for (const text of [good, bad]) await comment(reader, articulo, `${text} ${LINKS}`);

  const staff = await openQueue(browser, [good, bad]);
  await expect(queued(staff, bad)).toBeVisible();
  const { keyboard } = staff;
  const press = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
      await keyboard.press(key);
    }
    expect(await isThere()).toBe(true);
  };
  const holdsFocus = (text: string) => async () =>
    (await queued(staff, text).locator(':focus').count()) > 0;

  await press('Tab', async () => (await staff.locator('main [type="checkbox"]:focus').count()) > 0);
  await press('j', holdsFocus(good));
  await keyboard.press('a');
  await expect(toast(staff, '1 elemento aprobado')).toBeVisible();
  await expect(queued(staff, good)).toHaveCount(0);
  await expect(staff.locator('main li [type="checkbox"]:focus')).toHaveCount(1);

  await keyboard.press('?');
  await expect(staff.getByText('Elegir o soltar')).toBeVisible();
  await press('j', holdsFocus(bad));
  await keyboard.press('x');
  await expect(queued(staff, bad).getByRole('checkbox')).toBeChecked();
  await keyboard.press('o');
  await expect(staff.getByRole('dialog').getByLabel('Motivo')).toBeFocused();
  await keyboard.type('Fuera de tema');
  await keyboard.press('Tab');
  await expect(staff.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(toast(staff, '1 elemento ocultado')).toBeVisible();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await staff.getByRole('link', { name: 'Ocultos' }).press('Enter');
  await expect(queued(staff, bad).getByText('Oculto por el equipo')).toBeVisible();
});

test('a held key acts on one item', async ({ browser }) => {
  const articulo = await createArticle();
  const [first, second] = [aText('Primero'), aText('Segundo')];
  const reader = await openCaller(browser);
  for (const text of [first, second]) await comment(reader, articulo, `${text} ${LINKS}`);
  const staff = await openQueue(browser, [first, second]);
  let acts = 0;
  await staff.route(CALLS.act, (route) => {
    acts += 1;
    return route.continue();
  });
  await queued(staff, first).getByRole('checkbox').focus();
  await staff.keyboard.down('a');
  await expect(queued(staff, first)).toHaveCount(0);
  const next = staff.locator('main li [type="checkbox"]:focus');
  await expect(next).toHaveCount(1);
  // The browser reports it as a repeated keydown.
  await staff.keyboard.down('a');
  await staff.keyboard.up('a');
  // Ignored while an action is pending.
  await staff.keyboard.press('o');
  await expect(staff.getByRole('dialog', { name: 'Ocultar 1 elemento' })).toBeVisible();
  await expect(queued(staff, second)).toHaveCount(1);
  expect(acts).toBe(1);
});

test('keys pressed while an approval is pending act on the next items in order', async ({
  browser,
}) => {
  const articulo = await createArticle();
  const texts = [aText('Uno'), aText('Dos'), aText('Tres'), aText('Cuatro')];
  const ids: number[] = [];
  for (const text of texts) {
    ids.push(await comment(await openCaller(browser), articulo, `${text} ${LINKS}`));
  }
  const staff = await openQueue(browser, texts);
  const held = Promise.withResolvers<void>();
  const sent: number[] = [];
  await staff.route(CALLS.act, async (route) => {
    const { elementos } = route.request().postDataJSON();
    sent.push(...elementos.map(({ id }: { id: number }) => id));
    await held.promise;
    // The second one fails, and the others are done all the same.
    if (sent.length === 2) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await expect(staff.getByRole('article', { name: /^Comentario/ })).toHaveCount(4);
  await queued(staff, texts[0] ?? '')
    .getByRole('checkbox')
    .focus();

  for (const _ of texts.slice(1)) await staff.keyboard.press('a');

  for (const text of texts.slice(0, 3)) await expect(queued(staff, text)).toHaveCount(0);
  await expect(staff.getByText('Guardando 3 decisiones...')).toBeVisible();
  await expect(queued(staff, texts[3] ?? '').getByRole('checkbox')).toBeFocused();
  await expect.poll(() => sent).toEqual(ids.slice(0, 1));
  held.resolve();
  await expect(toast(staff, 'No se pudo hacer. Inténtalo de nuevo.')).toBeVisible();
  await expect.poll(() => sent).toEqual(ids.slice(0, 3));
  await expect(queued(staff, texts[1] ?? '')).toBeVisible();
  await expect(staff.locator('main [aria-busy="true"]')).toHaveCount(0);
  for (const text of [texts[0] ?? '', texts[2] ?? '']) {
    await expect(queued(staff, text)).toHaveCount(0);
  }
  await expect(queued(staff, texts[3] ?? '')).toBeVisible();
});

test('a reason is kept until it is discarded, and a failure is shown beside it', async ({
  browser,
}) => {
  const articulo = await createArticle();
  const text = aText('Con motivo');
  await comment(await openCaller(browser), articulo, `${text} ${LINKS}`);
  const staff = await openQueue(browser, [text]);
  await queued(staff, text)
    .getByRole('button', { name: /^Ocultar/ })
    .click();
  const form = staff.getByRole('dialog', { name: 'Ocultar 1 elemento' });
  const reason = form.getByLabel('Motivo');
  await reason.fill('Una explicación larga');
  await reason.press('Escape');
  const question = staff.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(reason).toHaveValue('Una explicación larga');

  const held = Promise.withResolvers<void>();
  await staff.route(CALLS.act, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await form.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  // The second time a browser closes a dialog without a cancel event.
  await staff.keyboard.press('Escape');
  await staff.keyboard.press('Escape');
  await expect(question).toBeHidden();
  held.resolve();
  await expect(form.getByRole('alert')).toContainText('No se pudo hacer. Inténtalo de nuevo.');
  await expect(reason).toHaveValue('Una explicación larga');

  await form.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(form).toBeHidden();
  await expect(queued(staff, text)).toHaveCount(1);
});

test('a reopened queue does not show items that were handled meanwhile', async ({ browser }) => {
  const articulo = await createArticle();
  const [gone, left] = [aText('Ya visto'), aText('Por ver')];
  const reader = await openCaller(browser);
  const id = await comment(reader, articulo, `${gone} ${LINKS}`);
  await comment(reader, articulo, `${left} ${LINKS}`);
  const staff = await openQueue(browser, [gone, left]);
  await expect(queued(staff, gone)).toBeVisible();
  await staff.getByRole('main').getByRole('link', { name: 'Ajustes' }).click();
  await expect(staff.getByLabel('Denuncias para ocultar')).toBeVisible();

  await uncomment(reader, id);
  const held = Promise.withResolvers<void>();
  await staff.route(CALLS.queue, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await staff.getByRole('link', { name: 'Pendientes' }).click();
  await expect(staff.getByText('Cargando elementos...')).toBeVisible();
  await expect(queued(staff, gone)).toHaveCount(0);
  held.resolve();
  await expect(queued(staff, left)).toBeVisible();
  await expect(queued(staff, gone)).toHaveCount(0);
});

test('the settings are read-only while they are saved, and unsaved ones are not lost', async ({
  browser,
}) => {
  const page = await openPanel(browser, `${QUEUE}?ver=ajustes`);
  const words = page.getByLabel('Palabras que retienen un texto');
  const held = Promise.withResolvers<void>();
  // Not sent to the server: all tests share its settings.
  await page.route(CALLS.settings, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await held.promise;
    const changed = route.request().postDataJSON();
    await route.fulfill({ json: { denuncias_para_ocultar: 3, ...changed } });
  });
  await words.fill('cianuro');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
  await expect(words).not.toBeEditable();
  held.resolve();
  await expect(toast(page, 'Ajustes guardados')).toBeVisible();

  await words.fill('cianuro\nmercurio');
  await page.getByRole('link', { name: 'Pendientes' }).click();
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(words).toHaveValue('cianuro\nmercurio');

  // A sign-out in another tab leaves the panel only where nothing is unsaved.
  await page.evaluate(() => {
    localStorage.removeItem('sesion');
    dispatchEvent(new StorageEvent('storage', { key: 'sesion' }));
  });
  await page.getByRole('link', { name: 'Pendientes' }).click();
  await expect(words).toHaveValue('cianuro\nmercurio');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(words).toHaveCount(0);
});

test('the settings are checked, saved, and there after a reload', async ({ ownPanel: page }) => {
  await page.goto(`${QUEUE}?ver=ajustes`);
  const words = page.getByLabel('Palabras que retienen un texto');
  await words.fill('x');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(words).toBeFocused();
  await expect(
    page.getByText('Cada palabra tiene de 2 a 60 caracteres, y caben 500'),
  ).toBeVisible();
  await words.fill('ganancia segura\ncasino');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Ajustes guardados')).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('ganancia segura\ncasino');
});

test('a queue that cannot be loaded shows an error, and a retry loads it', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  await page.route('**/api/v1/moderacion/cola/**', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await panelMenu(page).getByRole('link', { name: 'Moderación' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar los elementos' });
  // Requested twice, with a pause.
  await expect(failure).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/v1/moderacion/cola/**');
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failure).toHaveCount(0);
});

test('a LECTOR has no access to the panel and its API', async ({ browser }) => {
  const reader = await openAs(browser, `/articulos/${await createArticle()}`);
  await reader.goto(QUEUE);
  await expect(reader).toHaveURL('/');
  const answer = await reader.request.get('/api/v1/moderacion/cola/', { headers: FROM_SITE });
  expect(answer.status()).toBe(403);
});

test('axe finds nothing in moderation in either theme', async ({ browser }) => {
  const articulo = await createArticle();
  const text = aText('Para mirar');
  await comment(await openCaller(browser), articulo, `${text} ${LINKS}`);
  const page = await openQueue(browser, [text]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await queued(page, text).getByRole('checkbox').check();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await queued(page, text)
    .getByRole('button', { name: /^Suspender/ })
    .click();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  for (const [view, there] of [
    ['registro', page.getByRole('main').getByRole('listitem').first()],
    ['ajustes', page.getByLabel('Denuncias para ocultar')],
  ] as const) {
    await page.goto(`${QUEUE}?ver=${view}`);
    await expect(there).toBeVisible();
    expect(await findingsInEitherTheme(page)).toEqual([]);
  }
});
