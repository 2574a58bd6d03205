// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Copy } from '@/contract/copies';
import { readerSchema } from '@/lib/session/answer';
import { CapabilitiesProvider } from '../../capabilities/capabilities-provider';
import { PermissionsProvider } from '../../panel/permissions';
import { fireEvent, render, screen } from '../../testing/testing-library';
import { CopyItem } from './copy-item';
import { ANA, aCopy, deskServer, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
serveDesk();

/** The revisions of an item to which `accion` was done last. */
const revisions = (accion: string) => () =>
  Response.json({
    count: 1,
    next: null,
    previous: null,
    results: [
      {
        ...{ id: 3, tipo: 'articulo', elemento_id: 9, revision: 1, accion, autor: ANA },
        ...{ titulo: 'El litio', creado_en: '2026-11-27T10:00:00Z', actual: true },
      },
    ],
  });

function show(copy: Partial<Copy>, permisos: string[] | null = null) {
  render(
    <CapabilitiesProvider offered={['copias', 'revisiones']}>
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos })}
      >
        <CopyItem copy={aCopy(copy)} />
      </PermissionsProvider>
    </CapabilitiesProvider>,
  );
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('the item of a copy is duplicated, withdrawn and brought back from its desk', async () => {
  let last = 'editar';
  deskServer.answers = {
    'GET /revisiones/': () => revisions(last)(),
    'POST /retirar/': () => {
      last = 'retirar';
      return new Response(null, { status: 204 });
    },
    'POST /volver-a-publicar/': () => {
      last = 'volver_a_publicar';
      return new Response(null, { status: 204 });
    },
  };
  show({ elemento_id: 9 });
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar: El litio' }));
  expect(buttons().slice(0, 2)).toEqual(['Duplicar', 'Retirar']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Retirar' }).at(-1) as HTMLElement);

  fireEvent.click(await screen.findByRole('button', { name: 'Volver a publicar' }));

  expect(await screen.findByRole('button', { name: 'Retirar: El litio' })).toBeTruthy();
  expect(deskServer.sent('POST').map(({ path }) => path)).toEqual([
    '/api/v1/redaccion/elementos/articulo/9/retirar/',
    '/api/v1/redaccion/elementos/articulo/9/volver-a-publicar/',
  ]);
});

test('without `publicar` it is duplicated only; a new item has none of it', async () => {
  deskServer.answers = { 'GET /revisiones/': revisions('editar') };
  show({ elemento_id: 9 }, ['escribir']);
  await screen.findByRole('button', { name: 'Duplicar: El litio' });
  expect(buttons()).toEqual(['Duplicar']);
});

test('a draft of a new item has none of it', () => {
  show({});
  expect(buttons()).toEqual([]);
});
