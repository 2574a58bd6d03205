import type { Locator } from '@playwright/test';
import { COPIED } from './support/copied.ts';
import { LONG_AGO } from './support/magazine.ts';
import {
  changeElsewhere,
  drop,
  moveCursor,
  openSection,
  pasteHtml,
  rewrite,
  startEditing,
  startNew,
  text,
  writeItem,
} from './support/panel-writing.ts';
import { aPng } from './support/test-pictures.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** The text as it would be stored, and the editor again. */
async function written(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'HTML' }).click();
  const html = await text(dialog).inputValue();
  await dialog.getByRole('button', { name: 'Escribir' }).click();
  await expect(dialog.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
  return html;
}

/** Pastes plain text where the cursor stands. */
const pasteText = (field: Locator, copied: string) =>
  field.evaluate((element, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, copied);

const clear = async (field: Locator) => {
  await field.click();
  await field.press('Control+a');
  await field.press('Delete');
};

test('what other programs copy becomes what they show', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  for (const [program, html, expected] of COPIED) {
    await clear(text(dialog));
    await pasteHtml(text(dialog), html);
    expect.soft(await written(dialog), program).toBe(expected);
  }
  await clear(text(dialog));
  await pasteText(text(dialog), '1907. Ese año se abrió.');
  expect(await written(dialog)).toBe('1907. Ese año se abrió.');
  await clear(text(dialog));
  await page.keyboard.type('1907. Ese año');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. Uno');
  expect(await written(dialog)).toBe('<p>1907. Ese año</p><ol><li>Uno</li></ol>');
});

test('a pasted text is stored as it was pasted, with sub- and superscript, and opens again', async ({
  browser,
}) => {
  const [, html = '', expected = ''] = COPIED.find(([program]) => program === 'Google Docs') ?? [];
  const end = '<p>Vea <a href="/articulos/25">la nota</a><a href="#n"><sup id="r">1</sup></a></p>';
  const notes = '<p id="n">Son 10<sup>6</sup> t de CO<sub>2</sub>. <a href="#r">↑</a></p>';
  const kept = await rewrite(browser, `<p>x</p>${end}${notes}`, async (dialog, page) => {
    await moveCursor(text(dialog), 'begin');
    await page.keyboard.press('Delete');
    await pasteHtml(text(dialog), html);
    await moveCursor(text(dialog), 'end');
    await page.keyboard.type(' m');
    await dialog.getByRole('button', { name: 'Superíndice' }).click();
    await page.keyboard.type('3');
    await page.keyboard.press('Control+.');
    await page.keyboard.type('.');
  });
  expect(kept).toBe(`${expected}${end}${notes.replace('</p>', ' m<sup>3</sup>.</p>')}`);
});

test('pictures within a pasted text are uploaded where they stood, others are counted', async ({
  browser,
}) => {
  const png = (await aPng(60, 40)).toString('base64');
  const picture = `<img src="data:image/png;base64,${png}" alt="Tajo">`;
  const stays = String.raw`<figure><img src="/media/textos/[0-9a-f-]{36}\.webp" alt="Tajo" width="60" height="40"></figure>`;
  const kept = await rewrite(browser, '<p>Antes.</p>', async (dialog) => {
    const notice = dialog.getByRole('status');
    await moveCursor(text(dialog), 'end');
    await pasteHtml(
      text(dialog),
      `<p>Uno.</p><p>${picture}</p><p>Dos.</p><p><span>${picture}</span></p><img src="https://espia.test/a.png"><img src="file:///C:/b.png"><img src="https://espia.test/c.png"><img width="1" height="1" src="https://espia.test/d.gif"><p>Tres <s>cuatro</s>.</p><iframe src="https://video.test/"></iframe>`,
    );
    await expect(
      notice.getByText(
        '3 imágenes no se pegaron. Guárdalas en tu equipo y añádelas con «Insertar imagen». 1 elemento incrustado (vídeo, mapa o formulario) no se pegó: un texto no puede contenerlos. Un vídeo de YouTube o Vimeo se añade con «Insertar vídeo»; para lo demás, pon un enlace. Lo tachado se pegó sin tachar.',
      ),
    ).toBeVisible();
    await expect(text(dialog).getByRole('figure')).toHaveCount(2);
    await pasteHtml(text(dialog), '<p>Fin.</p>');
    // As another editor of this kind copies it.
    await pasteHtml(
      text(dialog),
      `<figure data-pm-slice="0 0 []">${picture}<figcaption>Pie</figcaption></figure>`,
    );
    await expect(text(dialog).getByRole('figure')).toHaveCount(3);
    await expect(notice.getByText('no se pegaron')).toHaveCount(0);
  });
  expect(kept).toMatch(
    new RegExp(
      `^<p>Antes.Uno.</p>${stays}<p>Dos.</p>${stays}<p>Tres cuatro.Fin.</p>${stays}<p>Pie</p>$`,
    ),
  );
});

