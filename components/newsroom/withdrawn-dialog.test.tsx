// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { queryClient } from '@/components/session/query-client';
import type { Capability } from '@/contract/capabilities';
import { readerSchema } from '@/lib/session/answer';
import { PermissionsProvider } from '../panel/permissions';
import { ArticlesSection } from '../panel/sections/content-sections';
import { fireEvent, render, screen, waitFor, within } from '../testing/testing-library';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/articulos',
  useSearchParams: () => new URLSearchParams(),
}));
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

const WITHDRAWN = {
  id: 7,
  titulo: 'El litio que falta',
  motivo: 'Datos sin confirmar',
  retirado_en: '2026-11-20T15:00:00.000Z',
  retirado_por: { id: 3, nombre: 'Inés Mamani' },
};
const BACK = 'POST redaccion/elementos/articulo/7/volver-a-publicar/';

/** A server with one withdrawn article; `refusals` are the first answers to 'Volver a publicar'. */
function serve(refusals: { status: number; body: object }[] = []) {
  const calls: string[] = [];
  let isWithdrawn = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'https://veta.test');
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api/v1/', '')}`;
    calls.push(call);
    const refusal = call === BACK ? refusals.shift() : undefined;
    if (call === BACK && !refusal) isWithdrawn = false;
    const results = call.endsWith('/retirados/') && isWithdrawn ? [WITHDRAWN] : [];
    const page = { count: results.length, next: null, previous: null, results };
    return new Response(JSON.stringify(refusal?.body ?? page), {
      status: refusal?.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

function open(permisos: string[], offered: Capability[] = ['copias', 'revisiones', 'papelera']) {
  const reader = readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos });
  const around = { timeZone: 'America/Lima', ownHosts: [] };
  render(
    <CapabilitiesProvider offered={offered}>
      <PermissionsProvider reader={reader}>
        <ArticlesSection title="Artículos" text="" around={around} />
      </PermissionsProvider>
    </CapabilitiesProvider>,
  );
}

test('somebody who publishes and does not write brings a withdrawn article back from its row', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = serve([{ status: 500, body: {} }]);
  open(['publicar']);
  fireEvent.click(await screen.findByRole('button', { name: 'Retirados' }));
  const dialog = await screen.findByRole('dialog', { name: 'Artículos retirados' });
  const row = (await within(dialog).findByText('El litio que falta')).closest('li');
  expect(row?.textContent).toContain('Inés Mamani · Datos sin confirmar');
  const again = within(dialog).getByRole('button', {
    name: 'Volver a publicar: El litio que falta',
  });
  fireEvent.click(again);
  expect(await within(dialog).findByText(/No se pudo volver a publicar\./)).toBeTruthy();
  fireEvent.click(again);
  expect(
    await within(dialog).findByText('Artículo de nuevo en el sitio: «El litio que falta»'),
  ).toBeTruthy();
  expect(await within(dialog).findByText('No hay nada retirado')).toBeTruthy();
  expect(calls.filter((call) => call === BACK)).toHaveLength(2);
  // The table behind the dialog has the article again.
  await waitFor(() =>
    expect(calls.slice(calls.lastIndexOf(BACK))).toContain('GET articles/articulos/'),
  );
});

test.each<[string[], Capability[]]>([
  [['escribir'], ['copias', 'revisiones', 'papelera']],
  [['publicar', 'escribir'], ['papelera']],
])('%j with %j: no list of what was withdrawn', async (permisos, offered) => {
  const calls = serve();
  open(permisos, offered);
  await screen.findByRole('button', { name: 'Eliminados' });
  expect(screen.queryByRole('button', { name: 'Retirados' })).toBeNull();
  expect(calls.join()).not.toContain('retirados');
});
