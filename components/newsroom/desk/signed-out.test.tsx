// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { recordSession } from '@/lib/core/browser/session-end';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { OpenDesk } from './open-desk';
import { copyText } from './testing/copied-text';
import { deskServer, etagOf, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
// Its text is not touched here.
vi.mock('@/components/panel/forms/content-field', () => ({ ContentField: () => null }));
serveDesk();

const SIGNED_OUT =
  'Tu sesión ha terminado. Inicia sesión en otra pestaña y vuelve aquí: no se ha perdido nada.';

function openDesk() {
  recordSession({ user: {} });
  const { copy } = deskServer;
  return render(
    <SiteTimeZone timeZone="America/Lima">
      <OpenDesk seen={{ copy, state: etagOf(copy) }} />
    </SiteTimeZone>,
  );
}
const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/);
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const refuse = (detail: string) => () => Response.json({ detail }, { status: 401 });
const alertText = async () => (await screen.findByRole('alert')).textContent;

/** Types a title whose save is refused as after the end of a session. */
function writeRefused(detail: string) {
  deskServer.answers = { 'PATCH /copias/7/': refuse(detail) };
  fireEvent.input(title(), { target: { value: 'El cobre' } });
  save();
}

test('who was deactivated is told so, gets the text, and no sign-in that would fail', async () => {
  openDesk();
  writeRefused('Esta cuenta está desactivada.');

  expect(await alertText()).toBe(
    'Esta cuenta está desactivada.Lo que escribiste está guardado en este equipo. Cópialo o descárgalo, y habla con el equipo de la revista.',
  );
  expect(screen.getByRole('button', { name: 'Copiar el texto' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Iniciar sesión/ })).toBeNull();

  // Without cookies the server knows no more than that nobody is signed in.
  deskServer.answers = { 'PATCH /copias/7/': refuse('No has iniciado sesión.') };
  save();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(2));
  expect(await alertText()).toContain('Esta cuenta está desactivada.');
});

test('another part of the page may have learned it first', async () => {
  openDesk();
  recordSession({ user: null, isDeactivated: true });
  writeRefused('No has iniciado sesión.');

  expect(await alertText()).toContain('Esta cuenta está desactivada.');
});

test('after the end of a session it leads to a sign-in, and the text is given out too', async () => {
  openDesk();
  writeRefused('Sesión expirada, por favor inicia sesión nuevamente.');

  expect(await alertText()).toBe(`${SIGNED_OUT}Lo que escribiste está guardado en este equipo. `);
  expect(screen.getByRole('link', { name: 'Iniciar sesión en otra pestaña' })).toBeTruthy();
  const copied = await copyText();
  expect(await copied('text/plain')).toBe('El cobre\n\nSal.');
  expect(await copied('text/html')).toBe('<h1>El cobre</h1>\n<p>Sal.</p>');
});

test('a browser that keeps no drafts says so', async () => {
  openDesk();
  vi.stubGlobal('localStorage', undefined);
  writeRefused('Sesión expirada, por favor inicia sesión nuevamente.');

  expect(await alertText()).toContain(
    'Este navegador no guarda borradores: copia o descarga el texto antes de cerrar la página.',
  );
});

test.each([
  [
    refuse('Sesión expirada, por favor inicia sesión nuevamente.'),
    'Recuperamos lo que este equipo guardó cuando tu sesión terminó.',
  ],
  [
    refuse('Esta cuenta está desactivada.'),
    'Recuperamos lo que este equipo guardó cuando tu cuenta fue desactivada.',
  ],
  [() => Response.json({}, { status: 503 }), 'Recuperamos lo que este equipo guardó sin conexión.'],
  [
    () => Response.json({ detail: 'No.' }, { status: 400 }),
    'Recuperamos lo que este equipo guardó y no llegó al servidor.',
  ],
])('text that was kept here says why (%#)', async (answer, said) => {
  const { unmount } = openDesk();
  deskServer.answers = { 'PATCH /copias/7/': answer };
  fireEvent.input(title(), { target: { value: 'El cobre' } });
  save();
  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(1));
  await waitFor(() =>
    expect(document.querySelector('[data-save-state]')?.textContent).toMatch(/^(No se|Sin) /),
  );
  unmount();

  openDesk();

  await waitFor(() => expect(title().value).toBe('El cobre'));
  expect(screen.getByText(said)).toBeTruthy();
});
