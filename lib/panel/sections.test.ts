import { expect, test } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import { findSection, sectionAddress, sectionsFor } from './sections.ts';

const BUNDLED: Capabilities = ['moderacion', 'denuncias', 'papelera'];
const labelsFor = (role: Role, offered: Capabilities, permisos: string[] | null = null) =>
  sectionsFor({ role, permisos }, offered).map(({ label }) => label);

test('the menu of an ADMIN has no users, that of a SUPERUSUARIO has everything', () => {
  const admin = ['Revistas', 'Artículos', 'Noticias', 'Contenidos', 'Moderación'];
  expect(labelsFor('ADMIN', BUNDLED)).toEqual(admin);
  expect(labelsFor('SUPERUSUARIO', BUNDLED)).toEqual([
    ...admin.slice(0, 4),
    'Usuarios',
    'Moderación',
  ]);
  expect(labelsFor('LECTOR', BUNDLED)).toEqual([]);
});

test('moderation is there where the server has it (D52)', () => {
  const specified = ['Revistas', 'Artículos', 'Noticias', 'Contenidos'];
  expect(labelsFor('ADMIN', [])).toEqual(specified);
  expect(labelsFor('ADMIN', ['denuncias', 'papelera'])).toEqual(specified);
  expect(labelsFor('SUPERUSUARIO', [])).toEqual([...specified, 'Usuarios']);
  expect(findSection('moderacion', { role: 'ADMIN' }, [])).toBeUndefined();
  expect(findSection('moderacion', { role: 'ADMIN' }, ['moderacion'])?.title).toBe('Moderación');
});

test('a section has its header and address; one that is not for the role is not found', () => {
  expect(findSection('contenidos', { role: 'ADMIN' }, BUNDLED)?.title).toBe(
    'Listado de Contenidos',
  );
  expect(findSection('usuarios', { role: 'SUPERUSUARIO' }, BUNDLED)?.text).toBe(
    'Gestiona los roles de los usuarios del sistema',
  );
  expect(findSection('usuarios', { role: 'ADMIN' }, BUNDLED)).toBeUndefined();
  expect(findSection('constructor', { role: 'SUPERUSUARIO' }, BUNDLED)).toBeUndefined();
  expect(sectionAddress('moderacion')).toBe('/panel-admin/moderacion');
});

test('the newsroom is there where the server has working copies, for those who may write (D54)', () => {
  const offered: Capabilities = ['copias'];
  expect(labelsFor('ADMIN', offered)).toContain('Redacción');
  expect(labelsFor('ADMIN', offered, ['publicar'])).not.toContain('Redacción');
  expect(labelsFor('ADMIN', [])).not.toContain('Redacción');
  expect(sectionAddress('redaccion')).toBe('/panel-admin/redaccion');
});

test('the team is there where the server has it, for those who may (D54)', () => {
  const offered: Capabilities = ['equipo'];
  expect(labelsFor('SUPERUSUARIO', offered)).toContain('Equipo');
  expect(labelsFor('ADMIN', offered, ['equipo'])).toContain('Equipo');
  expect(labelsFor('ADMIN', offered)).not.toContain('Equipo');
  expect(labelsFor('SUPERUSUARIO', [])).not.toContain('Equipo');
});

test('subscribers and messages are there where the server has newsletters, for those who may (D75)', () => {
  const offered: Capabilities = ['boletines'];
  expect(labelsFor('ADMIN', offered)).toEqual(expect.arrayContaining(['Suscriptores', 'Mensajes']));
  for (const labels of [labelsFor('ADMIN', offered, ['publicar']), labelsFor('SUPERUSUARIO', [])]) {
    expect(labels).not.toContain('Suscriptores');
    expect(labels).not.toContain('Mensajes');
  }
});

test('the front page is there where the server has it, for those who may (D54)', () => {
  const offered: Capabilities = ['portada'];
  expect(labelsFor('ADMIN', offered)).toContain('Portada');
  expect(labelsFor('ADMIN', offered, ['publicar'])).not.toContain('Portada');
  expect(labelsFor('ADMIN', [])).not.toContain('Portada');
});

test('newsletters are there where the server has them, for those who may (D54)', () => {
  const offered: Capabilities = ['boletines'];
  expect(labelsFor('ADMIN', offered)).toContain('Boletín');
  expect(labelsFor('ADMIN', offered, ['publicar'])).not.toContain('Boletín');
  expect(labelsFor('ADMIN', [])).not.toContain('Boletín');
});

test('moderation needs its permission', () => {
  expect(labelsFor('ADMIN', BUNDLED, ['escribir'])).not.toContain('Moderación');
  expect(labelsFor('ADMIN', BUNDLED, ['moderar'])).toContain('Moderación');
});

test('authors, sections and tags are there where the server has them, for those who write or publish', () => {
  const offered: Capabilities = ['fichas'];
  const own = ['Autores', 'Secciones', 'Etiquetas'];
  expect(labelsFor('ADMIN', offered)).toEqual(expect.arrayContaining(own));
  expect(labelsFor('ADMIN', offered, ['publicar'])).toEqual(expect.arrayContaining(own));
  for (const labels of [labelsFor('ADMIN', offered, ['moderar']), labelsFor('ADMIN', BUNDLED)]) {
    expect(labels.filter((label) => own.includes(label))).toEqual([]);
  }
});
