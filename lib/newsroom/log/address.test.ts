import { expect, test } from 'vitest';
import { isFiltered, logAddress, readLogPlace, WHOLE_LOG } from './address.ts';

test('a place in the log is read from its own address', () => {
  const place = {
    tipo: 'articulo',
    elemento_id: '7',
    persona: '3',
    desde: '2026-11-01',
    hasta: '2026-11-27',
    page: 2,
  };
  const address = logAddress(place);

  expect(address).toBe(
    '/panel-admin/registro?tipo=articulo&elemento_id=7&persona=3&desde=2026-11-01&hasta=2026-11-27&page=2',
  );
  expect(readLogPlace(new URL(address, 'https://revista.test').searchParams)).toEqual(place);
  expect(logAddress(WHOLE_LOG)).toBe('/panel-admin/registro');
});

test.each([
  'desde=ayer&hasta=2026-02-30',
  'persona=0&page=-1',
  'persona=%00',
  'elemento_id=7',
  'tipo=<b>',
])('%s asks for everything', (query) => {
  const place = readLogPlace(new URLSearchParams(query));

  expect(place).toEqual(WHOLE_LOG);
  expect(isFiltered(place)).toBe(false);
});
