import { expect, test } from 'vitest';
import { findSection, sectionAddress, sectionsFor } from './sections.ts';

test('the menu of an ADMIN has no users, that of a SUPERUSUARIO has everything', () => {
  const admin = ['Revistas', 'Artículos', 'Noticias', 'Contenidos', 'Moderación'];
  expect(sectionsFor('ADMIN').map(({ label }) => label)).toEqual(admin);
  expect(sectionsFor('SUPERUSUARIO').map(({ label }) => label)).toEqual([
    ...admin.slice(0, 4),
    'Usuarios',
    'Moderación',
  ]);
  expect(sectionsFor('LECTOR')).toEqual([]);
});

test('a section has its header and address; one that is not for the role is not found', () => {
  expect(findSection('contenidos', 'ADMIN')?.title).toBe('Listado de Contenidos');
  expect(findSection('usuarios', 'SUPERUSUARIO')?.text).toBe(
    'Gestiona los roles de los usuarios del sistema',
  );
  expect(findSection('usuarios', 'ADMIN')).toBeUndefined();
  expect(findSection('constructor', 'SUPERUSUARIO')).toBeUndefined();
  expect(sectionAddress('moderacion')).toBe('/panel-admin/moderacion');
});
