// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { readerSchema } from '@/lib/session/answer';
import { CapabilitiesProvider } from '../../capabilities/capabilities-provider';
import { PermissionsProvider } from '../../panel/permissions';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { OffSiteBand } from './off-site-band';
import { PublishDialog } from './publish-dialog';
import { ANA, aCopy, deskServer, etagOf, serveDesk } from './testing/desk-server';
import { useCopyForm } from './use-copy-form';
import { usePublish } from './use-publish';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
serveDesk();

const COPY = aCopy({ elemento_id: 9 });
const WITHDRAWN = 'Está retirado del sitio: publica los cambios después de volver a publicarlo.';
const DELETED = 'Está eliminado: publica los cambios después de restaurarlo.';
const GONE = 'Esta publicación se eliminó o se retiró. Recupérala para publicar los cambios.';

/** An item to which `last` was done; the calls that bring it back change that. */
function serveItem(last: string) {
  const state = { last };
  const back = (accion: string) => () => {
    state.last = accion;
    return new Response(null, { status: 204 });
  };
  deskServer.answers = {
    'GET /revisiones/': () => {
      const item = { id: 3, tipo: 'articulo', elemento_id: 9, revision: 1, accion: state.last };
      const shown = { autor: ANA, titulo: 'El litio', creado_en: '2026-11-27T10:00:00Z' };
      const results = [{ ...item, ...shown, actual: true }];
      return Response.json({ count: 1, next: null, previous: null, results });
    },
    'POST /publicar/': () => Response.json({ detail: GONE }, { status: 404 }),
    'POST /volver-a-publicar/': back('volver_a_publicar'),
    'POST /restaurar/': back('restaurar'),
  };
  return state;
}

function Desk() {
  const desk = useCopyForm({ copy: COPY, state: etagOf(COPY) });
  const publishing = usePublish(desk);
  return (
    <>
      <button type="button" onClick={() => void publishing.ask()}>
        Publicar
      </button>
      <PublishDialog desk={desk} publishing={publishing} />
    </>
  );
}

const show = (node: React.ReactNode, permisos: string[] | null = null) =>
  render(
    <CapabilitiesProvider offered={['copias', 'revisiones', 'papelera']}>
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos })}
      >
        {node}
      </PermissionsProvider>
    </CapabilitiesProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an item that is withdrawn while its changes are published is brought back there', async () => {
  const item = serveItem('editar');
  show(<Desk />);
  press('Publicar');
  await screen.findByRole('button', { name: 'Publicar ahora' });
  item.last = 'retirar';
  press('Publicar ahora');
  await screen.findByText(GONE);
  await screen.findByText(WITHDRAWN);

  press('Volver a publicar');

  await waitFor(() => expect(screen.queryByText(WITHDRAWN)).toBeNull());
  expect(screen.queryByText(GONE)).toBeNull();
  const confirm = screen.getByRole('button', { name: 'Publicar ahora' });
  expect(document.activeElement).toBe(confirm);
  expect(deskServer.sent('POST', '/elementos/articulo/9/volver-a-publicar/')).toHaveLength(1);
});

test('a deleted item is restored from the desk', async () => {
  serveItem('eliminar');
  show(<OffSiteBand copy={COPY} />);
  await screen.findByText(DELETED);

  press('Restaurar lo publicado');

  await waitFor(() => expect(screen.queryByText(DELETED)).toBeNull());
  expect(deskServer.sent('POST', 'articles/articulos/9/restaurar/')).toHaveLength(1);
});

test.for([
  ['retirar', WITHDRAWN],
  ['eliminar', DELETED],
] as const)('without `publicar` it says so, and has no button: %s', async ([last, text]) => {
  serveItem(last);
  show(<OffSiteBand copy={COPY} />, ['escribir']);
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});
