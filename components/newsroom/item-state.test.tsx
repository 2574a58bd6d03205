// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { type CopySummary, copySummarySchema } from '@/contract/copies';
import type { KnownItem } from '@/lib/newsroom/item-states';
import { render, screen } from '../testing/testing-library';
import { ItemState } from './item-state';
import { ItemStatesProvider } from './use-item-states';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

const ANA = { id: 3, nombre: 'Ana Quispe' };
const YEAR = new Date().getUTCFullYear();
const aCopy = (rest: Partial<CopySummary>): CopySummary =>
  copySummarySchema.parse({
    id: 5,
    tipo: 'articulo',
    elemento_id: 7,
    titulo: 'El litio',
    version: 1,
    base: 1,
    estado: 'programada',
    publicar_en: `${YEAR + 1}-12-03T11:00:00Z`,
    motivo_fallo: null,
    creada_por: ANA,
    editada_por: ANA,
    asignada_a: null,
    creada_en: '2026-11-26T10:00:00Z',
    editada_en: '2026-11-27T10:00:00Z',
    ...rest,
  });

function show(known: KnownItem | undefined, isLoading = false) {
  const states = known && new Map([[7, known]]);
  const row = { id: 7, titulo: 'El litio', day: '2026-03-10' };
  const { container } = render(
    <ItemStatesProvider value={{ states, isLoading }}>
      <ItemState kind={{ name: 'articles' }} row={row as never} timeZone="America/Lima" />
    </ItemStatesProvider>,
  );
  return [...container.querySelectorAll('p, [role=img]')]
    .map((line) => line.getAttribute('aria-label') ?? line.textContent)
    .slice(0, -1);
}

test('a row says by its day what readers see, before its state is known and if that fails', () => {
  expect(show(undefined, true)).toEqual(['Publicada', 'Cargando el estado']);
  expect(show(undefined)).toEqual(['Publicada', '']);
});

test('an item that nobody changed leaves no hole', () => {
  expect(show({ copies: [], change: undefined })).toEqual(['Publicada', 'Sin cambios registrados']);
});

test('a scheduled change of an item that readers see has its hour and leads to its desk', () => {
  const change = { elemento_id: 7, editado_por: ANA, editado_en: '2026-11-20T15:00:00Z' };
  expect(show({ copies: [aCopy({})], change })).toEqual([
    'Publicada',
    'Ana Quispe · 20 nov 2026, 10:00',
    `Cambio programado 3 dic ${YEAR + 1}, 06:00`,
  ]);
  const link = screen.getByRole('link', { name: /^Cambio programado/ });
  expect(link.getAttribute('href')).toBe('/panel-admin/redaccion/5');
});

test('a change that failed says why beside the state that readers see', () => {
  const failed = aCopy({ estado: 'fallida', motivo_fallo: 'Luis Paredes cambió el título.' });
  expect(show({ copies: [failed], change: undefined })).toEqual([
    'Publicada',
    'Sin cambios registrados',
    'No se publicó un cambio. Luis Paredes cambió el título.',
    'Abrir el cambio que falló',
  ]);
});
