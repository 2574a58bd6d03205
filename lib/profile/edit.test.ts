import { expect, test } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { ApiError } from '../core/api-error.ts';
import { createHttp } from '../core/http.ts';
import { serve, serveJson } from '../testing/local-server.ts';
import { aProfile } from '../testing/profile.ts';
import {
  changedTexts,
  changesOf,
  changesSchema,
  pictureAddressProblem,
  saveProfile,
  textsOf,
  updateBody,
} from './edit.ts';

const full = aProfile({
  first_name: 'Rosa',
  fecha_nacimiento: '1990-03-14',
  edad: 36,
  biografia: 'Geóloga.\nDe Ayacucho.',
});

const schemaOf = (typed: object, saved: Profile) => {
  const texts = textsOf(saved);
  const all = { ...texts, ...typed };
  return changesSchema(all, texts).safeParse(all);
};
const changes = (typed: object, saved = full) =>
  changesOf(schemaOf(typed, saved).data ?? {}, saved);

test('a profile that was not touched changes nothing', () => {
  expect(changes({})).toEqual({});
  expect(changes({}, aProfile())).toEqual({});
});

test('only changes are sent; an empty field is cleared', () => {
  expect(changes({ first_name: ' Rosa ', last_name: 'Quispe', biografia: '' })).toEqual({
    last_name: 'Quispe',
    biografia: null,
  });
});

test('a handle may be typed as it is shown, an address without its scheme', () => {
  expect(
    changes({ usuario_unico: '@Rosa.Q', facebook_url: 'facebook.com/rosa', linkedin_url: '' }),
  ).toEqual({ usuario_unico: 'rosa.q', facebook_url: 'https://facebook.com/rosa' });
});

test('an age counts without a birthday only (D27)', () => {
  expect(textsOf(full).edad).toBe('');
  expect(changes({ fecha_nacimiento: '', edad: '36' })).toEqual({
    fecha_nacimiento: null,
    edad: 36,
  });
  expect(changes({ fecha_nacimiento: '' })).toEqual({ fecha_nacimiento: null, edad: null });
  expect(changes({ fecha_nacimiento: '1991-01-01', edad: '36' })).toEqual({
    fecha_nacimiento: '1991-01-01',
  });
  expect(changes({ fecha_nacimiento: '1991-01-01', edad: 'nada' })).toEqual({
    fecha_nacimiento: '1991-01-01',
  });
  expect(changes({ edad: '40' }, aProfile({ edad: 39 }))).toEqual({ edad: 40 });
});

test.each([
  ['edad', '0', 'La edad debe ser un número entre 1 y 120.'],
  ['edad', '121', 'La edad debe ser un número entre 1 y 120.'],
  ['edad', 'joven', 'La edad debe ser un número entre 1 y 120.'],
  ['fecha_nacimiento', '2026-02-30', 'La fecha de nacimiento no es válida.'],
  ['linkedin_url', 'javascript:alert(1)', 'La dirección no es válida'],
  ['biografia', 'a'.repeat(1001), 'Puede tener como máximo 1000 caracteres.'],
  ['usuario_unico', 'ñandú', 'Usa de 3 a 30 letras minúsculas, números, puntos o guiones bajos.'],
])('%s may not be %j', (field, text, message) => {
  const { error } = schemaOf({ [field]: text }, aProfile());
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
});

test('saved values that are invalid here do not block other changes', () => {
  const odd = aProfile({ usuario_unico: 'Rosa Quispe', facebook_url: 'javascript:alert(1)' });
  expect(changes({ ciudad: 'Cusco' }, odd)).toEqual({ ciudad: 'Cusco' });
});

test('changedTexts returns unsaved texts', () => {
  const saved = textsOf(full);
  expect(changedTexts(saved, saved)).toEqual({});
  expect(changedTexts({ ...saved, ciudad: 'Cusco' }, saved)).toEqual({ ciudad: 'Cusco' });
});

test('a body is JSON, and a form with a new picture', () => {
  expect(updateBody({ edad: 40, pais: null }, 'kept')).toEqual({ edad: 40, pais: null });
  expect(updateBody({}, 'removed')).toEqual({ perfil_url: null });
  const picture = new File(['x'], 'yo.png', { type: 'image/png' });
  const form = updateBody({ edad: 40, pais: null }, picture) as FormData;
  expect(form.get('edad')).toBe('40');
  expect(form.get('pais')).toBe('');
  expect((form.get('perfil_url') as File).name).toBe('yo.png');
});

test('saveProfile returns the saved profile', async () => {
  const { url, asked } = await serveJson(full);
  expect(await saveProfile(createHttp({ url }), { edad: 40 })).toEqual(full);
  expect(asked).toEqual(['/users/profile']);
});

test('a good answer that says nothing is a profile that was saved', async () => {
  const silent = await serve((_, response) => void response.writeHead(204).end());
  expect(await saveProfile(createHttp({ url: silent.url }), {})).toBeUndefined();
  const other = await serveJson({ message: 'Hecho.' });
  expect(await saveProfile(createHttp({ url: other.url }), {})).toBeUndefined();
});

test('saveProfile throws a refusal', async () => {
  const { url } = await serveJson({ usuario_unico: ['Ya está en uso.'] }, 400);
  await expect(saveProfile(createHttp({ url }), {})).rejects.toThrow(ApiError);
});

test('a picture by its address is sent as JSON, and only one of the web (D43)', () => {
  const picture = { address: ' fotos.example/rosa.jpg ' };
  expect(pictureAddressProblem(picture)).toBeUndefined();
  expect(updateBody({ edad: 40 }, picture)).toEqual({
    edad: 40,
    perfil_url: 'https://fotos.example/rosa.jpg',
  });
  for (const address of ['javascript:alert(1)', 'data:image/png;base64,AA', 'rosa', '/rosa.jpg']) {
    expect(pictureAddressProblem({ address })).toBe('La dirección no es válida');
  }
  expect(pictureAddressProblem('kept')).toBeUndefined();
  expect(pictureAddressProblem(new File(['x'], 'rosa.png'))).toBeUndefined();
});
