// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { TitleField } from '@/components/panel/forms/text-fields';
import { queryClient } from '@/components/session/query-client';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { DeskBar } from './desk-bar';
import { DeskNotices } from './desk-notices';
import { DeskPage } from './desk-page';
import { aCopy, deskServer, etagOf, serveDesk } from './testing/desk-server';
import { useCopyForm } from './use-copy-form';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/panel-admin' }));
serveDesk();

function Desk() {
  const desk = useCopyForm({ copy: aCopy(), state: etagOf(aCopy()) });
  return (
    <>
      <DeskBar desk={desk} toolsRef={null} toggleRef={null} isOpen={false} onToggle={() => {}} />
      <DeskNotices desk={desk} form={desk.form} isComparing={false} onCompare={() => {}} />
      <TitleField form={desk.form} name="titulo_articulo" isInPage />
      <output>{desk.copy.estado}</output>
    </>
  );
}

const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/);
const type = (text: string) => fireEvent.input(title(), { target: { value: text } });
const state = () => document.querySelector('output')?.textContent;
const heartbeat = () => queryClient.refetchQueries({ queryKey: ['panel', 'copy-presence', 7] });

/** The server after the hour of the copy, or after its deletion. */
function endCopy(publicada?: object) {
  const missing = () =>
    Response.json({ detail: 'El borrador no existe.', publicada }, { status: 404 });
  const begun = () => Response.json(aCopy({ id: 8, elemento_id: 9 }), { status: 201 });
  deskServer.answers = {
    'POST /copias/7/presencia/': missing,
    'GET /copias/7/': missing,
    'PATCH /copias/7/': () => Response.json({ detail: 'El borrador no existe.' }, { status: 404 }),
    'POST /redaccion/copias/': begun,
  };
}

test.each([
  { estado: 'programada', publicar_en: '2031-12-01T11:00:00Z' },
  { estado: 'fallida', publicar_en: '2026-11-27T11:00:00Z', motivo_fallo: 'Alguien la eliminó.' },
] as const)('the next heartbeat shows that the copy is $estado', async (given) => {
  render(<Desk />);
  await waitFor(() => expect(deskServer.sent('POST', '/presencia/')).toHaveLength(1));
  deskServer.copy = aCopy({ version: 2, ...given });

  await heartbeat();

  await waitFor(() => expect(state()).toBe(given.estado));
  expect(screen.queryByText(/guardó cambios mientras editabas/)).toBeNull();
});

test('the desk of a copy that was published at its hour links to the page, and begins no second item', async () => {
  render(<Desk />);
  await waitFor(() => expect(deskServer.sent('POST', '/presencia/')).toHaveLength(1));
  endCopy({ tipo: 'articulo', elemento_id: 9, url: 'https://veta.test/articulos/9' });

  await heartbeat();

  expect(await screen.findByText('Este borrador ya está publicado.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')).toBe(
    'https://veta.test/articulos/9',
  );
  type('El cobre');
  const button = await screen.findByRole('button', { name: 'Guardar como cambios' });
  expect(screen.queryByRole('button', { name: /nuevo/ })).toBeNull();

  fireEvent.click(button);

  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/panel-admin/redaccion/8'));
  expect(deskServer.sent('POST', '/redaccion/copias/').map(({ body }) => body)).toEqual([
    { tipo: 'articulo', elemento_id: 9, campos: { titulo_articulo: 'El cobre' } },
  ]);
  expect(deskServer.sent('PATCH')).toEqual([]);
});

test('a save that finds the copy published says so too', async () => {
  render(<Desk />);
  endCopy({ tipo: 'articulo', elemento_id: 9, url: 'https://veta.test/articulos/9' });
  type('El cobre');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });

  expect(await screen.findByText('Este borrador ya está publicado.')).toBeTruthy();
  expect(title().value).toBe('El cobre');
});

test('what was typed in a deleted draft becomes a new one', async () => {
  render(<Desk />);
  endCopy();
  type('El cobre');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });

  fireEvent.click(await screen.findByRole('button', { name: 'Guardar como borrador nuevo' }));

  await waitFor(() =>
    expect(deskServer.sent('POST', '/redaccion/copias/')[0]?.body).toMatchObject({
      tipo: 'articulo',
      elemento_id: null,
      campos: { titulo_articulo: 'El cobre', contenido: '<p>Sal.</p>' },
    }),
  );
});

test('the address of a published draft offers what this browser had kept', async () => {
  const { unmount } = render(<Desk />);
  deskServer.answers = { 'PATCH /copias/7/': () => Response.json({}, { status: 503 }) };
  type('El cobre');
  await screen.findByText('Cambios sin guardar');
  unmount();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(1));
  endCopy({ tipo: 'articulo', elemento_id: 9, url: 'https://veta.test/articulos/9' });

  render(<DeskPage id={7} />);

  expect(await screen.findByText('Este borrador ya está publicado.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar como cambios' }));
  await waitFor(() =>
    expect(deskServer.sent('POST', '/redaccion/copias/')[0]?.body).toEqual({
      tipo: 'articulo',
      elemento_id: 9,
      campos: { titulo_articulo: 'El cobre' },
    }),
  );
});
