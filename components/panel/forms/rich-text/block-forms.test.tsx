// @vitest-environment happy-dom
import type { Editor } from '@tiptap/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { act, fireEvent, render, screen, waitFor, within } from '../../../testing/testing-library';
import { RichTextEditor } from './rich-text-editor';

const nothing = () => {};
afterEach(() => vi.unstubAllGlobals());

/** The editor on a server with the blocks of record 136, and what it has told of its text since. */
async function open(stored: string) {
  const told: string[] = [];
  const focusRef = vi.fn();
  render(
    <CapabilitiesProvider offered={['papelera', 'fichas']}>
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
  return { editor, text, told, written: () => told.at(-1) };
}

const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });

const noted = (nth: number) =>
  `<sup id="nota-ref-${nth}"><a href="#nota-${nth}">[${nth}]</a></sup>`;
const note = (nth: number, text: string) =>
  `<li id="nota-${nth}">${text} <a href="#nota-ref-${nth}">↩</a></li>`;

/** The editor of the open note. */
const noteField = () => {
  const field = screen.getByRole('textbox', { name: 'Nota al pie' });
  return { field, editor: (field as HTMLElement & { editor: Editor }).editor };
};
const writeNote = (text: string) => act(() => void noteField().editor.commands.insertContent(text));

test('a note is written where the cursor is, in its own field, and Enter goes on behind it', async () => {
  const { editor, text, written } = await open('<p>Sube el oro</p>');
  editor.commands.setTextSelection(5);
  fireEvent.click(tool('Nota al pie'));
  writeNote('Según el <em>boletín</em>.');
  expect(written()).toBe(
    `<p>Sube${noted(1)} el oro</p><ol>${note(1, 'Según el <em>boletín</em>.')}</ol>`,
  );
  expect(fireEvent.keyDown(noteField().field, { key: 'Enter' })).toBe(false);
  expect(screen.queryByRole('textbox', { name: 'Nota al pie' })).toBeNull();
  expect(document.activeElement).toBe(text);
  act(() => void editor.commands.insertContent('!'));
  expect(written()).toContain(`<p>Sube${noted(1)}! el oro</p>`);
});

test('a note that is opened again shows its text; deleting one renumbers the others', async () => {
  const stored = `<p>Uno${noted(1)} y dos${noted(2)}</p><ol>${note(1, 'Primera.')}${note(2, 'Segunda.')}</ol>`;
  const { editor, text, told, written } = await open(stored);
  expect(text.textContent).not.toContain('↩');
  expect(told).toEqual([]);
  act(() => void editor.commands.setNodeSelection(4));
  expect(fireEvent.keyDown(text, { key: 'Enter' })).toBe(false);
  expect(noteField().field.textContent).toBe('Primera.');
  fireEvent.keyDown(noteField().field, { key: 'Escape' });

  act(() => void editor.chain().setNodeSelection(4).deleteSelection().run());
  expect(written()).toBe(`<p>Uno y dos${noted(1)}</p><ol>${note(1, 'Segunda.')}</ol>`);
  act(() => void editor.commands.undo());
  expect(written()).toBe(stored);
});

test('a note without text is none', async () => {
  const { editor, told } = await open('<p>Sube</p>');
  editor.commands.setTextSelection(5);
  fireEvent.click(tool('Nota al pie'));
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
  expect(String(editor.state.doc)).toBe('doc(paragraph("Sube"))');
  expect(told.every((text) => text === '<p>Sube</p>' || text === 'Sube')).toBe(true);
});

const VIDEO = { name: 'Dirección del vídeo' };
const address = () => screen.getByRole<HTMLInputElement>('textbox', VIDEO);
const enter = (value: string) => {
  fireEvent.input(address(), { target: { value } });
  fireEvent.keyDown(address(), { key: 'Enter' });
};

/** Answers every call so; gives what was sent. */
function answer(status: number, body: unknown) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    sent.push([String(input), init.method, init.body]);
    return Response.json(body, { status });
  });
  return sent;
}

