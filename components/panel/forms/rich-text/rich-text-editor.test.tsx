// @vitest-environment happy-dom
import type { Editor } from '@tiptap/react';
import { expect, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { act, fireEvent, render, screen, waitFor, within } from '../../../testing/testing-library';
import { RichTextEditor } from './rich-text-editor';

const nothing = () => {};

/** The editor with a text, and what it has told of it since. */
async function open(stored: string) {
  const told: string[] = [];
  const focusRef = vi.fn();
  render(
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
  await waitFor(() => expect(focusRef).toHaveBeenCalled());
  const text = screen.getByRole('textbox', { name: 'Contenido' });
  const { editor } = text as HTMLElement & { editor: Editor };
  return { editor, text, written: () => told.at(-1) };
}

const tools = () => within(screen.getByRole('toolbar')).getAllByRole('button');
const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });
const ADDRESS = { name: 'Dirección del enlace' };
const address = () => screen.getByRole<HTMLInputElement>('textbox', ADDRESS);
const addresses = () => screen.queryAllByRole('textbox', ADDRESS);
const write = (value: string) => fireEvent.input(address(), { target: { value } });

/** Presses `Control+Shift+b`; returns whether the browser's own action follows. */
function press(element: Element, keys: string): boolean {
  const parts = keys.split('+');
  return fireEvent.keyDown(element, {
    key: parts.pop(),
    ctrlKey: parts.includes('Control'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  });
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
    const { text, written } = await openSelected('<p>Una veta</p>');
    expect(tool(label).getAttribute('aria-pressed')).toBe('false');
    expect(press(text, keys)).toBe(false);
    expect(written()).toBe(html);
    expect(tool(label).getAttribute('aria-pressed')).toBe('true');

    fireEvent.click(tool(label));
    expect(written()).toBe('<p>Una veta</p>');
    fireEvent.click(tool(label));
    expect(written()).toBe(html);
    expect(document.activeElement).toBe(text);
  },
);

test('Ctrl+Z takes back what was done, and Ctrl+Mayús+Z does it again', async () => {
  const { text, written } = await openSelected('<p>Una veta</p>');
  expect(tool('Deshacer').getAttribute('aria-disabled')).toBe('true');
  press(text, 'Control+b');
  press(text, 'Control+z');
  expect(written()).toBe('<p>Una veta</p>');
  press(text, 'Control+Shift+z');
  expect(written()).toBe('<p><strong>Una veta</strong></p>');
});

test('Alt+F10 leads to the toolbar, whose arrow keys go round and which Tab leaves at its place', async () => {
  const { text } = await open('<p>Una veta</p>');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(press(text, 'Alt+F10')).toBe(false);
  expect(focused()).toBe('Encabezado');
  for (const [key, label] of [
    ['ArrowRight', 'Encabezado menor'],
    ['ArrowRight', 'Negrita'],
    ['Home', 'Encabezado'],
    ['ArrowLeft', 'Eliminar tabla'],
    ['ArrowRight', 'Encabezado'],
    ['End', 'Eliminar tabla'],
  ] as const) {
    press(document.activeElement ?? text, key);
    expect(focused()).toBe(label);
  }
  expect(tools().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tool('Eliminar tabla')]);
});

test('Escape in the text is left to the dialog', async () => {
  const { text } = await open('<p>Una veta</p>');
  expect(press(text, 'Escape')).toBe(true);
});

test('Ctrl+K asks for an address, which Enter sets', async () => {
  const { text, written } = await openSelected('<p>Una veta</p>');
  expect(press(text, 'Control+k')).toBe(false);
  expect(document.activeElement).toBe(address());
  write('minas.test/litio');
  expect(press(address(), 'Enter')).toBe(false);
  expect(written()).toBe('<p><a href="https://minas.test/litio">Una veta</a></p>');
  expect(addresses()).toEqual([]);
  expect(document.activeElement).toBe(text);
});