test('lines of a narrow screen end between words, and numbers of a list are on it', async ({
  browser,
  page: reader,
}) => {
  const page = await openSection(browser, 'articulos');
  const glued =
    'La compañía informó que el nuevo circuito de flotación trabajará con agua recirculada y que la prueba de rendimiento terminará antes de la temporada de lluvias'.replaceAll(
      ' ',
      '&nbsp;',
    );
  const items = '<li>Uno</li>'.repeat(11);
  const { id } = await writeItem(page, 'articulos', {
    titulo_articulo: aText('Estrecho'),
    contenido: `<p>${glued}</p><ol start="1907"><li>Año</li></ol><ol start="12500"><li>Mil</li></ol><ol>${items}</ol><p><a href="https://fuente.test/">Fuente</a> <a href="#cap">Nota</a></p><p id="cap">Cap</p>`,
  });
  try {
    await changeElsewhere(page, 'articulos', id, { fecha_publicacion: LONG_AGO });
    await reader.setViewportSize({ width: 360, height: 740 });
    await reader.goto(`/articulos/${id}`);
    const prose = reader.locator('.prose').first();
    const [first] = await prose.locator('p').all();
    const broken = await first?.evaluate((paragraph) => {
      const node = paragraph.firstChild as Text;
      const range = document.createRange();
      const ends: string[] = [];
      let top = 0;
      for (let place = 0; place < node.data.length; place += 1) {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const box = range.getBoundingClientRect();
        if (place > 0 && box.top > top + 4 && /\p{L}/u.test(node.data[place - 1] ?? '')) {
          ends.push(node.data.slice(place - 5, place + 5));
        }
        if (box.width > 0) top = box.top;
      }
      return ends;
    });
    expect(broken).toEqual([]);
    // A marker has no box of its own: its width is that of the same letters in the text.
    const room = await prose.locator('ol').evaluateAll((lists) =>
      lists.map((list) => {
        const item = list.lastElementChild as HTMLElement;
        const number = document.createElement('span');
        number.textContent = `${(list as HTMLOListElement).start + list.childElementCount - 1}. `;
        number.style.whiteSpace = 'pre';
        item.append(number);
        const { width } = number.getBoundingClientRect();
        number.remove();
        return item.getBoundingClientRect().left - width;
      }),
    );
    expect(room.filter((left) => left < 0)).toEqual([]);
    await expect(prose.getByRole('link', { name: 'Fuente' })).not.toHaveAttribute(
      'rel',
      /nofollow/,
    );
    await prose.getByRole('link', { name: 'Nota' }).click();
    await expect(reader.locator(':target')).toHaveText('Cap');
  } finally {
    await drop(page, 'articulos', [id]);
  }
});

test('the caption of a picture far below is in view, and the dialog stays', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const title = aText('Largo');
  const { id } = await writeItem(page, 'articulos', {
    titulo_articulo: title,
    contenido: '<p>Una línea de un texto largo.</p>'.repeat(60),
  });
  try {
    const dialog = await startEditing(page, 'articulos', title);
    await moveCursor(text(dialog), 'end');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Insertar imagen' }).click();
    const file = { name: 'tajo.png', mimeType: 'image/png', buffer: await aPng(600, 400) };
    await (await chooser).setFiles([file]);
    await expect(dialog.getByLabel('Descripción de la imagen')).toBeFocused();
    await expect(dialog.getByLabel('Descripción de la imagen')).toBeInViewport();
    const scrolled = () =>
      dialog.evaluate((element) =>
        [...element.querySelectorAll('form > div')].map(({ scrollTop }) => scrollTop),
      );
    await page.keyboard.type('El tajo');
    await page.keyboard.press('Enter');
    // Before anything is typed, which would bring it into view.
    await expect(text(dialog).locator('figcaption')).toBeInViewport({ ratio: 1 });
    expect((await scrolled())[0]).toBeGreaterThan(0);
    await page.keyboard.type('Pie');
    await expect(text(dialog).locator('figcaption')).toHaveText('Pie');
  } finally {
    await drop(page, 'articulos', [id]);
  }
});

test('Escape in the text asks as elsewhere, and a table leaves what is chosen', async ({
  browser,
}) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await text(dialog).click();
  await page.keyboard.type('Primero.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segundo.');
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(text(dialog)).toContainText('Primero.');
  await text(dialog).press('Control+a');
  await dialog.getByRole('button', { name: 'Insertar tabla' }).click();
  expect(await written(dialog)).toMatch(/^<p>Primero\.<\/p><p>Segundo\.<\/p><table>/);
});