test('a video comes with its title and its stored picture, and the cursor is in its caption', async () => {
  const sent = answer(201, {
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    titulo: 'La mina',
    imagen: 'https://veta.test/media/textos/c.webp',
    ancho: 480,
    alto: 360,
  });
  const { editor, written } = await open('<p>Uno</p>');
  fireEvent.click(tool('Insertar vídeo'));
  enter('https://youtu.be/dQw4w9WgXcQ?si=x');
  await waitFor(() => expect(written()).toBeDefined());
  expect(sent).toEqual([
    [
      expect.stringMatching(/\/api\/v1\/videos\/$/),
      'POST',
      '{"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"}',
    ],
  ]);
  act(() => void editor.commands.insertContent('Desde el aire'));
  expect(written()).toBe(
    '<p>Uno</p><figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><img src="/media/textos/c.webp" alt="Vídeo: La mina" width="480" height="360"></a><figcaption>Desde el aire</figcaption></figure>',
  );
  expect(screen.queryByRole('textbox', VIDEO)).toBeNull();
});

test('what is no video is said without asking, and a failure offers to choose the picture', async () => {
  const sent = answer(400, { url: ['YouTube no responde ahora. Elige la imagen del vídeo.'] });
  await open('<p>Uno</p>');
  fireEvent.click(tool('Insertar vídeo'));
  enter('https://minas.test/video');
  expect(screen.getByText('Escribe la dirección de un vídeo de YouTube o de Vimeo')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Elegir una imagen' })).toBeNull();

  enter('https://vimeo.com/76979871');
  expect(
    await screen.findByText('YouTube no responde ahora. Elige la imagen del vídeo.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Elegir una imagen' })).toBeTruthy();
});

test('the chosen picture becomes that of the video', async () => {
  answer(400, { url: ['Vimeo no responde ahora. Elige la imagen del vídeo.'] });
  const { written } = await open('<p>Uno</p>');
  fireEvent.click(tool('Insertar vídeo'));
  enter('https://vimeo.com/76979871');
  await screen.findByRole('button', { name: 'Elegir una imagen' });
  answer(201, { imagen: 'https://veta.test/media/textos/d.webp', ancho: 640, alto: 360 });
  const png = new File(
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0)],
    'a.png',
  );
  fireEvent.change(screen.getByLabelText('Imagen del vídeo'), { target: { files: [png] } });
  await waitFor(() =>
    expect(written()).toBe(
      '<p>Uno</p><figure><a href="https://vimeo.com/76979871"><img src="/media/textos/d.webp" alt="Vídeo de Vimeo" width="640" height="360"></a></figure>',
    ),
  );
});

const paste = (into: HTMLElement, plain: string, html = '') =>
  act(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    if (html) clipboardData.setData('text/html', html);
    into.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
    );
  });
const PASTED = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';

test('pasted embed code becomes the video, without a further step', async () => {
  answer(201, {
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    titulo: 'La mina',
    imagen: 'https://veta.test/media/textos/c.webp',
    ancho: 480,
    alto: 360,
  });
  const { text, written } = await open('<p>Uno</p>');
  paste(text, PASTED);
  await waitFor(() =>
    expect(written()).toBe(
      '<p>Uno</p><figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><img src="/media/textos/c.webp" alt="Vídeo: La mina" width="480" height="360"></a></figure>',
    ),
  );
  expect(screen.queryByRole('textbox', VIDEO)).toBeNull();
});

test('a pasted video that cannot be read says why, and leaves its address when the form is closed', async () => {
  answer(400, { url: ['Este vídeo no existe.'] });
  const { editor, text, written } = await open('<p>Uno</p>');
  act(() => void editor.commands.setTextSelection(4));
  paste(text, PASTED);
  expect(await screen.findByText('Este vídeo no existe.')).toBeTruthy();
  expect(address().value).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar vídeo' }));
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  expect(written()).toBe(`<p>Uno<a href="${page}">${page}</a></p>`);
});

test('of a pasted page with a video the notice names the button for it', async () => {
  const { text } = await open('<p>Uno</p>');
  paste(text, 'Así fue', '<p>Así fue</p><video></video><p>Fin</p>');
  expect(
    screen.getByText(/Un vídeo de YouTube o Vimeo se añade con «Insertar vídeo»/),
  ).toBeTruthy();
});
