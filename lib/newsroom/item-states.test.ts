import { expect, test } from 'vitest';
import { type CopySummary, copySummarySchema } from '../../contract/copies.ts';
import { itemStateText } from './item-states.ts';

const aCopy = (rest: Partial<CopySummary>): CopySummary =>
  copySummarySchema.parse({
    id: 5,
    tipo: 'articulo',
    elemento_id: 7,
    titulo: 'El litio',
    version: 1,
    base: 1,
    estado: 'borrador',
    publicar_en: null,
    motivo_fallo: null,
    creada_por: { id: 3, nombre: 'Ana Quispe' },
    editada_por: { id: 4, nombre: 'Luis Rojas' },
    asignada_a: null,
    creada_en: '2026-11-26T10:00:00Z',
    editada_en: '2026-11-27T10:00:00Z',
    ...rest,
  });
const change = {
  elemento_id: 7,
  editado_por: { id: 3, nombre: 'Ana Quispe' },
  editado_en: '2026-11-20T10:00:00Z',
};
const when = { day: '2026-11-20', today: '2026-11-27' };

test('unpublished changes come first, with who saved them', () => {
  const scheduled = aCopy({ id: 6, estado: 'programada' });
  expect(itemStateText({ copies: [scheduled, aCopy({})], change }, when)).toEqual({
    state: 'Cambios sin publicar',
    by: 'Luis Rojas',
    at: '2026-11-27T10:00:00Z',
  });
});

test('an item with a scheduled change is what readers see, and the change has its hour, beside others too', () => {
  const first = aCopy({ id: 6, estado: 'programada', publicar_en: '2026-11-30T11:00:00Z' });
  const second = aCopy({ id: 8, estado: 'programada', publicar_en: '2026-12-01T11:00:00Z' });
  const scheduled = [
    { id: 6, at: '2026-11-30T11:00:00Z' },
    { id: 8, at: '2026-12-01T11:00:00Z' },
  ];
  expect(itemStateText({ copies: [second, first], change }, when)).toEqual({
    state: 'Publicada',
    by: 'Ana Quispe',
    at: '2026-11-20T10:00:00Z',
    scheduled,
  });
  const later = { ...when, day: '2026-11-28' };
  expect(itemStateText({ copies: [first], change }, later).state).toBe('Programada');
  expect(itemStateText({ copies: [second, first, aCopy({})], change }, when)).toMatchObject({
    state: 'Cambios sin publicar',
    scheduled,
  });
});

test('what was not published has its reason, beside a draft too', () => {
  const reason = 'Lo publicado se eliminó o se retiró antes de la hora.';
  const copy = aCopy({ id: 6, estado: 'fallida', motivo_fallo: reason });
  const failed = { id: 6, reason };
  expect(itemStateText({ copies: [copy], change }, when)).toMatchObject({
    state: 'Publicada',
    failed,
  });
  expect(itemStateText({ copies: [copy, aCopy({})], change }, when)).toMatchObject({
    state: 'Cambios sin publicar',
    failed,
  });
});

test('without them it is published or scheduled by its day (D16), with its last change', () => {
  expect(itemStateText({ copies: [], change }, when)).toEqual({
    state: 'Publicada',
    by: 'Ana Quispe',
    at: '2026-11-20T10:00:00Z',
  });
  const later = { ...when, day: '2026-11-28' };
  expect(itemStateText({ copies: [], change: undefined }, later)).toEqual({ state: 'Programada' });
});
