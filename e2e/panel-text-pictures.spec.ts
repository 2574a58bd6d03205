import type { Locator } from '@playwright/test';
import { findingsInEitherTheme } from './support/findings.ts';
import { LONG_AGO } from './support/magazine.ts';
import {
  changeElsewhere,
  chooseFiles,
  drop,
  moveCursor,
  openSection,
  pasteHtml,
  rewrite,
  startEditing,
  startNew,
  stored,
  text,
  writeItem,
} from './support/panel-writing.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aPng } from './support/test-pictures.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const CALL = '**/api/v1/imagenes/';
const STORED = String.raw`<img src="/media/textos/[0-9a-f-]{36}\.webp" alt="%" width="600" height="400">`;
const figure = (alt: string, caption = '') =>
  `<figure>${STORED.replace('%', alt)}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

const aFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await aPng(600, 400),
});
type ChosenFile = Awaited<ReturnType<typeof aFile>>;

/** Chooses files with the tool for pictures. */
const choose = (dialog: Locator, files: ChosenFile[]) =>
  chooseFiles(dialog, 'Insertar imagen', files);

/** Brings a file into the text, as by the clipboard or from the desktop, over an element of it. */
async function bring(
  target: Locator,
  event: 'paste' | 'drop',
  { name, mimeType, buffer }: ChosenFile,
) {
  await target.evaluate(
    (element, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], given.name, { type: given.mimeType }));
      const { left, top } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', {
              ...init,
              dataTransfer: data,
              clientX: left + 2,
              clientY: top + 2,
            }),
      );
    },
    { name, mimeType, event, base64: buffer.toString('base64') },
  );
}

test('a picture is put into a text, described, and seen by readers in the size of their screen', async ({
  browser,
  page: reader,
}) => {
  const page = await openSection(browser, 'articulos');
  const title = aText('Con foto');
  const { id } = await writeItem(page, 'articulos', {
    titulo_articulo: title,
    contenido: '<p>Antes.</p><p>Después.</p>',
  });
  try {
    const dialog = await startEditing(page, 'articulos', title);
    await expect(dialog.getByRole('button', { name: 'Describir imagen' })).toBeDisabled();
    await moveCursor(text(dialog), 'end of first block');
    await choose(dialog, [await aFile('tajo.png')]);
    const description = dialog.getByLabel('Descripción de la imagen');
    await expect(description).toBeFocused();
    await page.keyboard.type('El tajo al alba');
    await page.keyboard.press('Enter');
    await expect(description).toHaveCount(0);
    await expect(text(dialog).getByRole('img', { name: 'El tajo al alba' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Describir imagen' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // What is typed next is its caption.
    await page.keyboard.type('Foto: Inés Mamani');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toBeHidden();

    expect((await stored(page, 'articulos', id)).contenido).toMatch(
      new RegExp(`^<p>Antes.</p>${figure('El tajo al alba', 'Foto: Inés Mamani')}<p>Después.</p>$`),
    );
    await changeElsewhere(page, 'articulos', id, { fecha_publicacion: LONG_AGO });
    await reader.setViewportSize({ width: 390, height: 844 });
    await reader.goto(`/articulos/${id}`);
    const shown = reader.getByRole('img', { name: 'El tajo al alba' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/_next\/image\?url=%2Fmedia%2Ftextos%2F.*&w=(?:420|640|828)&/,
    );
  } finally {
    await drop(page, 'articulos', [id]);
  }
});

test('pictures are pasted and dropped where they belong', async ({ browser }) => {
  const kept = await rewrite(
    browser,
    '<p>Uno.</p><p>Dos.</p><ul><li>Tres</li></ul>',
    async (dialog) => {
      await moveCursor(text(dialog), 'end');
      await expect(dialog.getByRole('button', { name: 'Lista', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await bring(text(dialog), 'paste', await aFile('lista.png'));
      await expect(text(dialog).getByRole('figure')).toHaveCount(1);
      // The editor keeps the focus.
      await expect(dialog.getByLabel('Descripción de la imagen')).toHaveCount(0);
      await bring(text(dialog).getByText('Dos.'), 'drop', await aFile('antes.png'));
      await expect(text(dialog).getByRole('figure')).toHaveCount(2);
    },
  );
  expect(kept).toMatch(
    new RegExp(`^<p>Uno.</p>${figure('')}<p>Dos.</p><ul><li>Tres</li></ul>${figure('')}$`),
  );
});

test('several files come in their order', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Uno.</p>', async (dialog) => {
    const wide = { ...(await aFile('ancha.png')), buffer: await aPng(900, 300) };
    await moveCursor(text(dialog), 'end');
    await choose(dialog, [wide, await aFile('otra.png')]);
    await expect(text(dialog).getByRole('figure')).toHaveCount(2);
  });
  expect(kept).toMatch(/^<p>Uno.<\/p><figure><img [^>]*width="900"[^>]*><\/figure><figure>/);
});

test('an uploaded picture does not take the focus from the text', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Uno.</p><p>Dos.</p>', async (dialog, page) => {
    const resume = await pauseRequests(page, CALL, 'POST');
    await moveCursor(text(dialog), 'end of first block');
    await choose(dialog, [await aFile('tajo.png')]);
    await expect(dialog.getByText('Subiendo tajo.png...')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'HTML' })).toBeDisabled();
    await moveCursor(text(dialog), 'begin');
    await page.keyboard.type('Antes. ');
    resume();
    await expect(text(dialog).getByRole('figure')).toHaveCount(1);
    await page.keyboard.type('Aquí. ');
    await expect(dialog.getByLabel('Descripción de la imagen')).toHaveCount(0);
  });
  expect(kept).toMatch(new RegExp(`^<p>Antes. Aquí. Uno.</p>${figure('')}<p>Dos.</p>$`));
});

test('a save waits for a picture that is on its way', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Un texto largo.</p>', async (dialog, page) => {
    const resume = await pauseRequests(page, CALL, 'POST');
    await moveCursor(text(dialog), 'end');
    await choose(dialog, [await aFile('tajo.png')]);
    await expect(dialog.getByText('Subiendo tajo.png...')).toBeVisible();
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    const waiting = dialog.getByRole('button', { name: 'Subiendo archivos...' });
    await expect(waiting).toBeDisabled();
    // Nothing has been saved: the text can still be edited.
    await dialog.getByRole('button', { name: 'No guardar todavía' }).click();
    await expect(waiting).toHaveCount(0);
    await moveCursor(text(dialog), 'begin');
    await page.keyboard.type('Y ');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(waiting).toBeDisabled();
    resume();
    await expect(dialog).toBeHidden();
    await page.unroute(CALL);
    // `rewrite` saves what is open.
    await page.getByRole('button', { name: /^Editar: / }).click();
  });
  expect(kept).toMatch(new RegExp(`^<p>Y Un texto largo.</p>${figure('')}$`));
});

test('where a picture does not arrive nothing is saved without it, and no text is lost', async ({
  browser,
}) => {
  const kept = await rewrite(browser, '<p>Uno.</p>', async (dialog, page) => {
    const resume = await pauseRequests(page, CALL, 'POST', (route) => route.abort());
    await moveCursor(text(dialog), 'end');
    await choose(dialog, [await aFile('tajo.png')]);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    resume();
    await expect(
      dialog.getByText(
        'No se guardó: un archivo no llegó. Lo que escribiste sigue aquí; súbelo de nuevo o guarda sin él.',
      ),
    ).toBeVisible();
    const problem = dialog.getByText('tajo.png: No se pudo subir la imagen. Inténtalo de nuevo.');
    await expect(problem).toBeVisible();
    // It did not arrive again; then it does, where it was put.
    const again = dialog.getByRole('button', { name: 'Reintentar la subida de tajo.png' });
    await again.click();
    await expect(again).toBeVisible();
    await expect(problem).toHaveCount(1);
    await moveCursor(text(dialog), 'begin');
    await page.keyboard.type('Antes: ');
    await page.unroute(CALL);
    await again.click();
    await expect(text(dialog).getByRole('figure')).toHaveCount(1);
    await expect(problem).toHaveCount(0);
    await expect(again).toHaveCount(0);
  });
  expect(kept).toMatch(new RegExp(`^<p>Antes: Uno.</p>${figure('')}$`));
});

test('one that did not arrive is given up, and the text is saved without it', async ({
  browser,
}) => {
  const kept = await rewrite(browser, '<p>Un texto largo.</p>', async (dialog, page) => {
    await page.route(CALL, (route) => route.abort());
    await moveCursor(text(dialog), 'end');
    await choose(dialog, [await aFile('tajo.png'), await aFile('pala.png')]);
    await dialog.getByRole('button', { name: 'Quitar tajo.png' }).click();
    await expect(dialog.getByText('tajo.png')).toHaveCount(0);
    await expect(text(dialog)).toBeFocused();
    // The failed picture stays in the text, and leaving asks for confirmation.
    await expect(dialog.getByText('pala.png no se subió.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'HTML' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await moveCursor(text(dialog), 'end');
    await page.keyboard.type(' Dos.');
  });
  expect(kept).toBe('Un texto largo. Dos.');
});

test('a picture keeps its position when the blocks beside it change', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Uno</p><p>Dos</p>', async (dialog, page) => {
    const resume = await pauseRequests(page, CALL, 'POST');
    await moveCursor(text(dialog), 'end of first block');
    await choose(dialog, [await aFile('tajo.png')]);
    await expect(dialog.getByText('Subiendo tajo.png...')).toBeVisible();
    // On below it, and both neighbours become something else.
    await moveCursor(text(dialog), 'end of first block');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sigo');
    const heading = dialog.getByRole('button', { name: 'Encabezado', exact: true });
    await heading.click();
    await expect(text(dialog).getByRole('heading', { name: 'Sigo' })).toBeVisible();
    await expect(text(dialog)).toBeFocused();
    await moveCursor(text(dialog), 'begin');
    await expect(heading).toHaveAttribute('aria-pressed', 'false');
    await dialog.getByRole('button', { name: 'Lista', exact: true }).click();
    resume();
    await expect(text(dialog).getByRole('figure')).toHaveCount(1);
  });
  expect(kept).toMatch(new RegExp(`^<ul><li>Uno</li></ul>${figure('')}<h2>Sigo</h2><p>Dos</p>$`));
});

test('an upload is called off, and a save does not wait for it', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Un texto largo.</p>', async (dialog, page) => {
    await pauseRequests(page, CALL, 'POST');
    await moveCursor(text(dialog), 'end');
    await page.keyboard.type(' Dos.');
    await choose(dialog, [await aFile('tajo.png')]);
    await dialog.getByRole('button', { name: 'Cancelar la subida de tajo.png' }).click();
    await expect(dialog.getByText('Subiendo tajo.png...')).toHaveCount(0);
  });
  expect(kept).toBe('Un texto largo. Dos.');
});

test("choosing one's own version of two waits for uploads, too", async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const title = aText('De dos');
  const { id } = await writeItem(page, 'articulos', {
    titulo_articulo: title,
    contenido: '<p>Un texto largo.</p>',
  });
  try {
    const dialog = await startEditing(page, 'articulos', title);
    await moveCursor(text(dialog), 'end');
    await page.keyboard.type(' Dos.');
    await changeElsewhere(page, 'articulos', id, { contenido: '<p>De otra persona.</p>' });
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    const mine = dialog.getByRole('button', { name: 'Guardar la mía' });
    await expect(mine).toBeVisible();
    const resume = await pauseRequests(page, CALL, 'POST');
    await moveCursor(text(dialog), 'end');
    await choose(dialog, [await aFile('tajo.png')]);
    await expect(dialog.getByRole('button', { name: 'Quedarme con la otra' })).toBeDisabled();
    await mine.click();
    resume();
    await expect(dialog).toBeHidden();
    expect((await stored(page, 'articulos', id)).contenido).toMatch(
      new RegExp(`^<p>Un texto largo. Dos.</p>${figure('')}$`),
    );
  } finally {
    await drop(page, 'articulos', [id]);
  }
});

test('what is no picture is refused with words', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await text(dialog).click();
  await page.keyboard.type('Ya escrito.');
  await bring(text(dialog), 'drop', {
    name: 'informe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(
    dialog.getByText('La imagen debe ser jpeg, png, gif o webp. El archivo es PDF.'),
  ).toBeVisible();
  await bring(text(dialog), 'paste', {
    name: 'falsa.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(
    dialog.getByText('falsa.png: La imagen debe ser jpeg, png, gif o webp.', { exact: true }),
  ).toBeVisible();
  // Its first bytes are those of a picture, so only the server can tell.
  await bring(text(dialog), 'paste', {
    name: 'rota.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]),
  });
  await expect(
    dialog.getByText('rota.jpg: La imagen está dañada o incompleta y no se puede leer.'),
  ).toBeVisible();
  await expect(text(dialog)).toHaveText('Ya escrito.');
  // It is settled by a picture that is chosen then and arrives, also where the refusal comes later than that choice.
  const resume = await pauseRequests(page, CALL, 'POST');
  await bring(text(dialog), 'paste', {
    name: 'falsa.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no es nada'),
  });
  await bring(text(dialog), 'paste', await aFile('buena.png'));
  resume();
  await expect(text(dialog).getByRole('figure')).toHaveCount(1);
  await expect(dialog.getByText(/falsa\.png/)).toHaveCount(0);
});

test('axe finds nothing while a picture is described in either theme, and it fits on a phone', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await startNew(page, 'articulos');
  await choose(dialog, [await aFile('tajo.png')]);
  await expect(dialog.getByLabel('Descripción de la imagen')).toBeFocused();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  expect(await findingsInEitherTheme(page)).toEqual([]);
});

test('a picture of a text is described and taken out', async ({ browser }) => {
  const figure = (alt: string) => `<figure><img src="/media/nada.webp" alt="${alt}"></figure>`;
  const kept = await rewrite(
    browser,
    `<p>Antes.</p>${figure('Tajo')}<p>Entre.</p>${figure('Pila')}<p>Fin.</p>`,
    async (dialog, page) => {
      await text(dialog).locator('figcaption').first().click();
      await page.keyboard.type('El tajo al alba');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Debajo.');
      await text(dialog).getByRole('img', { name: 'Pila' }).click();
      await page.keyboard.press('Delete');
      await expect(text(dialog).getByRole('figure')).toHaveCount(1);
    },
  );
  expect(kept).toBe(
    '<p>Antes.</p><figure><img src="/media/nada.webp" alt="Tajo">' +
      '<figcaption>El tajo al alba</figcaption></figure>' +
      '<p>Debajo.</p><p>Entre.</p><p>Fin.</p>',
  );
});

test('what is pasted from elsewhere brings its text and no pictures', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await text(dialog).click();
  await pasteHtml(text(dialog), '<p>Un <img src="https://espia.test/a.gif"> texto</p>');
  await expect(text(dialog)).toHaveText(/^Un\s+texto$/);
  await expect(text(dialog).locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
});
