// @vitest-environment happy-dom
import type { Editor } from '@tiptap/react';
import { expect, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { mount, until } from '../../../testing/mount';
import { RichTextEditor } from './rich-text-editor';

const nothing = () => {};

/** The editor with a text, and what it has told of it since. */
async function open(stored: string) {
  const told: string[] = [];
  const focusRef = vi.fn();
  const page = await mount(
    <CapabilitiesProvider offered={['papelera']}>
      <span id="nombre">Contenido</span>
      <RichTextEditor
        stored={stored}
        onChange={(text) => told.push(text)}
        onBlur={nothing}
        onUpload={nothing}
        onLeft={nothing}
        focusRef={focusRef}
        labelId="nombre"
        describedBy={undefined}
        isInvalid={false}
      />
    </CapabilitiesProvider>,
  );
  // It is made when the page has had a turn.
  await until(() => expect(focusRef).toHaveBeenCalled());
  const text = page.get('[role="textbox"]');
  const { editor } = text as HTMLElement & { editor: Editor };
  const tool = (label: string) => page.get('[role="toolbar"] button', label);
  return { ...page, editor, text, tool, written: () => told.at(-1) };
}

/** The same with all of the text selected. */
async function openSelected(stored: string) {
  const page = await open(stored);
  page.editor.commands.setTextSelection({ from: 1, to: page.editor.state.doc.content.size - 1 });
  return page;
}

test.each([
  ['Control+b', 'Negrita', '<p><strong>Una veta</strong></p>'],
  ['Control+i', 'Cursiva', '<p><em>Una veta</em></p>'],
  ['Control+,', 'Subíndice', '<p><sub>Una veta</sub></p>'],
  ['Control+.', 'Superíndice', '<p><sup>Una veta</sup></p>'],
  ['Control+Alt+2', 'Encabezado', '<h2>Una veta</h2>'],
  ['Control+Alt+3', 'Encabezado menor', '<h3>Una veta</h3>'],
  ['Control+Shift+8', 'Lista', '<ul><li>Una veta</li></ul>'],
  ['Control+Shift+7', 'Lista numerada', '<ol><li>Una veta</li></ol>'],
  ['Control+Shift+b', 'Cita', '<blockquote>Una veta</blockquote>'],
])(
  '%s formats what is selected as the button %s does, and takes it back',
  async (keys, label, html) => {
    const { press, text, tool, click, written } = await openSelected('<p>Una veta</p>');
    expect(tool(label).getAttribute('aria-pressed')).toBe('false');
    expect(await press(text, keys)).toBe(false);
    expect(written()).toBe(html);
    expect(tool(label).getAttribute('aria-pressed')).toBe('true');

    await click('[role="toolbar"] button', label);
    expect(written()).toBe('<p>Una veta</p>');
    await click('[role="toolbar"] button', label);
    expect(written()).toBe(html);
    expect(document.activeElement).toBe(text);
  },
);

test('Ctrl+Z takes back what was done, and Ctrl+Mayús+Z does it again', async () => {
  const { press, text, tool, written } = await openSelected('<p>Una veta</p>');
  expect(tool('Deshacer').getAttribute('aria-disabled')).toBe('true');
  await press(text, 'Control+b');
  await press(text, 'Control+z');
  expect(written()).toBe('<p>Una veta</p>');
  await press(text, 'Control+Shift+z');
  expect(written()).toBe('<p><strong>Una veta</strong></p>');
});

test('Alt+F10 leads to the toolbar, whose arrow keys go round and which Tab leaves at its place', async () => {
  const { press, text, tool, all } = await open('<p>Una veta</p>');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(await press(text, 'Alt+F10')).toBe(false);
  expect(focused()).toBe('Encabezado');
  for (const [key, label] of [
    ['ArrowRight', 'Encabezado menor'],
    ['ArrowRight', 'Negrita'],
    ['Home', 'Encabezado'],
    ['ArrowLeft', 'Eliminar tabla'],
    ['ArrowRight', 'Encabezado'],
    ['End', 'Eliminar tabla'],
  ] as const) {
    await press(document.activeElement ?? text, key);
    expect(focused()).toBe(label);
  }
  expect(all('[role="toolbar"] [tabindex="0"]')).toEqual([tool('Eliminar tabla')]);
});

test('Escape in the text is left to the dialog', async () => {
  const { press, text } = await open('<p>Una veta</p>');
  expect(await press(text, 'Escape')).toBe(true);
});

const ADDRESS = 'input[inputmode="url"]';

test('Ctrl+K asks for an address, which Enter sets', async () => {
  const { press, text, get, fill, all, written } = await openSelected('<p>Una veta</p>');
  expect(await press(text, 'Control+k')).toBe(false);
  expect(document.activeElement).toBe(get(ADDRESS));
  await fill(ADDRESS, 'minas.test/litio');
  expect(await press(get(ADDRESS), 'Enter')).toBe(false);
  expect(written()).toBe('<p><a href="https://minas.test/litio">Una veta</a></p>');
  expect(all(ADDRESS)).toEqual([]);
  expect(document.activeElement).toBe(text);
});

test('an address that is none is said, and the text stays as it is', async () => {
  const page = await openSelected('<p>Una veta</p>');
  await page.press(page.text, 'Control+k');
  await page.fill(ADDRESS, 'javascript:alert(1)');
  await page.click('button', 'Aplicar');
  expect(page.get(ADDRESS).getAttribute('aria-invalid')).toBe('true');
  expect(
    document.getElementById(page.get(ADDRESS).getAttribute('aria-describedby') ?? '')?.textContent,
  ).toContain(
    'Escribe una dirección web o de correo completa, o una de la revista, como /articulos/25',
  );
  expect(page.written()).toBeUndefined();
  await page.fill(ADDRESS, '/articulos/25');
  expect(page.get(ADDRESS).getAttribute('aria-invalid')).toBeNull();
  await page.click('button', 'Aplicar');
  expect(page.written()).toBe('<p><a href="/articulos/25">Una veta</a></p>');
});

test('a link is taken away, and Escape changes nothing', async () => {
  const page = await open('<p><a href="/articulos/25">Una veta</a></p>');
  page.editor.commands.setTextSelection(3);
  await page.press(page.text, 'Control+k');
  expect(page.get(ADDRESS)).toMatchObject({ value: '/articulos/25' });
  await page.fill(ADDRESS, '/foro');
  expect(await page.press(page.get(ADDRESS), 'Escape')).toBe(false);
  expect(page.all(ADDRESS)).toEqual([]);
  expect(page.written()).toBeUndefined();

  await page.press(page.text, 'Control+k');
  await page.click('button', 'Quitar');
  expect(page.written()).toBe('Una veta');
  expect(page.all(ADDRESS)).toEqual([]);
});

test('the tools of a table are off outside of one, and change it inside', async () => {
  const { click, tool, written, all, press, text, editor } = await open('<p>Una veta</p>');
  const off = () =>
    all('[role="toolbar"] [aria-disabled="true"]').map((each) => each.getAttribute('aria-label'));
  const TOOLS = [
    ...['Añadir fila debajo', 'Añadir columna a la derecha', 'Eliminar fila'],
    ...['Eliminar columna', 'Fila de encabezado', 'Eliminar tabla'],
  ];
  expect(off()).toEqual(expect.arrayContaining(TOOLS));
  await click('[role="toolbar"] button', 'Eliminar tabla');
  expect(written()).toBeUndefined();

  await click('[role="toolbar"] button', 'Insertar tabla');
  expect(off()).not.toEqual(expect.arrayContaining([TOOLS[0]]));
  expect(off()).toContain('Insertar tabla');
  const size = () => {
    const html = new DOMParser().parseFromString(written() ?? '', 'text/html');
    return [
      html.querySelectorAll('tr').length,
      html.querySelectorAll('tbody tr:last-child > *').length,
    ];
  };
  editor.commands.insertContent('Ley');
  expect(size()).toEqual([3, 3]);
  await click('[role="toolbar"] button', 'Añadir fila debajo');
  expect(size()).toEqual([4, 3]);
  await click('[role="toolbar"] button', 'Añadir columna a la derecha');
  expect(size()).toEqual([4, 4]);
  await click('[role="toolbar"] button', 'Eliminar columna');
  await press(text, 'Tab');
  editor.commands.insertContent('Onzas');
  await click('[role="toolbar"] button', 'Eliminar fila');
  expect(written()).not.toContain('Ley');
  expect(tool('Fila de encabezado').getAttribute('aria-pressed')).toBe('false');
  await click('[role="toolbar"] button', 'Eliminar tabla');
  expect(written()).toBe('<p>Una veta</p>');
});