test('an address that is none is said, and the text stays as it is', async () => {
  const { text, written } = await openSelected('<p>Una veta</p>');
  press(text, 'Control+k');
  write('javascript:alert(1)');
  fireEvent.click(button('Aplicar'));
  expect(address().getAttribute('aria-invalid')).toBe('true');
  expect(
    document.getElementById(address().getAttribute('aria-describedby') ?? '')?.textContent,
  ).toContain(
    'Escribe una dirección web o de correo completa, o una de la revista, como /articulos/25',
  );
  expect(written()).toBeUndefined();
  write('/articulos/25');
  expect(address().getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(button('Aplicar'));
  expect(written()).toBe('<p><a href="/articulos/25">Una veta</a></p>');
});

test('a link is taken away, and Escape changes nothing', async () => {
  const { editor, text, written } = await open('<p><a href="/articulos/25">Una veta</a></p>');
  editor.commands.setTextSelection(3);
  press(text, 'Control+k');
  expect(address().value).toBe('/articulos/25');
  write('/foro');
  expect(press(address(), 'Escape')).toBe(false);
  expect(addresses()).toEqual([]);
  expect(written()).toBeUndefined();

  press(text, 'Control+k');
  fireEvent.click(button('Quitar'));
  expect(written()).toBe('Una veta');
  expect(addresses()).toEqual([]);
});

test('the tools of a table are off outside of one, and change it inside', async () => {
  const { editor, text, written } = await open('<p>Una veta</p>');
  const off = () =>
    tools()
      .filter((each) => each.getAttribute('aria-disabled') === 'true')
      .map((each) => each.getAttribute('aria-label'));
  const TOOLS = [
    ...['Añadir fila debajo', 'Añadir columna a la derecha', 'Eliminar fila'],
    ...['Eliminar columna', 'Fila de encabezado', 'Eliminar tabla'],
  ];
  expect(off()).toEqual(expect.arrayContaining(TOOLS));
  fireEvent.click(tool('Eliminar tabla'));
  expect(written()).toBeUndefined();

  fireEvent.click(tool('Insertar tabla'));
  expect(off()).not.toEqual(expect.arrayContaining([TOOLS[0]]));
  expect(off()).toContain('Insertar tabla');
  const size = () => {
    const html = new DOMParser().parseFromString(written() ?? '', 'text/html');
    return [
      html.querySelectorAll('tr').length,
      html.querySelectorAll('tbody tr:last-child > *').length,
    ];
  };
  const insert = (content: string) => act(() => void editor.commands.insertContent(content));
  insert('Ley');
  expect(size()).toEqual([3, 3]);
  fireEvent.click(tool('Añadir fila debajo'));
  expect(size()).toEqual([4, 3]);
  fireEvent.click(tool('Añadir columna a la derecha'));
  expect(size()).toEqual([4, 4]);
  fireEvent.click(tool('Eliminar columna'));
  press(text, 'Tab');
  insert('Onzas');
  fireEvent.click(tool('Eliminar fila'));
  expect(written()).not.toContain('Ley');
  expect(tool('Fila de encabezado').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(tool('Eliminar tabla'));
  expect(written()).toBe('<p>Una veta</p>');
});

test('a text that somebody else saved keeps the elements of the paragraphs between the changed ones', async () => {
  const view = (stored: string) => (
    <CapabilitiesProvider offered={['papelera']}>
      <RichTextEditor
        stored={stored}
        onChange={onChange}
        onBlur={nothing}
        onUpload={nothing}
        onLeft={nothing}
        focusRef={focusRef}
        labelId="nombre"
        describedBy={undefined}
        isInvalid={false}
      />
    </CapabilitiesProvider>
  );
  const onChange = vi.fn();
  const focusRef = vi.fn();
  const { rerender } = render(view('uno\n\ndos\n\ntres\n\ncuatro'));
  await waitFor(() => expect(focusRef).toHaveBeenCalled());
  const shown = screen.getByText('tres');

  rerender(view('uno\n\nnuevo\n\ndos\n\ntres\n\ncuatro y cinco'));

  expect(shown.isConnected).toBe(true);
  expect(shown.textContent).toBe('tres');
  expect(screen.getByRole('textbox').textContent).toBe('unonuevodostrescuatro y cinco');
  expect(onChange).not.toHaveBeenCalled();
});
