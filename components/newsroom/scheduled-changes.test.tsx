// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Capabilities } from '@/lib/capabilities/offered';
import { readerSchema } from '@/lib/session/answer';
import { CapabilitiesProvider } from '../capabilities/capabilities-provider';
import { PermissionsProvider } from '../panel/permissions';
import { SiteTimeZone } from '../panel/site-time-zone';
import { queryClient } from '../session/query-client';
import { render, screen } from '../testing/testing-library';
import { ScheduledChanges } from './scheduled-changes';

afterEach(() => queryClient.clear());

const ANA = { id: 3, nombre: 'Ana Quispe' };
const change = (id: number, elemento_id: number, publicar_en: string, rest: object = {}) => ({
  ...{ id, tipo: 'articulo', elemento_id, titulo: `El litio ${elemento_id}`, version: 3, base: 1 },
  ...{ estado: 'programada', publicar_en, motivo_fallo: null, programada_por: ANA },
  ...{ creada_por: ANA, editada_por: ANA, asignada_a: null },
  creada_en: '2026-11-26T10:00:00Z',
  editada_en: '2026-11-27T10:00:00Z',
  ...rest,
});

interface Given {
  changes: object[];
  offered?: Capabilities;
  permisos?: string[] | null;
  items?: { tipo: 'articulo' | 'blog'; id: number }[];
  except?: number;
}

/** Shows the warning about the change of items; returns the queries of the calls. */
function show({ changes, offered = ['copias'], permisos = null, items, except }: Given) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { search } = new URL(address, 'https://veta.test');
    calls.push(decodeURIComponent(search));
    const results = search.includes('tipo=articulo') ? changes : [];
    return Response.json({ count: results.length, next: null, previous: null, results });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <SiteTimeZone timeZone="America/Lima">
      <CapabilitiesProvider offered={offered}>
        <PermissionsProvider
          reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos })}
        >
          <ScheduledChanges
            items={items ?? [{ tipo: 'articulo', id: 7 }]}
            act="cambiar"
            {...(except !== undefined && { except })}
          />
        </PermissionsProvider>
      </CapabilitiesProvider>
    </SiteTimeZone>,
  );
  return calls;
}

const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const BECOMES =
  'Se publicará a su hora. Si antes cambian los mismos campos, no se publicará, y habrá que comparar y decidir.';

test('the changes of an item are named with hour and person, the earliest first', async () => {
  const calls = show({
    changes: [
      change(13, 7, '2031-12-04T11:00:00Z', { programada_por: null }),
      change(12, 7, '2031-12-03T11:00:00Z'),
    ],
  });

  expect(await screen.findAllByRole('link', { name: 'Abrir el cambio' })).toHaveLength(2);
  expect(lines()).toEqual([
    'Hay un cambio programado para el miércoles 3 de diciembre de 2031, 06:00, por Ana Quispe. Abrir el cambio',
    'Hay un cambio programado para el jueves 4 de diciembre de 2031, 06:00. Abrir el cambio',
    BECOMES,
  ]);
  expect(calls).toEqual(['?tipo=articulo&estado=programada&elementos=7&page_size=100']);
});

test('those of several items have their titles, and many are counted', async () => {
  const items = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ tipo: 'articulo' as const, id }));
  const calls = show({
    changes: items.map(({ id }) => change(id, id, `2031-12-0${id}T11:00:00Z`)),
    items: [...items, { tipo: 'blog', id: 1 }],
  });

  await screen.findByText('Y 2 más.');
  expect(lines()[0]).toBe(
    'Hay un cambio programado de «El litio 1» para el lunes 1 de diciembre de 2031, 06:00, por Ana Quispe. Abrir el cambio',
  );
  expect(lines()).toHaveLength(7);
  expect(calls).toHaveLength(2);
});

test('the change that is open is not named', async () => {
  const [open, other] = [12, 13].map((id) => change(id, 7, `2031-12-${id}T11:00:00Z`));
  show({ changes: [open ?? {}, other ?? {}], except: 12 });
  const link = await screen.findByRole('link', { name: 'Abrir el cambio' });
  expect(link.getAttribute('href')).toBe('/panel-admin/redaccion/13');
});

test.for<[string, Partial<Given>]>([
  ['a server without working copies', { offered: ['revisiones'] }],
  ['people who may not write', { permisos: ['publicar'] }],
  ['no items', { items: [] }],
])('for %s nothing is asked', async ([, given]) => {
  const calls = show({ changes: [change(12, 7, '2031-12-03T11:00:00Z')], ...given });
  await new Promise(setImmediate);
  expect([calls, lines()]).toEqual([[], []]);
});
