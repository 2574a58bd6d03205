// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CapabilitiesProvider } from '../capabilities/capabilities-provider';
import { SiteTimeZone } from '../panel/site-time-zone';
import { fireEvent, render, screen, waitFor } from '../testing/testing-library';
import { WithdrawButton } from './withdraw-button';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const ANA = { id: 3, nombre: 'Ana Quispe' };
/** A change of the article that waits, as the list of copies has it. */
const SCHEDULED = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      ...{ id: 12, tipo: 'articulo', elemento_id: 7, titulo: 'El litio', version: 3, base: 1 },
      ...{ estado: 'programada', publicar_en: '2031-12-03T11:00:00Z', motivo_fallo: null },
      ...{ programada_por: ANA, creada_por: ANA, editada_por: ANA, asignada_a: null },
      creada_en: '2026-11-26T10:00:00Z',
      editada_en: '2026-11-27T10:00:00Z',
    },
  ],
};

/** Answers of the server, one for each write. */
function serve(...answers: Promise<Response>[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET') return Promise.resolve(Response.json(SCHEDULED));
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
    <SiteTimeZone timeZone="America/Lima">
      <CapabilitiesProvider offered={['copias', 'revisiones']}>
        <WithdrawButton
          tipo="articulo"
          item={{ id: 7, titulo: 'El litio' }}
          refresh={async () => {}}
          className=""
        />
      </CapabilitiesProvider>
    </SiteTimeZone>,
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

test('before a withdrawal it says that a change waits, and what becomes of it', async () => {
  serve();
  open();
  await waitFor(() =>
    expect(dialog()?.textContent).toContain(
      'Hay un cambio programado para el miércoles 3 de diciembre de 2031, 06:00, por Ana Quispe. Abrir el cambio',
    ),
  );
  expect(dialog()?.textContent).toContain(
    'No traerá nada de vuelta al sitio: si a esa hora sigue retirado, el cambio no se publicará, y quedará en «No se publicaron» con el motivo.',
  );
  expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe('/panel-admin/redaccion/12');
});
