// @vitest-environment happy-dom
import type { Editor } from '@tiptap/react';
import { expect, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { PermissionsProvider } from '@/components/panel/permissions';
import { SiteTimeZone } from '@/components/panel/site-time-zone';
import { queryClient } from '@/components/session/query-client';
import type { Copy } from '@/contract/copies';
import { readerSchema } from '@/lib/session/answer';
import { act, fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { OpenDesk } from './open-desk';
import { aCopy, copyAnswer, deskServer, etagOf, LUIS, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
serveDesk();

const TEXT = '<p>Sal de la puna.</p><p>La costra brilla.</p><p>Nadie la tocó.</p>';
/** As a colleague saved it: before and after the second paragraph. */
const THEIR_TEXT = '<p>Sal de la alta puna.</p><p>La costra brilla.</p><p>Nadie la ha tocado.</p>';

/** The desk of somebody who has written nothing, after its first heartbeat. */
async function open() {
  const copy = aCopy({ campos: { contenido: TEXT } });
  deskServer.copy = copy;
  render(
    <CapabilitiesProvider offered={['copias']}>
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN' })}
      >
        <SiteTimeZone timeZone="America/Lima">
          <OpenDesk seen={{ copy, state: etagOf(copy) }} />
        </SiteTimeZone>
      </PermissionsProvider>
    </CapabilitiesProvider>,
  );
  await screen.findByRole('toolbar', { name: 'Formato' });
  await waitFor(() => expect(deskServer.sent('POST', '/presencia/')).toHaveLength(1));
}

/** Luis has saved these fields. */
const luisSaves = (campos: Copy['campos'], given: Partial<Copy> = {}) => {
  const { copy } = deskServer;
  deskServer.copy = aCopy({
    ...copy,
    version: copy.version + 1,
    editada_por: LUIS,
    // 10:42 in Lima, of a day that is over.
    editada_en: '2026-11-20T15:42:00Z',
    ...given,
    campos: { ...copy.campos, ...campos },
  });
};
const beat = () =>
  act(() => queryClient.refetchQueries({ queryKey: ['panel', 'copy-presence', 7] }));
const reads = () => deskServer.sent('GET', '/copias/7/').length;

const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/);
const typeTitle = (text: string) => fireEvent.input(title(), { target: { value: text } });
const text = () => screen.getByRole('textbox', { name: /^Contenido/ });
const editor = () => (text() as HTMLElement & { editor: Editor }).editor;
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const conflict = () => screen.queryByText('Luis Rojas guardó cambios mientras editabas.');
const LINE = /^Luis Rojas guardó cambios el 20 nov 2026, 10:42/;

test('a desk without changes shows what a colleague saved, and says so', async () => {
  await open();
  const shown = text();
  luisSaves({ titulo_articulo: 'El cobre', contenido: THEIR_TEXT });

  await beat();

  expect(await screen.findByText(LINE)).toBeTruthy();
  expect(title().value).toBe('El cobre');
  expect(text()).toBe(shown);
  expect(editor().getHTML()).toBe(THEIR_TEXT);
  expect(conflict()).toBeNull();
  typeTitle('El cobre rojo');
  save();
  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre rojo'));
  expect(deskServer.sent('PATCH').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ campos: { titulo_articulo: 'El cobre rojo' } }, '"copia-7-2"'],
  ]);
  expect(conflict()).toBeNull();
});

test('the cursor stays where it was, and the next key goes there', async () => {
  await open();
  // After 'La costra'.
  act(() => void editor().commands.setTextSelection(27));
  luisSaves({ contenido: THEIR_TEXT });
  await beat();
  await screen.findByText(LINE);

  act(() => void editor().commands.insertContent('!'));

  expect(editor().getText({ blockSeparator: '|' })).toBe(
    'Sal de la alta puna.|La costra! brilla.|Nadie la ha tocado.',
  );
  save();
  await waitFor(() =>
    expect(deskServer.copy.campos.contenido).toBe(
      'Sal de la alta puna.\n\nLa costra! brilla.\n\nNadie la ha tocado.',
    ),
  );
  expect(conflict()).toBeNull();
});

test('so does that of the title', async () => {
  await open();
  title().focus();
  title().setSelectionRange(2, 2);
  luisSaves({ titulo_articulo: 'El litio, caro' });
  await beat();
  await screen.findByText(LINE);
  expect([title().value, title().selectionStart]).toEqual(['El litio, caro', 2]);
});

test('a key that is pressed while the copy is read survives', async () => {
  await open();
  luisSaves({ contenido: THEIR_TEXT });
  let answer = () => {};
  deskServer.answers['GET /copias/7/'] = () =>
    new Promise((resolve) => {
      answer = () => resolve(copyAnswer(deskServer.copy));
    });
  await beat();
  await waitFor(() => expect(reads()).toBe(1));

  typeTitle('El litios');
  act(() => void editor().commands.insertContentAt(1, '¡'));
  await act(async () => answer());

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  expect(title().value).toBe('El litios');
  expect(editor().getText()).toMatch(/^¡Sal de la puna/);
});

test('a letter that is being composed is not replaced', async () => {
  await open();
  fireEvent.compositionStart(text());
  luisSaves({ contenido: THEIR_TEXT });
  await beat();
  await waitFor(() => expect(reads()).toBe(1));
  expect(editor().getHTML()).toBe(TEXT);

  fireEvent.compositionEnd(text());
  await beat();

  await screen.findByText(LINE);
  expect(editor().getHTML()).toBe(THEIR_TEXT);
});

test('text that is not saved is compared at the next heartbeat, before it is saved', async () => {
  await open();
  typeTitle('El cobre');
  luisSaves({ titulo_articulo: 'El oro' });

  await beat();

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  expect(title().value).toBe('El cobre');
  expect(deskServer.sent('PATCH')).toEqual([]);
});

test('a step that changed no text leaves no line', async () => {
  await open();
  luisSaves({}, { estado: 'programada', publicar_en: '2031-12-01T11:00:00Z' });
  await beat();
  await screen.findByRole('button', { name: 'Quitar la programación' });
  expect(screen.queryByText(/guardó cambios/)).toBeNull();
});

test('nothing is read without another version, nor for a server that names none', async () => {
  await open();
  typeTitle('El cobre');
  save();
  await waitFor(() => expect(deskServer.copy.version).toBe(2));
  // As of before the save.
  deskServer.answers['POST /presencia/'] = () =>
    Response.json({ abierta_por: [], estado: 'borrador', version: 1, asignada_a: null });
  await beat();
  deskServer.answers['POST /presencia/'] = () =>
    Response.json({ abierta_por: [], estado: 'borrador', asignada_a: null });
  luisSaves({ titulo_articulo: 'El oro' });
  await beat();
  expect(reads()).toBe(0);
});

test('a desk whose copy a colleague deleted says that, and no longer who has it open', async () => {
  deskServer.answers['POST /presencia/'] = () =>
    Response.json({ abierta_por: [LUIS], estado: 'borrador', version: 1, asignada_a: null });
  await open();
  expect(await screen.findByText('Luis Rojas lo tiene abierto')).toBeTruthy();
  const missing = () => Response.json({ detail: 'El borrador no existe.' }, { status: 404 });
  deskServer.answers = { 'POST /presencia/': missing, 'GET /copias/7/': missing };

  await beat();

  expect(await screen.findByText(/^Este borrador ya no existe/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ya no existe' })).toBeTruthy();
  expect(screen.queryByText('Luis Rojas lo tiene abierto')).toBeNull();
});
