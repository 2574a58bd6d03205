// @vitest-environment happy-dom
import { toast } from 'sonner';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readerSchema } from '@/lib/session/answer';
import { fireEvent, render, screen, waitFor, within } from '../../testing/testing-library';
import { LiveNewsControls } from './live-news-controls';

const session = vi.hoisted(() => ({ reader: undefined as unknown }));
vi.mock('@/components/session/use-reader', () => ({
  useReader: () => session.reader,
  SESSION_KEY: 'session',
}));

beforeEach(() => {
  toast.dismiss();
  session.reader = readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN' });
});

const item = {
  id: 7,
  titulo: 'Reabre la fundición',
  fuente: null,
  enlace: null,
  fecha_publicacion: '2026-03-01T13:00:00Z',
  oculta: false,
  oculta_en: null,
  fijada: false,
};

/** Shows the controls over a server that does as it is told; returns what it was sent. */
function show(fijada = false, status = 200) {
  const sent: unknown[] = [];
  let state = { ...item, fijada };
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const url = address instanceof Request ? address.url : String(address);
    const body = JSON.parse(String(init?.body));
    sent.push([init?.method, new URL(url, 'https://veta.test').pathname, body]);
    state = { ...state, ...body };
    if (state.oculta) state.fijada = false;
    return Response.json(status === 200 ? state : {}, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<LiveNewsControls id={7} titulo="Reabre la fundición" fijada={fijada} />);
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const PATH = expect.stringMatching(/\/redaccion\/noticias\/7\/$/);

test('staff hide an item after a question, and undo it', async () => {
  const sent = show(true);
  press('Ocultar');
  expect(screen.getByRole('dialog', { name: 'Ocultar noticia' })).toBeTruthy();
  expect(sent).toEqual([]);

  fireEvent.click(screen.getAllByRole('button', { name: 'Ocultar' })[1] as HTMLElement);

  expect(await screen.findByText('Noticia oculta: «Reabre la fundición»')).toBeTruthy();
  expect(screen.getByText('Esta noticia está oculta: los lectores ya no la ven.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mostrar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fijar' })).toBeNull();

  press('Deshacer');

  expect(await screen.findByRole('button', { name: 'Dejar de fijar' })).toBeTruthy();
  expect(screen.getByText('Noticia visible y fijada de nuevo: «Reabre la fundición»')).toBeTruthy();
  expect(sent).toEqual([
    ['PATCH', PATH, { oculta: true }],
    ['PATCH', PATH, { oculta: false, fijada: true }],
  ]);
});

test('undoing pins no item that was not pinned', async () => {
  const sent = show();
  press('Ocultar');
  fireEvent.click(screen.getAllByRole('button', { name: 'Ocultar' })[1] as HTMLElement);
  await screen.findByRole('button', { name: 'Mostrar' });

  press('Deshacer');

  expect(await screen.findByRole('button', { name: 'Fijar' })).toBeTruthy();
  expect(sent.at(-1)).toEqual(['PATCH', PATH, { oculta: false }]);
});

test('a question that is cancelled hides nothing', () => {
  const sent = show();
  press('Ocultar');
  press('Cancelar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('staff pin and unpin an item', async () => {
  const sent = show();
  press('Fijar');
  expect(await screen.findByRole('button', { name: 'Dejar de fijar' })).toBeTruthy();
  press('Dejar de fijar');
  expect(await screen.findByRole('button', { name: 'Fijar' })).toBeTruthy();
  expect(sent).toEqual([
    ['PATCH', PATH, { fijada: true }],
    ['PATCH', PATH, { fijada: false }],
  ]);
});

test('a change that the server does not take is said, and the question stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(false, 500);
  press('Ocultar');
  fireEvent.click(screen.getAllByRole('button', { name: 'Ocultar' })[1] as HTMLElement);
  const failed = 'No se pudo cambiar la noticia. Inténtalo de nuevo.';
  const dialog = screen.getByRole('dialog');
  // Toasts are inert below a dialog.
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(failed));
});

test.each([
  ['nobody', null],
  ['a reader', { role: 'LECTOR' }],
  ['staff without the permission', { role: 'ADMIN', permisos: ['escribir', 'publicar'] }],
])('%s has no controls', (_, person) => {
  session.reader = person && readerSchema.parse({ id: 1, email: 'a@veta.test', ...person });
  show();
  expect(buttons()).toEqual([]);
});
