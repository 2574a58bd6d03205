import { expect, test } from 'vitest';
import { profileSchema, profileUpdateSchema } from './profile.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './testing/hostile/vectors.ts';
import { problems } from './testing/problems.ts';

const known = {
  id: 5,
  email: 'ana@veta.test',
  usuario_unico: 'ana',
  perfil_completo: false,
  fecha_creacion: '2026-01-02T10:00:00Z',
  fecha_actualizacion: '2026-01-03T10:00:00Z',
  usuario_unico_sugerido: 'ana.quispe',
};
const unknown = {
  first_name: null,
  last_name: null,
  fecha_nacimiento: null,
  edad: null,
  pais: null,
  ciudad: null,
  perfil_url: null,
  biografia: null,
  facebook_url: null,
  linkedin_url: null,
  telefono: null,
};

test('profileSchema reads a profile of which nothing is known, with the fields or without', () => {
  expect(profileSchema.parse({ ...known, ...unknown, clave: 'x' })).toEqual({
    ...known,
    ...unknown,
  });
  expect(profileSchema.parse(known)).toEqual({ ...known, ...unknown });
});

test.each(['LECTOR', 'ADMIN', 'SUPERUSUARIO'])('profileSchema reads the role %s', (role) => {
  expect(profileSchema.parse({ ...known, role }).role).toBe(role);
});

test('profileUpdateSchema ignores what nobody may set (D41)', () => {
  const sent = { ...known, ...unknown, role: 'ADMIN', pais: ' Perú ' };
  const changed = profileUpdateSchema.parse(sent);
  expect(changed).toMatchObject({ pais: 'Perú', usuario_unico: 'ana' });
  expect(Object.keys(changed)).not.toEqual(expect.arrayContaining(['id']));
  expect(Object.keys(changed)).not.toEqual(expect.arrayContaining(['role']));
  expect(Object.keys(changed)).not.toEqual(expect.arrayContaining(['email']));
});

test.each([
  ['1', true],
  [120, true],
  ['0', false],
  [121, false],
  ['veinte', false],
  [30.5, false],
])('profileUpdateSchema holds the age to 1 to 120: %j', (edad, isAccepted) => {
  expect(profileUpdateSchema.safeParse({ edad }).success).toBe(isAccepted);
});

test.each([
  ['ana', true],
  ['a.n_9', true],
  ['x'.repeat(30), true],
  ['an', false],
  ['x'.repeat(31), false],
  ['Ana', false],
  ['ana quispe', false],
  ['añá', false],
])('profileUpdateSchema holds the handle to 3 to 30 of a-z 0-9 _ . (D26): %j', (handle, isOk) => {
  expect(profileUpdateSchema.safeParse({ usuario_unico: handle }).success).toBe(isOk);
});

test.each([
  ['https://www.linkedin.com/in/ana', true],
  ['', true],
  [null, true],
  ['javascript:alert(1)', false],
  ['linkedin.com/in/ana', false],
])('profileUpdateSchema takes http and https addresses or none (D43): %j', (address, isOk) => {
  const sent = { linkedin_url: address, facebook_url: address };
  expect(Object.keys(problems(profileUpdateSchema, sent)).sort()).toEqual(
    isOk ? [] : ['facebook_url', 'linkedin_url'],
  );
});

test.each(HOSTILE_TEXTS)('profileUpdateSchema takes no handle of $technique: $text', ({ text }) => {
  expect(profileUpdateSchema.safeParse({ usuario_unico: text }).success).toBe(false);
});

test.each(HOSTILE_ADDRESSES)('profileUpdateSchema takes no address such as %j (D43)', (address) => {
  const sent = { linkedin_url: address, facebook_url: address };
  expect(Object.keys(problems(profileUpdateSchema, sent))).toHaveLength(2);
});

test.each([
  ['Ana\u200B', 'Ana'],
  ['ad\u00ADmin', 'admin'],
  ['N\u0303ahui', 'Ñahui'],
  [`A${'\u0310'.repeat(40)}na`, `A${'\u0310'.repeat(4)}na`],
  ['\u3164', ''],
  ['\u200B\u200D', ''],
  ['\u05D3\u05D5\u05D3', '\u05D3\u05D5\u05D3'],
  ['陳 小明 👩‍🔬', '陳 小明 👩‍🔬'],
])('profileUpdateSchema stores the name %j as %j', (first_name, stored) => {
  expect(profileUpdateSchema.parse({ first_name, biografia: first_name })).toEqual({
    first_name: stored,
    biografia: stored,
  });
});

test.each([
  ['Ana\u202Enimda@', 'Ananimda@'],
  ['\u2066Ana', 'Ana'],
  ['Ana\nQuispe', 'Ana Quispe'],
  ['Ana\u2028Quispe', 'Ana Quispe'],
])('profileUpdateSchema makes one line of the name %j', (first_name, stored) => {
  expect(profileUpdateSchema.parse({ first_name })).toEqual({ first_name: stored });
});

test('profileUpdateSchema takes a handle as it was copied', () => {
  const usuario_unico = '\u200Bana.quispe\u00A0';
  expect(profileUpdateSchema.parse({ usuario_unico })).toEqual({ usuario_unico: 'ana.quispe' });
});
