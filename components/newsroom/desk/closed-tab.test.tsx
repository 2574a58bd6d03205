// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { DeskBar } from './desk-bar';
import { DeskNotices } from './desk-notices';
import { aCopy, deskServer, etagOf, LUIS, serveDesk } from './testing/desk-server';
import { useCopyForm } from './use-copy-form';

/** A tab that is closed while a save is on its way: nobody hears what became of it. */

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
serveDesk();

/** The desk of the copy as the server has it. */
function Desk({ typed = '' }) {
  const { copy } = deskServer;
  const desk = useCopyForm({ copy, state: etagOf(copy) });
  return (
    <>
      <DeskBar desk={desk} toolsRef={null} toggleRef={null} isOpen={false} onToggle={() => {}} />
      <DeskNotices desk={desk} form={desk.form} isComparing={false} onCompare={() => {}} />
      <button type="button" onClick={() => desk.form.setValue('contenido', typed)}>
        Escribir
      </button>
      <output>{String(desk.form.values.contenido)}</output>
    </>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Escribir' }));
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const text = () => document.querySelector('output')?.textContent;
const state = () => document.querySelector('[data-save-state]')?.textContent;
const conflict = () => screen.queryByText(/guardó cambios mientras editabas/);
const restored = () => screen.queryByText(/^Recuperamos lo que este equipo guardó/);

/** Types a text, closes the tab while it is being saved, and gives back what became of the save. */
async function closeDuringSave(typed: string) {
  deskServer.answers = { 'PATCH /copias/7/': () => new Promise(() => {}) };
  const { unmount } = render(<Desk typed={typed} />);
  press();
  save();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(1));
  unmount();
  deskServer.answers = {};
}

test('a save that arrived is no version of somebody else, though the server tidied the text', async () => {
  await closeDuringSave('<p>El cobre <strong></strong>sube.</p>');
  deskServer.copy = aCopy({ version: 2, campos: { contenido: '<p>El cobre sube.</p>' } });

  render(<Desk />);

  expect(text()).toBe('<p>El cobre sube.</p>');
  expect([conflict(), restored()]).toEqual([null, null]);
  expect(state()).toMatch(/^Guardado /);
  expect(Object.keys(localStorage).filter((key) => key.includes('copias-7'))).toEqual([]);
});

test('a save that did not arrive is restored and sent', async () => {
  await closeDuringSave('<p>El cobre sube.</p>');

  render(<Desk />);

  expect(text()).toBe('<p>El cobre sube.</p>');
  expect(restored()).toBeTruthy();
  save();
  await waitFor(() => expect(deskServer.copy.campos.contenido).toBe('<p>El cobre sube.</p>'));
});

test('what a colleague put back after it arrived is not overwritten without a question', async () => {
  await closeDuringSave('<p>El cobre sube.</p>');
  deskServer.copy = aCopy({ version: 3, editada_por: LUIS });

  render(<Desk />);

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  expect(text()).toBe('<p>El cobre sube.</p>');
  expect(deskServer.copy.campos.contenido).toBe('<p>Sal.</p>');
});

test('what was typed after it was sent is kept', async () => {
  const { unmount } = render(<Desk typed="<p>El cobre.</p>" />);
  deskServer.answers = { 'PATCH /copias/7/': () => new Promise(() => {}) };
  press();
  save();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(1));
  unmount();
  const later = render(<Desk typed="<p><strong>El cobre.</strong></p>" />);
  press();
  later.unmount();
  deskServer.answers = {};
  deskServer.copy = aCopy({ version: 2, campos: { contenido: '<p>El cobre.</p>' } });

  render(<Desk />);

  expect(text()).toBe('<p><strong>El cobre.</strong></p>');
});

test('a refused save leaves no doubt about what the server has', async () => {
  deskServer.answers = { 'PATCH /copias/7/': () => Response.json({}, { status: 400 }) };
  const { unmount } = render(<Desk typed="<p>El cobre.</p>" />);
  press();
  save();
  await waitFor(() => expect(state()).toBe('No se pudo guardar'));
  unmount();
  deskServer.answers = {};
  deskServer.copy = aCopy({ version: 3, editada_por: LUIS, campos: { titulo_articulo: 'El oro' } });

  render(<Desk />);

  expect(conflict()).toBeNull();
  save();
  await waitFor(() => expect(deskServer.copy.campos.contenido).toBe('<p>El cobre.</p>'));
});
