import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test.each([
  ...['administrador', 'admin', 'moderacion', 'moderador', 'redaccion', 'vetaminera', 'soporte'],
  ...[
    'equipo',
    'veta.minera',
    'redaccion_',
    '_admin_',
    'ad.min',
    'a.d.m.i.n',
    'veta_minera_oficial',
  ],
  ...['adm1n', '4dmin', 'm0deracion', 'soport3', 'adrnin', 'moderac1on', 'vetarninera', 'equ1po'],
  ...['admin2', 'redaccion_2026', 'admin.lima', 'lima.admin', 'equipo7', 'no_reply', 'la_revista'],
  ...['v3ta.m1nera', 'el.vetaminera', 'vetaminera99', 'modera.cion', 'revista'],
  ...['1admin', 'admins', 'los.moderadores', 'seguridad'],
])('%s suggests the house (D26)', (handle) => {
  expect(isReservedName(handle)).toBe(true);
});

test.each([
  ...['ines', 'ines.quispe', 'lector_ab2cd', 'equipo.azul', 'minera', 'modesto', 'moda', 'vetas'],
  ...['veta.azul', 'editorial.andina', 'administra', 'jose.ventas', 'prensa.libre', 'geologa_7'],
  ...['oficialia', 'root66x', 'eliminada_x1', '123', '___', '...'],
  ...['ing.seguridad', 'seguridad.minera'],
])('%s does not', (handle) => {
  expect(isReservedName(handle)).toBe(false);
});
