// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { TitleField } from '@/components/panel/forms/text-fields';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { DeskBar } from './desk-bar';
import { DeskNotices } from './desk-notices';
import { aCopy, deskServer, etagOf, LUIS, serveDesk } from './testing/desk-server';
import { useCopyForm } from './use-copy-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
serveDesk();

function Desk() {
  const desk = useCopyForm({ copy: aCopy(), state: etagOf(aCopy()) });
  return (
    <>
      <DeskBar desk={desk} toolsRef={null} toggleRef={null} isOpen={false} onToggle={() => {}} />
      <DeskNotices desk={desk} form={desk.form} isComparing={false} onCompare={() => {}} />
      <TitleField form={desk.form} name="titulo_articulo" isInPage />
      <button type="button" onClick={() => desk.form.waitFor(new Promise(() => {}))}>
        Subir al texto
      </button>
      <output>{`${desk.copy.estado} ${desk.form.values.contenido}`}</output>
    </>
  );
}

const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/);
const type = (text: string) => fireEvent.input(title(), { target: { value: text } });
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const rest = () => document.querySelector('output')?.textContent;
const conflict = () => screen.queryByText(/guardó cambios mientras editabas/);

test('a colleague who schedules the copy is no conflict: what was typed is saved', async () => {
  render(<Desk />);
  type('El cobre');
  deskServer.copy = aCopy({
    version: 2,
    estado: 'programada',
    publicar_en: '2031-12-01T11:00:00Z',
  });

  save();

  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre'));
  await waitFor(() => expect(rest()).toBe('programada <p>Sal.</p>'));
  expect(conflict()).toBeNull();
  expect(deskServer.sent('PATCH').map(({ ifMatch }) => ifMatch)).toEqual([
    '"copia-7-1"',
    '"copia-7-2"',
  ]);
});

test('another field that a colleague saved is shown, and what was typed is saved', async () => {
  render(<Desk />);
  type('El cobre');
  deskServer.copy = aCopy({ version: 2, editada_por: LUIS, campos: { contenido: '<p>Oro.</p>' } });

  save();

  await waitFor(() => expect(rest()).toBe('borrador <p>Oro.</p>'));
  expect(title().value).toBe('El cobre');
  await waitFor(() =>
    expect(deskServer.copy.campos).toMatchObject({
      titulo_articulo: 'El cobre',
      contenido: '<p>Oro.</p>',
    }),
  );
  expect(conflict()).toBeNull();
});

test('the same field is a conflict, with the name of the colleague', async () => {
  render(<Desk />);
  type('El cobre');
  deskServer.copy = aCopy({ version: 2, editada_por: LUIS, campos: { titulo_articulo: 'El oro' } });

  save();

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  expect(title().value).toBe('El cobre');
  expect(deskServer.copy.campos.titulo_articulo).toBe('El oro');
});

test('keeping the own version of a field gives up nothing else of a colleague', async () => {
  render(<Desk />);
  type('El cobre');
  const campos = { titulo_articulo: 'El oro', contenido: '<p>Oro.</p>' };
  deskServer.copy = aCopy({ version: 2, editada_por: LUIS, campos });
  save();

  fireEvent.click(await screen.findByRole('button', { name: 'Guardar la mía' }));

  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre'));
  expect(deskServer.copy.campos.contenido).toBe('<p>Oro.</p>');
  expect(rest()).toBe('borrador <p>Oro.</p>');
});

test('a text into which a file is on its way is not replaced without a question', async () => {
  render(<Desk />);
  fireEvent.click(screen.getByRole('button', { name: 'Subir al texto' }));
  type('El cobre');
  deskServer.copy = aCopy({ version: 2, editada_por: LUIS, campos: { contenido: '<p>Oro.</p>' } });

  save();

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  expect(rest()).toBe('borrador <p>Sal.</p>');
});

test('a text kept without a connection is no conflict with a copy scheduled meanwhile', async () => {
  const { unmount } = render(<Desk />);
  deskServer.answers = { 'PATCH /copias/7/': () => Response.json({}, { status: 503 }) };
  type('El cobre');
  save();
  await screen.findAllByText('Sin conexión: se guarda en este equipo');
  unmount();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(2));
  deskServer.answers = {};
  deskServer.copy = aCopy({
    version: 2,
    estado: 'programada',
    publicar_en: '2031-12-01T11:00:00Z',
  });

  render(<Later />);

  expect(title().value).toBe('El cobre');
  expect(conflict()).toBeNull();
  save();
  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre'));
});

