// @vitest-environment happy-dom
import { flexRender } from '@tanstack/react-table';
import { expect, test, vi } from 'vitest';
import { readerSchema } from '@/lib/session/answer';
import { CapabilitiesProvider } from '../../capabilities/capabilities-provider';
import { render, screen } from '../../testing/testing-library';
import { PermissionsProvider } from '../permissions';
import { contentColumns } from './content-columns';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

/** The buttons of a row of a published article. */
function buttons(permisos: string[], offered: string[], hasState: boolean) {
  const around = { timeZone: 'America/Lima', ownHosts: [] };
  const columns = contentColumns({ name: 'articles' }, around, { onEdit: () => {} }, hasState);
  const original = { id: 7, titulo: 'El litio', preview: '', picture: null, day: '2026-11-20' };
  const shown = columns.filter(({ id }) => id === 'estado' || id === 'acciones');
  render(
    <CapabilitiesProvider offered={offered as never}>
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos })}
      >
        {shown.map(({ id, cell }) => (
          <div key={id}>{flexRender(cell as never, { row: { original } } as never)}</div>
        ))}
      </PermissionsProvider>
    </CapabilitiesProvider>,
  );
  return screen.queryAllByRole('button', { name: 'Retirar: El litio' }).length;
}

test('somebody who publishes and does not write withdraws an item from its row', () => {
  expect(buttons(['publicar'], ['copias', 'revisiones'], false)).toBe(1);
});

test.each([
  [['publicar', 'escribir'], ['copias', 'revisiones'], true, 1],
  [['escribir'], ['copias', 'revisiones'], true, 0],
  [['publicar', 'escribir'], [], false, 0],
])('%j with %j: state %j, controls %j', (permisos, offered, hasState, count) => {
  expect(buttons(permisos, offered, hasState)).toBe(count);
});
