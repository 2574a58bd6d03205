// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { fireEvent, render, screen } from '../testing/testing-library';
import { Toasts } from '../ui/toasts';
import { BeginButtons } from './begin-buttons';
import { ItemState } from './item-state';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

/** Shows an element beside the notices, and presses its button, while the server fails. */
function press(node: React.ReactNode, button: string) {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <>
      {node}
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: button }));
}

test('a new draft that the server does not take shows its message', async () => {
  press(<BeginButtons />, '+ Nuevo artículo');
  expect(await screen.findByText('No se pudo crear el borrador. Inténtalo de nuevo.')).toBeTruthy();
});

test('an item that cannot be opened shows its own message', async () => {
  const row = { id: 7, titulo: 'El litio', day: '2026-03-10' };
  press(
    <ItemState kind={{ name: 'articles' }} row={row as never} timeZone="America/Lima" />,
    'Abrir en la redacción: El litio',
  );
  expect(
    await screen.findByText('No se pudo abrir en la redacción. Inténtalo de nuevo.'),
  ).toBeTruthy();
});
