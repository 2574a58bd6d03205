import { EDITOR, signIn } from './support/accounts.ts';
import { dayFromNow } from './support/days.ts';
import { hydrated } from './support/hydrated.ts';
import { articles } from './support/magazine.ts';
import { panelMenu } from './support/panel.ts';
import { toast } from './support/panel-content.ts';
import {
  changeElsewhere,
  drop,
  FAR,
  idOf,
  openSection,
  startEditing,
  startNew,
  stored,
  text,
  writeItem,
} from './support/panel-writing.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { keptDrafts, signOutElsewhere } from './support/sign-out.ts';
import { aPng } from './support/test-pictures.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const aFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await aPng(60, 40),
});

const LONG = 'Un texto que tiene letras de sobra.';

for (const width of [390, 768, 1440]) {
  test(`a long address in a text leaves the form as wide as it is at ${width} px`, async ({
    browser,
  }) => {
    const page = await openSection(browser, 'articulos');
    await page.setViewportSize({ width, height: 900 });
    const dialog = await startNew(page, 'articulos');
    const edges = async () =>
      Promise.all(
        ['Título', 'Fecha de publicación'].map(async (label) => {
          const box = await dialog.getByLabel(label).boundingBox();
          return [box?.x, box?.width];
        }),
      );
    const before = await edges();
    await text(dialog).click();
    await page.keyboard.type(`Mira https://www.gob.pe/${'documentos-'.repeat(20)}.pdf`);
    expect(await edges()).toEqual(before);
    expect(await text(dialog).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
}

for (const width of [390, 1280]) {
  test(`what is below a text stays where it is when the editor arrives, at ${width} px`, async ({
    browser,
  }) => {
    const page = await openSection(browser, 'articulos');
    await page.setViewportSize({ width, height: 900 });
    const dialog = page.getByRole('dialog');
    const loaded = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js', async (route) => {
      // The dialog's own scripts come first.
      if (await dialog.isVisible()) await loaded.promise;
      await route.fallback();
    });
    await (await hydrated(page.getByRole('button', { name: '+ Nuevo Artículo' }))).click();
    await expect(dialog.getByText('Cargando el editor...')).toBeVisible();
    const below = async () => (await dialog.locator('summary').boundingBox())?.y;
    const before = await below();

    loaded.resolve();
    await expect(dialog.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
    expect(await below()).toBe(before);
    for (const mode of ['HTML', 'Vista previa', 'Escribir']) {
      await dialog.getByRole('button', { name: mode, exact: true }).click();
      expect(await below(), mode).toBe(before);
    }
    // A press below the text is a press into it.
    const field = dialog.locator('.rich-text');
    const height = await field.evaluate((element) => element.clientHeight);
    await field.click({ position: { x: 40, y: height - 10 } });
    await expect(text(dialog)).toBeFocused();
  });
}

test('an article is written with formats, saved as written, and edited with its pictures', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  const title = aText('Pozos');
  const dialog = await startNew(page, 'articulos');
  await expect(dialog.getByRole('heading', { name: 'Nuevo Artículo' })).toBeVisible();
  await dialog.getByLabel('Fecha de publicación').fill('');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  for (const message of [
    'El título del artículo es requerido',
    'La fecha de publicación es requerida',
    'El contenido del artículo es requerido',
    'La imagen principal es requerida',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  // Without a banner the main picture is used (D65).
  await expect(dialog.getByText('El banner es requerido')).toHaveCount(0);
  await expect(dialog.getByLabel('Título')).toBeFocused();

  await page.keyboard.type(title);
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  await expect(
    dialog.getByText('Programado: aparecerá el 1 de enero de 2099 a las 00:00, hora de Lima.'),
  ).toBeVisible();
  await text(dialog).click();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Agua y litio');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Una ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('veta');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' honda.');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(text(dialog)).toBeFocused();
  await page.keyboard.type('Primero');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segundo');
  await expect(dialog.getByRole('button', { name: 'Lista', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByLabel('Imagen principal').setInputFiles(await aFile('pozo.png'));
  await expect(dialog.getByRole('img', { name: 'Vista previa de pozo.png' })).toBeVisible();
  await dialog.getByLabel('Banner').setInputFiles(await aFile('banner.png'));
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Nuevo Artículo creado exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();

  const id = await idOf(page, 'articulos', title);
  try {
    const before = await stored(page, 'articulos', id);
    expect(before.contenido).toBe(
      '<h2>Agua y litio</h2><p>Una <strong>veta</strong> honda.</p><ul><li>Primero</li><li>Segundo</li></ul>',
    );
    const again = await startEditing(page, 'articulos', title);
    await expect(again.getByRole('heading', { name: 'Editar Artículo' })).toBeVisible();
    await expect(again.getByRole('img', { name: 'Imagen actual' })).toHaveCount(2);
    await again.getByLabel('Título').fill(`${title} y norias`);
    await again.getByLabel('Banner').setInputFiles(await aFile('otro.png'));
    await again.getByRole('button', { name: 'Actualizar' }).click();
    await expect(toast(page, 'Artículo actualizado exitosamente')).toBeVisible();
    const after = await stored(page, 'articulos', id);
    expect(after).toMatchObject({
      titulo_articulo: `${title} y norias`,
      contenido: before.contenido,
      imagen_principal: before.imagen_principal,
    });
    expect(after.banner).not.toBe(before.banner);
  } finally {
    await drop(page, 'articulos', [id]);
  }
});

test('an edition has a number, an address, and is scheduled', async ({ browser }) => {
  const page = await openSection(browser, 'revistas');
  const title = aText('Salares');
  const dialog = await startNew(page, 'revistas');
  await expect(dialog.getByRole('heading', { name: 'Nueva Edición' })).toBeVisible();
  await expect(dialog.getByLabel('Fecha de publicación')).toHaveValue(dayFromNow(0));
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Número de edición').fill('');
  await text(dialog).fill('Corto');
  await dialog.getByLabel('URL').fill('javascript:alert(1)');
  await expect(dialog.getByLabel('Número de edición')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  for (const message of [
    'El contenido debe tener al menos 10 caracteres',
    'La URL impresa debe ser válida',
    'Debe ser un archivo válido',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await text(dialog).fill(LONG);
  await dialog.getByLabel('URL').fill('https://impresa.test/salares.pdf');
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  await expect(dialog.getByText(/^Programada: aparecerá/)).toBeVisible();
  await dialog.getByLabel('Imagen de portada').setInputFiles(await aFile('portada.png'));
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Nueva Edición creada exitosamente')).toBeVisible();
  const id = await idOf(page, 'revistas', title);
  try {
    expect(await stored(page, 'revistas', id)).toMatchObject({
      numero_edicion: 1,
      contenido: LONG,
      fecha_publicacion: FAR,
      url_impresa: 'https://impresa.test/salares.pdf',
    });
  } finally {
    await drop(page, 'revistas', [id]);
  }
});

test('a news item is related to articles, and to none again', async ({ browser }) => {
  const page = await openSection(browser, 'noticias');
  const title = aText('Huelga');
  const related = (await articles()).slice(2, 4);
  const [one, two] = related.map((article) => article.titulo_articulo) as [string, string];
  const { id } = await writeItem(page, 'noticias', { titulo_blog: title, contenido: LONG });
  try {
    const dialog = await startEditing(page, 'noticias', title);
    await expect(dialog.getByRole('heading', { name: 'Editar Noticia' })).toBeVisible();
    await expect(dialog.getByText('Editable')).toBeVisible();
    const search = dialog.getByRole('searchbox');
    await search.fill('qwxz nada');
    await expect(
      dialog.getByText('No se encontraron artículos que coincidan con tu búsqueda'),
    ).toBeVisible();
    await search.fill(two);
    await dialog.getByRole('button', { name: `Agregar: ${two}` }).click();
    await expect(search).toBeFocused();
    await expect(dialog.getByRole('button', { name: `Agregar: ${two}` })).toHaveCount(0);
    await search.fill(one);
    await dialog.getByRole('button', { name: `Agregar: ${one}` }).click();
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(toast(page, 'Noticia actualizada exitosamente')).toBeVisible();
    const ids = related.map((article) => article.id);
    expect((await stored(page, 'noticias', id)).articulos).toMatchObject(
      ids.toReversed().map((one) => ({ id: one })),
    );

    const again = await startEditing(page, 'noticias', title);
    for (const { titulo_articulo } of related) {
      await again.getByRole('button', { name: `Quitar: ${titulo_articulo}` }).click();
    }
    await again.getByLabel('Banner').setInputFiles(await aFile('nuevo.png'));
    await again.getByRole('button', { name: 'Actualizar' }).click();
    await expect(again).toBeHidden();
    const after = await stored(page, 'noticias', id);
    expect(after.articulos).toEqual([]);
  } finally {
    await drop(page, 'noticias', [id]);
  }
});

test('two presses of the button save once', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await dialog.getByLabel('Título').fill(aText('Impaciente'));
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  await text(dialog).fill(LONG);
  await dialog.getByLabel('Imagen principal').setInputFiles(await aFile('pozo.png'));
  await dialog.getByLabel('Banner').setInputFiles(await aFile('banner.png'));
  let posts = 0;
  const fail = await pauseRequests(page, '**/api/v1/articles/articulos/', 'POST', (route) => {
    posts += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  // Both in one moment, as no hand can be relied on to press them.
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).evaluate((button) => {
    for (let count = 0; count < 2; count += 1) (button as HTMLElement).click();
  });
  await expect(dialog.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
  // Nor is it called off.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  fail();
  await expect(dialog.getByText('No se guardó. Lo que escribiste sigue aquí.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Guardar', exact: true })).toBeEnabled();
  expect(posts).toBe(1);
});

test('Ctrl+S keeps a draft and Enter does nothing: only the button publishes (D57)', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  let writes = 0;
  await page.route('**/api/v1/articles/articulos/**', (route) => {
    if (route.request().method() !== 'GET') writes += 1;
    return route.fallback();
  });
  await expect(dialog.getByText('Se publica al guardar')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('No hay cambios que guardar.')).toBeVisible();
  const title = dialog.getByLabel('Título');
  await title.fill(aText('A medias'));
  await text(dialog).fill(LONG);
  await dialog.getByLabel('Imagen principal').setInputFiles(await aFile('pozo.png'));
  await dialog.getByLabel('Banner').setInputFiles(await aFile('banner.png'));
  const line = 'Borrador guardado en la redacción: no se ha publicado nada.';
  for (const place of [text(dialog), title, dialog.getByRole('button', { name: 'Cerrar' })]) {
    await place.focus();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Meta+s');
    await expect(dialog.getByText(line)).toBeVisible();
  }
  for (const label of ['Título', 'Fecha de publicación']) {
    await dialog.getByLabel(label).press('Enter');
  }
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  await expect(dialog.getByText('Se programa al guardar')).toBeVisible();
  expect(writes).toBe(0);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  const again = await startNew(page, 'articulos');
  await expect(text(again)).toHaveText(LONG);
});

test('a picture that cannot be used keeps the item from being saved, until it is settled', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  const title = aText('Con HEIC');
  const { id } = await writeItem(page, 'articulos', { titulo_articulo: title, contenido: LONG });
  try {
    const dialog = await startEditing(page, 'articulos', title);
    const heic = { name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('x') };
    const problem = dialog.getByText('La imagen debe ser jpeg, png, gif o webp.');
    await dialog.getByLabel('Banner').setInputFiles(heic);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(
      dialog.getByText(
        'No se guardó: la imagen que elegiste no se puede usar. Elige otra o descártala.',
      ),
    ).toBeVisible();
    await dialog.getByLabel('Título').fill(`${title} y más`);
    await expect(problem).toBeVisible();
    await dialog.getByLabel('Banner').setInputFiles(await aFile('bien.png'));
    await expect(problem).toHaveCount(0);
    await dialog.getByLabel('Banner').setInputFiles(heic);
    await dialog.getByRole('button', { name: 'Descartar el archivo que no se puede usar' }).click();
    await expect(problem).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(toast(page, 'Artículo actualizado exitosamente')).toBeVisible();
  } finally {
    await drop(page, 'articulos', [id]);
  }
});

test('two editors of one item: the second sees the other version and chooses', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  const other = await openSection(browser, 'articulos');
  const title = aText('Disputa');
  const { id } = await writeItem(page, 'articulos', { titulo_articulo: title, contenido: LONG });
  try {
    const dialog = await startEditing(page, 'articulos', title);
    const mine = 'Lo que escribo yo, con cuidado.';
    await text(dialog).fill(mine);
    await changeElsewhere(other, 'articulos', id, { contenido: 'Lo que escribe la otra persona.' });
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios' });
    await expect(alert).toBeFocused();
    await alert.getByRole('button', { name: 'Ver la otra versión' }).click();
    const theirs = dialog.getByRole('region', { name: 'La otra versión' });
    await expect(theirs).toContainText('Lo que escribe la otra persona.');
    await expect(text(dialog)).toHaveText(mine);

    await alert.getByRole('button', { name: 'Quedarme con la otra' }).click();
    await expect(text(dialog)).toHaveText('Lo que escribe la otra persona.');
    await dialog.getByRole('button', { name: 'Volver a la mía' }).click();
    await expect(text(dialog)).toHaveText(mine);

    await changeElsewhere(other, 'articulos', id, { contenido: 'La otra persona insiste mucho.' });
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await alert.getByRole('button', { name: 'Guardar la mía' }).click();
    await expect(toast(page, 'Artículo actualizado exitosamente')).toBeVisible();
    expect((await stored(page, 'articulos', id)).contenido).toBe(mine);
  } finally {
    await drop(page, 'articulos', [id]);
  }
});

test('a failed save, a reload and a session that is over lose no text', async ({ browser }) => {
  const page = await openSection(browser, 'noticias');
  const title = aText('Relaves');
  const { id } = await writeItem(page, 'noticias', { titulo_blog: title, contenido: LONG });
  try {
    const dialog = await startEditing(page, 'noticias', title);
    await text(dialog).fill('Horas de trabajo que nadie debe perder.');
    await page.route('**/api/v1/noticias/noticias/*/', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(
      toast(page, 'Error al guardar la noticia. Por favor, inténtalo de nuevo.'),
    ).toBeVisible();
    await expect(dialog.getByText('No se guardó. Lo que escribiste sigue aquí.')).toBeVisible();
    await expect(text(dialog)).toHaveText('Horas de trabajo que nadie debe perder.');
    await page.unrouteAll();

    // Reloading asks in the browser's own words.
    page.once('dialog', (question) => void question.accept());
    const again = await startEditing(page, 'noticias', title);
    await expect(again.getByText(/^Recuperamos lo que habías escrito/)).toBeVisible();
    await expect(text(again)).toHaveText('Horas de trabajo que nadie debe perder.');

    await page.context().clearCookies();
    await again.getByRole('button', { name: 'Actualizar' }).click();
    await expect(again.getByText(/^Tu sesión ha terminado\./)).toBeVisible();
    const opening = page.waitForEvent('popup');
    await again.getByRole('link', { name: 'Iniciar sesión en otra pestaña' }).click();
    const login = await opening;
    await expect(login).toHaveURL('/login-admin');
    await signIn(login, EDITOR);
    await login.close();
    await again.getByRole('button', { name: 'Actualizar' }).click();
    await expect(toast(page, 'Noticia actualizada exitosamente')).toBeVisible();
    expect((await stored(page, 'noticias', id)).contenido).toBe(
      'Horas de trabajo que nadie debe perder.',
    );
  } finally {
    await drop(page, 'noticias', [id]);
  }
});

test('a sign-out in another tab leaves the panel, and no text that was being written', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await dialog.getByLabel('Título').fill('Todavía es secreto');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  // Nothing needs to be asked for it.
  await page.route('**/api/session', (route) => route.abort());
  await signOutElsewhere(page.context());
  await expect(page).toHaveURL('/login-admin');
  expect(await keptDrafts(page)).toEqual([]);
});

test('what was recovered can be given up', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await dialog.getByLabel('Título').fill('Un comienzo');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  const again = await startNew(page, 'articulos');
  await expect(again.getByLabel('Título')).toHaveValue('Un comienzo');
  await again.getByRole('button', { name: 'Descartar lo recuperado' }).click();
  await expect(again.getByLabel('Título')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
});

test('unsaved changes are asked about, however the dialog is left', async ({ browser }) => {
  const page = await openSection(browser, 'revistas');
  await panelMenu(page).getByRole('link', { name: 'Artículos' }).click();
  const dialog = await startNew(page, 'articulos');
  await dialog.getByLabel('Título').fill('A medias');
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  const stay = question.getByRole('button', { name: 'Seguir editando' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cerrar', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
    () => page.mouse.click(5, 5),
    () => page.evaluate(() => window.history.back()),
  ]) {
    await leave();
    await expect(stay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Título')).toHaveValue('A medias');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toBeHidden();
  const again = await startNew(page, 'articulos');
  await expect(again.getByLabel('Título')).toHaveValue('');
});

test('the editor preserves everything it can edit, and does not open other texts', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  const [held, unheld] = [aText('Cabe'), aText('Desborda')];
  const all = [
    '<h2>Título</h2><h3>Subtítulo</h3><h4>Menor</h4>',
    '<p>Un <strong>fuerte</strong>, un <em>énfasis</em>, un <u>subrayado</u> y un ',
    '<a href="https://minas.test/litio?a=1&amp;b=2">enlace</a>.<br>Otra línea&nbsp;larga.</p>',
    '<ul><li>Uno<ul><li>Dentro</li></ul></li><li><p>Dos</p><p>párrafos</p></li></ul>',
    '<ol start="3"><li>Tres</li></ol><blockquote>Una cita</blockquote>',
    '<blockquote><p>Dos</p><p>párrafos</p></blockquote><hr>',
    '<table><thead><tr><th>Mineral</th><th>Ley</th></tr></thead><tbody><tr><td>Cobre</td><td></td>',
    '</tr><tr><td><p>Dos</p><p>párrafos</p></td><td>0,8 <strong>%</strong></td></tr></tbody></table>',
    '<figure><img src="/media/nada.webp" alt="Tajo" width="800" height="450">',
    '<figcaption>El <em>tajo</em> al alba</figcaption></figure>',
    '<figure><img src="/media/nada.webp" alt=""></figure>',
    '<p>Con <a href="https://minas.test/"><img src="https://minas.test/a.png" alt="Mapa"></a>.</p>',
    '<table><tbody><tr><th>Oro</th><td>1,2 g/t</td></tr></tbody></table><p>Fin.</p>',
  ].join('');
  const picture =
    '<figure><img src="/media/nada.webp" alt="Tajo"><figcaption>El tajo</figcaption></figure>';
  const table =
    '<table><thead><tr><td>Cobre</td></tr></thead><tbody><tr><td>Oro</td></tr></tbody></table>';
  const ids = [
    await writeItem(page, 'articulos', { titulo_articulo: held, contenido: all }),
    await writeItem(page, 'articulos', {
      titulo_articulo: unheld,
      contenido: `<p>Uno</p>${picture}${table}`,
    }),
  ].map(({ id }) => id);
  const [heldId = 0, unheldId = 0] = ids;
  try {
    const dialog = await startEditing(page, 'articulos', held);
    await expect(text(dialog)).toContainText('Una cita');
    await text(dialog).getByText('Fin.').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toBeHidden();
    expect((await stored(page, 'articulos', heldId)).contenido).toBe(all.replace('Fin.', 'Fin.!'));

    const other = await startEditing(page, 'articulos', unheld);
    await expect(
      other.getByText(/^Este texto tiene partes que el editor no puede mostrar/),
    ).toBeVisible();
    await expect(text(other)).toHaveValue(`<p>Uno</p>${picture}${table}`);
    await other.getByRole('button', { name: 'Escribir' }).click();
    await expect(text(other)).toHaveValue(`<p>Uno</p>${picture}${table}`);
    await text(other).fill(`<p>Dos</p>${picture}${table}`);
    await other.getByRole('button', { name: 'Vista previa' }).click();
    const preview = other.getByRole('region', { name: 'Vista previa' });
    await expect(preview.getByRole('cell', { name: 'Cobre' })).toBeVisible();
    await other.getByRole('button', { name: 'Actualizar' }).click();
    await expect(other).toBeHidden();
    expect((await stored(page, 'articulos', unheldId)).contenido).toBe(
      `<p>Dos</p>${picture}${table}`,
    );
  } finally {
    await drop(page, 'articulos', ids);
  }
});

const IMG = '<img src="/media/nada.webp" alt="Tajo">';

for (const [what, part] of [
  ['a head without headings', '<table><thead><tr><td>Oro</td></tr></thead></table>'],
  [
    'a head of two rows',
    '<table><thead><tr><th>Oro</th></tr><tr><th>g/t</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'a caption of paragraphs',
    `<figure>${IMG}<figcaption><p>Uno</p><p>Dos</p></figcaption></figure>`,
  ],
  ['a caption above', `<figure><figcaption>Uno</figcaption>${IMG}</figure>`],
  ['two pictures in one figure', `<figure>${IMG}${IMG}</figure>`],
  [
    'a picture with a link in a figure',
    `<figure><a href="https://minas.test/">${IMG}</a></figure>`,
  ],
  ['a table in a figure', '<figure><table><tbody><tr><td>Oro</td></tr></tbody></table></figure>'],
] as const) {
  test(`a text with ${what} is edited as its HTML`, async ({ browser }) => {
    const page = await openSection(browser, 'articulos');
    const title = aText('Desborda');
    const contenido = `<p>Antes.</p>${part}<p>Después.</p>`;
    const { id } = await writeItem(page, 'articulos', { titulo_articulo: title, contenido });
    try {
      const dialog = await startEditing(page, 'articulos', title);
      await expect(
        dialog.getByText(/^Este texto tiene partes que el editor no puede mostrar/),
      ).toBeVisible();
      await expect(text(dialog)).toHaveValue(contenido);
    } finally {
      await drop(page, 'articulos', [id]);
    }
  });
}
