// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Copy } from '@/contract/copies';
import { readerSchema } from '@/lib/session/answer';
import { CapabilitiesProvider } from '../../capabilities/capabilities-provider';
import { PermissionsProvider } from '../../panel/permissions';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { cleanup, fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { OpenDesk } from './open-desk';
import { aCopy, copyAnswer, deskServer, etagOf, LUIS, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
// Its text is not touched here.
vi.mock('@/components/panel/forms/content-field', () => ({ ContentField: () => null }));
serveDesk();

/** The desk of a colleague who may write and publish. */
function open(copy: Copy = aCopy()) {
  deskServer.copy = copy;
  render(
    <CapabilitiesProvider offered={['copias', 'revisiones']}>
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN' })}
      >
        <SiteTimeZone timeZone="America/Lima">
          <OpenDesk seen={{ copy, state: etagOf(copy) }} />
        </SiteTimeZone>
      </PermissionsProvider>
    </CapabilitiesProvider>,
  );
}
const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/);
const focused = () => document.activeElement;

test('a button that ends with the state it changed leaves the focus where the state is said', async () => {
  const copy = aCopy({ estado: 'programada', publicar_en: '2031-12-01T11:00:00Z' });
  const draft = aCopy({ version: 2 });
  deskServer.answers = {
    'POST /desprogramar/': () => {
      deskServer.copy = draft;
      return copyAnswer(draft);
    },
  };
  open(copy);
  const button = await screen.findByRole('button', { name: 'Quitar la programación' });
  button.focus();

  fireEvent.click(button);

  await waitFor(() => expect(button.isConnected).toBe(false));
  const state = screen.getByRole('region', { name: 'Estado del borrador' });
  await waitFor(() => expect(document.activeElement).toBe(state));
});

test('a new item begins with its title, one with a text does not', async () => {
  open();
  await pause(20);
  expect(focused()).toBe(document.body);
  cleanup();
  open(aCopy({ campos: { titulo_articulo: '', contenido: '' } }));
  await waitFor(() => expect(focused()).toBe(title()));
});

test('a publication that is refused leaves the focus on its button, one that succeeds gives it to the page', async () => {
  const elemento = {
    id: 9,
    titulo_articulo: 'El litio',
    contenido: '<p>Sal.</p>',
    fecha_publicacion: '2026-11-27',
  };
  const published = { tipo: 'articulo', elemento, url: '/articulos/9' };
  const refused = () => Response.json({ banner: ['El banner es requerido'] }, { status: 400 });
  let refuse = () => {};
  deskServer.answers = {
    'POST /publicar/': () =>
      new Promise((answer) => {
        refuse = () => answer(refused());
      }),
  };
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  const button = await screen.findByRole('button', { name: 'Publicar ahora' });
  button.focus();

  fireEvent.click(button);
  await waitFor(() => expect(deskServer.sent('POST', '/publicar/')).toHaveLength(1));
  // Disabled it would lose the focus.
  expect([button.textContent, button.hasAttribute('disabled')]).toEqual(['Publicando...', false]);
  fireEvent.click(button);
  refuse();
  await screen.findByText(/El banner es requerido/);
  expect(deskServer.sent('POST', '/publicar/')).toHaveLength(1);

  deskServer.answers = { 'POST /publicar/': () => Response.json(published) };
  fireEvent.click(button);
  const page = await screen.findAllByRole('link', { name: 'Ver en el sitio' });
  await waitFor(() => expect(page).toContain(focused()));
  expect(document.querySelector('[data-save-state]')?.textContent).toBe('Publicado');
});

test('a conflict takes the focus from nobody who types, and is reached from the bar', async () => {
  open();
  title().focus();
  fireEvent.input(title(), { target: { value: 'El cobre' } });
  deskServer.copy = aCopy({ version: 2, editada_por: LUIS, campos: { titulo_articulo: 'El oro' } });
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await screen.findByText('Luis Rojas guardó cambios mientras editabas.');
  expect(focused()).toBe(title());

  fireEvent.click(screen.getByRole('button', { name: 'Sin guardar: hay otra versión' }));

  expect(focused()).toBe(screen.getByRole('region', { name: 'Estado del borrador' }));
});

test('the desk of a withdrawn item says so, and brings it back', async () => {
  let accion = 'retirar';
  deskServer.answers = {
    'GET /revisiones/': () => {
      const item = { id: 3, tipo: 'articulo', elemento_id: 9, revision: 1, accion, autor: LUIS };
      const shown = { titulo: 'El litio', creado_en: '2026-11-27T10:00:00Z', actual: true };
      return Response.json({
        count: 1,
        next: null,
        previous: null,
        results: [{ ...item, ...shown }],
      });
    },
    'POST /volver-a-publicar/': () => {
      accion = 'volver_a_publicar';
      return new Response(null, { status: 204 });
    },
  };
  open(aCopy({ elemento_id: 9 }));
  const text = 'Está retirado del sitio: publica los cambios después de volver a publicarlo.';
  await screen.findByText(text);
  const button = screen.getByRole('button', { name: 'Volver a publicar' });
  button.focus();

  fireEvent.click(button);

  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await waitFor(() =>
    expect(focused()).toBe(screen.getByRole('region', { name: 'Estado del borrador' })),
  );
});
