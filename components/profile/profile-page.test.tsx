import { expect, test } from 'vitest';
import { aProfile } from '@/lib/testing/profile';
import { renderWhole } from '../testing/markup';
import { ProfilePage } from './profile-page';

const show = (different = {}) =>
  renderWhole(<ProfilePage profile={aProfile(different)}>{null}</ProfilePage>);

/** Values by name. */
async function facts(different = {}): Promise<Record<string, string>> {
  const { all } = await show(different);
  const values = all('dd').map(({ text }) => text);
  return Object.fromEntries(all('dt').map(({ text }, index) => [text, values[index] ?? '']));
}

test('ProfilePage shows empty fields as not specified, in the right gender', async () => {
  expect(await facts()).toEqual({
    Nombre: 'No especificado',
    Apellido: 'No especificado',
    'Correo electrónico': 'rosa@veta.test',
    'Usuario único': '@rosa',
    'Fecha de nacimiento': 'No especificada',
    Edad: 'No especificada',
    Ciudad: 'No especificada',
    País: 'No especificado',
    Teléfono: 'No especificado',
    Facebook: 'No especificado',
    LinkedIn: 'No especificado',
    Biografía: 'No especificada',
    'Tu perfil': 'Incompleto Completar',
    'Miembro desde': '2 de noviembre de 2026',
    'Última actualización': '19 de noviembre de 2026',
  });
});

test('ProfilePage shows the fields that are filled in', async () => {
  expect(
    await facts({
      first_name: 'Rosa',
      last_name: 'Quispe',
      fecha_nacimiento: '1988-03-14',
      edad: 38,
      pais: 'Perú',
      linkedin_url: 'https://www.linkedin.com/in/rosa',
      facebook_url: 'javascript:alert(1)',
      perfil_completo: true,
    }),
  ).toMatchObject({
    Nombre: 'Rosa',
    Apellido: 'Quispe',
    'Fecha de nacimiento': '14 de marzo de 1988',
    Edad: '38 años',
    País: 'Perú',
    LinkedIn: 'linkedin.com/in/rosa',
    Facebook: 'No especificado',
    'Tu perfil': 'Completo',
  });
});

test('ProfilePage is headed by the name, or by the handle where there is none', async () => {
  const head = async (different = {}) => (await show(different)).all('h1').map(({ text }) => text);
  expect(await head()).toEqual(['@rosa']);
  expect(await head({ first_name: 'Rosa' })).toEqual(['Rosa']);
});

test('ProfilePage suggests a handle that differs', async () => {
  expect((await show()).text).not.toContain('te sugerimos');
  expect((await show({ usuario_unico_sugerido: 'rosa.q' })).text).toContain('te sugerimos @rosa.q');
});

test.each([
  ['/media/perfiles/a.webp', '/media/perfiles/a.webp'],
  ['https://fotos.test/a.jpg', 'https://fotos.test/a.jpg'],
])('the own picture %s is shown from there, and its host is not told by whom', async (url, src) => {
  const [image] = (await show({ perfil_url: url })).all('img');
  expect(image?.attributes).toMatchObject({ src, alt: '', referrerpolicy: 'no-referrer' });
});

test('the first letter of the handle is shown without a picture', async () => {
  const { all, text } = await show({ perfil_url: 'javascript:alert(1)' });
  expect(all('img')).toEqual([]);
  expect(text).toContain('R@rosa');
});