/** Saves what was typed; the server stores it, and the answer is lost. */
async function saveUnanswered() {
  deskServer.answers = {
    'PATCH /copias/7/': ({ body }) => {
      const { campos } = body as { campos: object };
      deskServer.copy = aCopy({ version: 2, campos });
      return Promise.reject(new TypeError('fetch failed'));
    },
  };
  save();
  await screen.findAllByText('Sin conexión: se guarda en este equipo');
  deskServer.answers = {};
}

test('a save that a colleague reverted before it is repeated is not done again without a question', async () => {
  render(<Desk />);
  type('El cobre');
  await saveUnanswered();
  expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre');
  deskServer.copy = aCopy({ version: 3, editada_por: LUIS });

  save();

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  expect(title().value).toBe('El cobre');
  expect(deskServer.copy.campos.titulo_articulo).toBe('El litio');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar la mía' }));
  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre'));
});

test('nor after the desk was closed and opened again', async () => {
  const { unmount } = render(<Desk />);
  type('El cobre');
  await saveUnanswered();
  deskServer.answers = { 'PATCH /copias/7/': () => Promise.reject(new TypeError('fetch failed')) };
  unmount();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(2));
  deskServer.answers = {};
  deskServer.copy = aCopy({ version: 3, editada_por: LUIS });

  render(<Later />);

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  expect(title().value).toBe('El cobre');
  expect(deskServer.copy.campos.titulo_articulo).toBe('El litio');
});

test('a save that never arrived is repeated after a colleague saved another field once', async () => {
  render(<Desk />);
  type('El cobre');
  deskServer.answers = { 'PATCH /copias/7/': () => Promise.reject(new TypeError('fetch failed')) };
  save();
  await screen.findAllByText('Sin conexión: se guarda en este equipo');
  deskServer.answers = {};
  deskServer.copy = aCopy({ version: 2, editada_por: LUIS, campos: { contenido: '<p>Oro.</p>' } });

  save();

  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre'));
  expect(deskServer.copy.campos.contenido).toBe('<p>Oro.</p>');
  expect(conflict()).toBeNull();
});

test('what was typed without a network is saved, however often a colleague saved other fields', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Desk />);
  type('El cobre');
  deskServer.answers = { 'PATCH /copias/7/': () => Promise.reject(new TypeError('fetch failed')) };
  save();
  await screen.findAllByText('Sin conexión: se guarda en este equipo');
  deskServer.answers = {};
  network.mockReturnValue(true);
  deskServer.copy = aCopy({ version: 9, editada_por: LUIS, campos: { contenido: '<p>Oro.</p>' } });

  save();

  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre'));
  expect(conflict()).toBeNull();
});

test('giving up what was kept without a connection gives up nothing of a colleague', async () => {
  const { unmount } = render(<Desk />);
  deskServer.answers = { 'PATCH /copias/7/': () => Response.json({}, { status: 503 }) };
  type('El cobre');
  await screen.findByText('Cambios sin guardar');
  unmount();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(1));
  deskServer.answers = {};
  render(<Later />);
  deskServer.copy = aCopy({ version: 2, editada_por: LUIS, campos: { contenido: '<p>Oro.</p>' } });
  save();
  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre'));

  fireEvent.click(await screen.findByRole('button', { name: 'Descartar lo recuperado' }));
  save();

  await waitFor(() => expect(deskServer.copy.campos.titulo_articulo).toBe('El litio'));
  expect(deskServer.copy.campos.contenido).toBe('<p>Oro.</p>');
});

/** The desk of somebody who opens the copy as it is now. */
function Later() {
  const { copy } = deskServer;
  const desk = useCopyForm({ copy, state: etagOf(copy) });
  return (
    <>
      <DeskNotices desk={desk} form={desk.form} isComparing={false} onCompare={() => {}} />
      <TitleField form={desk.form} name="titulo_articulo" isInPage />
    </>
  );
}
