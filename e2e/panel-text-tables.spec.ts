import { moveCursor, pasteHtml, rewrite, text } from './support/panel-writing.ts';
import { expect, test } from './support/visitor.ts';

test('a table is put in, filled with the keyboard and saved', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Antes.</p>', async (dialog, page) => {
    // Not a click, which the editor takes in a moment later.
    await moveCursor(text(dialog), 'end');
    await expect(dialog.getByRole('button', { name: 'Añadir fila debajo' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Insertar tabla' }).click();
    await expect(text(dialog)).toBeFocused();
    const cells = [
      'Mina',
      'Metal',
      'Ley',
      'Los Alerces',
      'Cobre',
      '0,8 %',
      'Cerro Pardo',
      'Oro',
      '1,2 g/t',
    ];
    for (const [place, cell] of cells.entries()) {
      if (place > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(cell);
    }
    await expect(text(dialog).getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await page.keyboard.type('San Telmo');
    await expect(text(dialog).getByRole('row')).toHaveCount(4);

    // The tools are a key away, and the arrows lead below the table.
    await page.keyboard.press('Alt+F10');
    await expect(dialog.getByRole('button', { name: 'Insertar tabla' })).toBeFocused();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('button', { name: 'Eliminar columna' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(text(dialog)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Después.');
  });
  expect(kept).toBe(
    '<p>Antes.</p><table><thead><tr><th>Metal</th><th>Ley</th></tr></thead><tbody>' +
      '<tr><td>Cobre</td><td>0,8 %</td></tr><tr><td>Oro</td><td>1,2 g/t</td></tr>' +
      '<tr><td></td><td></td></tr></tbody></table><p>Después.</p>',
  );
});

test('letters typed right after a tool is pressed are in the text', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Antes.</p>', async (dialog, page) => {
    await moveCursor(text(dialog), 'end');
    // A busy machine shows the next frame much later.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await dialog.getByRole('button', { name: 'Insertar tabla' }).click();
    await page.keyboard.type('Mina');
    await dialog.getByRole('button', { name: 'Añadir fila debajo' }).press('Enter');
    await page.keyboard.type(' de ');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('minas.test');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' en Puno');
  });
  expect(kept.replaceAll(/<[^>]*>/g, '')).toContain('Mina de minas.test en Puno');
});

test('a pasted table keeps its columns where cells were merged', async ({ browser }) => {
  const kept = await rewrite(browser, '<p>Antes.</p>', async (dialog) => {
    // Replaces the whole text, wherever the cursor is.
    await text(dialog).press('Control+a');
    await pasteHtml(
      text(dialog),
      `<table width="400" style="border-collapse:collapse"><colgroup><col width="80"></colgroup>
          <caption>En toneladas</caption><tr><td colspan="100">Balance</td></tr>
          <tr><td colspan="2">Producción</td><td>Año</td></tr>
          <tr><td rowspan="2">Cobre</td><td>120</td><td>2025</td></tr>
          <tr><td>130</td><td>2026</td></tr></table>`,
    );
    await expect(text(dialog).getByRole('cell', { name: 'Producción' })).toBeVisible();
    await text(dialog).getByRole('cell', { name: 'Producción' }).click();
    const header = dialog.getByRole('button', { name: 'Fila de encabezado' });
    await expect(header).toHaveAttribute('aria-pressed', 'false');
    await header.click();
    await expect(header).toHaveAttribute('aria-pressed', 'true');
  });
  expect(kept).toBe(
    '<p>En toneladas</p>' +
      '<table><thead><tr><th>Balance</th><th></th><th></th></tr></thead><tbody>' +
      '<tr><td>Producción</td><td></td><td>Año</td></tr>' +
      '<tr><td>Cobre</td><td>120</td><td>2025</td></tr><tr><td></td><td>130</td><td>2026</td></tr>' +
      '</tbody></table>',
  );
});

test('a table at the end is written below, and goes with its last row', async ({ browser }) => {
  const kept = await rewrite(
    browser,
    '<p>Antes.</p><table><tbody><tr><td>Oro</td><td>Cobre</td></tr></tbody></table>',
    async (dialog, page) => {
      await text(dialog).getByText('Antes.').click();
      await expect(text(dialog).locator('> p')).toHaveCount(2);
      await moveCursor(text(dialog), 'end');
      await page.keyboard.type('Debajo.');
      await text(dialog).getByRole('cell', { name: 'Oro' }).click();
      await dialog.getByRole('button', { name: 'Eliminar fila' }).click();
      await expect(text(dialog).getByRole('table')).toHaveCount(0);
    },
  );
  expect(kept).toBe('Antes.\n\nDebajo.');
});

test('a first row of headings becomes the head of its table', async ({ browser }) => {
  const rows = '<tr><td>Oro</td><td>1,2 g/t</td></tr>';
  const head = '<tr><th>Metal</th><th>Ley</th></tr>';
  const kept = await rewrite(
    browser,
    `<p>Antes.</p><table><tbody>${head}${rows}</tbody></table>`,
    async (dialog, page) => {
      await expect(text(dialog).getByRole('columnheader', { name: 'Metal' })).toBeVisible();
      await moveCursor(text(dialog), 'begin');
      await page.keyboard.type('Y ');
    },
  );
  expect(kept).toBe(`<p>Y Antes.</p><table><thead>${head}</thead><tbody>${rows}</tbody></table>`);
});
