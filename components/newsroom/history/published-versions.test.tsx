// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CapabilitiesProvider } from '../../capabilities/capabilities-provider';
import { PermissionsProvider } from '../../panel/permissions';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { queryClient } from '../../session/query-client';
import { fireEvent, render, screen, within } from '../../testing/testing-library';
import { Toasts } from '../../ui/toasts';
import { ItemHistory } from './item-history';

const push = vi.fn();
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/panel-admin/redaccion',
}));

beforeEach(() => {
  push.mockClear();
  queryClient.clear();
});

const ROSA = { id: 5, nombre: 'Rosa Quispe' };

const revision = (id: number, more: object = {}) => ({
  ...{ id, tipo: 'blog', elemento_id: 3, revision: id, accion: 'editar', autor: ROSA },
  ...{ creado_en: '2026-11-26T15:00:00Z', titulo: 'Oro', actual: false },
  ...more,
});

const PRESENT = revision(2, { actual: true, creado_en: '2026-11-27T15:00:00Z' });
const WITHDRAWN = revision(3, { accion: 'retirar', motivo: 'Datos sin confirmar' });
const OLD = revision(1, { accion: 'inicial', autor: null });
const texts = (number: string) => ({
  titulo_blog: 'Oro',
  contenido: `<p>Suben ${number} soles.</p>`,
  articulos_ids: [],
});
const COPY = {
  ...{ id: 7, tipo: 'blog', elemento_id: 3, titulo: 'Otro oro', version: 1, base: 2 },
  ...{ estado: 'borrador', publicar_en: null, motivo_fallo: null, asignada_a: null },
  ...{ creada_por: ROSA, editada_por: ROSA, campos: {}, cambios: [], enlace_vista_hasta: null },
  creada_en: '2026-11-26T15:00:00Z',
  editada_en: '2026-11-26T15:42:00Z',
};

/** Shows the versions, as a role, before a server with these answers to writes. */
function show(
  writes: Record<string, [number, object?]> = {},
  role: 'ADMIN' | 'SUPERUSUARIO' = 'ADMIN',
  offered = ['copias', 'revisiones'],
  between: object[] = [],
) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1/redaccion/revisiones/', '')}`;
    calls.push(call);
    const written = writes[call];
    if (written) {
      const [status, body] = written;
      return new Response(body ? JSON.stringify(body) : null, { status });
    }
    const read: Record<string, object> = {
      'GET ': { count: 2, next: null, previous: null, results: [PRESENT, ...between, OLD] },
      'GET 1/': { ...OLD, campos: texts('319') },
      'GET 2/': { ...PRESENT, campos: texts('320') },
    };
    return Response.json(read[call] ?? {}, { status: read[call] ? 200 : 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <CapabilitiesProvider offered={offered as never}>
      <SiteTimeZone timeZone="America/Lima">
        <PermissionsProvider reader={{ role } as never}>
          <ItemHistory tipo="blog" id={3} />
          <Toasts />
        </PermissionsProvider>
      </SiteTimeZone>
    </CapabilitiesProvider>,
  );
  return calls;
}

async function openOld() {
  fireEvent.click(await screen.findByRole('button', { name: /^Comparar: 26 nov 2026/ }));
  return screen.findByRole('dialog', { name: /^26 nov 2026/ });
}

test('the versions say who did what, and the present one is named', async () => {
  show();
  const [present, old] = await screen.findAllByRole('listitem');
  // 15:00 in UTC is 10:00 in Lima.
  expect(present?.textContent).toBe('Cambiada27 nov 2026, 10:00 · Rosa QuispeEs lo que hay ahora');
  expect(old?.textContent).toBe('Primer estado guardado26 nov 2026, 10:00Comparar');
});

test('a withdrawal says its reason, also once the item is back', async () => {
  show({}, 'ADMIN', ['copias', 'revisiones'], [WITHDRAWN]);
  const [, withdrawn] = await screen.findAllByRole('listitem');
  expect(withdrawn?.textContent).toContain('Retirada');
  expect(withdrawn?.textContent).toContain('Datos sin confirmar');
});

test('the page is headed by the present title', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Historial Noticia «Oro»' })).toBeTruthy();
});

test('a server without copies offers no restoration, which would make one', async () => {
  show({}, 'SUPERUSUARIO', ['revisiones']);
  const dialog = await openOld();
  expect(await within(dialog).findByRole('button', { name: 'Borrar esta versión' })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Restaurar' })).toBeNull();
});

test('a version is compared with what stands now, in words too', async () => {
  show();
  const dialog = await openOld();

  const added = await within(dialog).findByText('320');
  expect(added.tagName).toBe('INS');
  expect(added.textContent).toBe(' añadido: 320 (fin del cambio) ');
  expect(within(dialog).getByText('319').tagName).toBe('DEL');
  expect(within(dialog).queryByText('Título')).toBeNull();
});

test('a restored version is opened as a copy', async () => {
  const calls = show({ 'POST 1/restaurar/': [201, COPY] });
  const dialog = await openOld();

  fireEvent.click(await within(dialog).findByRole('button', { name: 'Restaurar' }));

  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/panel-admin/redaccion/7'));
  expect(calls).toContain('POST 1/restaurar/');
});

test('a copy that is in the way is named and can be opened', async () => {
  show({ 'POST 1/restaurar/': [409, { detail: 'Ya hay un borrador.', actual: COPY }] });
  const dialog = await openOld();

  fireEvent.click(await within(dialog).findByRole('button', { name: 'Restaurar' }));

  expect(
    await within(dialog).findByText(
      '«Otro oro» ya tiene cambios sin publicar, de Rosa Quispe, y no se ha tocado nada. Ábrelos para seguir con ellos, o descártalos y restaura después la versión.',
    ),
  ).toBeTruthy();
  const link = within(dialog).getByRole('link', { name: 'Abrir el borrador' });
  expect(link.getAttribute('href')).toBe('/panel-admin/redaccion/7');
});

test('an ADMIN cannot delete a version', async () => {
  show();
  const dialog = await openOld();
  await within(dialog).findByRole('button', { name: 'Restaurar' });
  expect(within(dialog).queryByRole('button', { name: 'Borrar esta versión' })).toBeNull();
});

test('a superuser deletes a version after a question, and hears why it is refused', async () => {
  const detail = 'Un borrador empezó en esta versión. Publícalo o elimínalo antes.';
  const calls = show({ 'DELETE 1/': [409, { detail }] }, 'SUPERUSUARIO');
  const dialog = await openOld();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Borrar esta versión' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('¿Borrar para siempre la versión del 26 nov 2026');
  expect(calls).not.toContain('DELETE 1/');

  fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));

  expect(await within(question).findByText(detail)).toBeTruthy();
});
