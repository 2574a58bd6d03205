// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CapabilitiesProvider } from '../capabilities/capabilities-provider';
import { fireEvent, render, screen, waitFor } from '../testing/testing-library';
import { WithdrawButton } from './withdraw-button';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** Answers of the server, one for each call. */
function serve(...answers: Promise<Response>[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answers.shift();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

const refused = (status: number, detail: string) => Response.json({ detail }, { status });
const dialog = () => document.querySelector('dialog');
const reason = () => screen.getByLabelText<HTMLInputElement>('Motivo (opcional)');
const confirmation = () =>
  screen.getAllByRole('button', { hidden: true }).at(-1) as HTMLButtonElement;

function open() {
  render(
    <CapabilitiesProvider offered={['copias', 'revisiones']}>
      <WithdrawButton
        tipo="articulo"
        item={{ id: 7, titulo: 'El litio' }}
        refresh={async () => {}}
        className=""
      />
    </CapabilitiesProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retirar: El litio' }));
  fireEvent.change(reason(), { target: { value: 'Falta contrastar una cifra' } });
}

test('a withdrawal that fails says why in the dialog, and keeps the reason', async () => {
  const answer = Promise.withResolvers<Response>();
  const sent = serve(answer.promise, Promise.resolve(new Response(null, { status: 204 })));
  open();
  fireEvent.click(confirmation());
  expect(confirmation().textContent).toBe('Retirando...');
  fireEvent.click(confirmation());
  fireEvent.keyDown(dialog() as HTMLElement, { key: 'Escape' });

  answer.resolve(refused(503, 'El servidor está ocupado.'));

  await waitFor(() => expect(dialog()?.textContent).toContain('No se pudo retirar.'));
  expect(reason().value).toBe('Falta contrastar una cifra');
  fireEvent.click(confirmation());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([
    { motivo: 'Falta contrastar una cifra' },
    { motivo: 'Falta contrastar una cifra' },
  ]);
});
