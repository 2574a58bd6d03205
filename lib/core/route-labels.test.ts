import { expect, test } from 'vitest';
import { trailTo } from './route-labels.ts';
import { routes } from './routes.ts';

const words = (path: string, title?: string) =>
  trailTo(path, title)
    .map(({ label }) => label)
    .join(' / ');

test.each([
  ['/noticias', 'Inicio / Noticias'],
  ['/articulos', 'Inicio / Artículos'],
  ['/noticias-destacadas', 'Inicio / Noticias destacadas'],
  ['/ediciones', 'Inicio / Ediciones'],
  ['/foro', 'Inicio / Foro'],
  ['/suplemento-semanal', 'Inicio / Suplemento semanal'],
  ['/informacion-suplementos', 'Inicio / Información de suplementos'],
  ['/nosotros', 'Inicio / Nosotros'],
  ['/contacto', 'Inicio / Contacto'],
  ['/buscar', 'Inicio / Buscar'],
  ['/perfil', 'Inicio / Perfil'],
  ['/perfil/editar-perfil', 'Inicio / Perfil / Editar perfil'],
  ['/terminos', 'Inicio / Términos'],
  ['/privacidad', 'Inicio / Privacidad'],
  ['/boletin/confirmar', 'Inicio / Boletín / Confirmar'],
  ['/boletin/baja', 'Inicio / Boletín / Baja'],
  ['/avisos/baja', 'Inicio / Avisos / Baja'],
  ['/autores', 'Inicio / Autores'],
  ['/secciones', 'Inicio / Secciones'],
  ['/etiquetas', 'Inicio / Etiquetas'],
  ['/correcciones', 'Inicio / Correcciones'],
  ['/avisos/correo', 'Inicio / Avisos / Confirmar correo'],
])('the trail to %s is %s (D77)', (path, expected) => {
  expect(words(path)).toBe(expected);
});

test('the last step shows the title of the item (D50)', () => {
  expect(trailTo('/articulos', 'Relaves <3')).toEqual([
    { label: 'Inicio', href: '/' },
    { label: 'Artículos', href: '/articulos' },
    { label: 'Relaves <3' },
  ]);
});

test('a step without a page of its own has no address', () => {
  expect(trailTo('/boletin/baja')).toEqual([
    { label: 'Inicio', href: '/' },
    { label: 'Boletín' },
    { label: 'Baja', href: '/boletin/baja' },
  ]);
});

test('the archive of newsletters has an address where the server offers it', () => {
  const [, offered] = trailTo('/boletin', 'El litio', ['boletines']);
  expect(offered).toEqual({ label: 'Boletín', href: '/boletin' });
  expect(trailTo('/boletin', 'El litio')[1]).toEqual({ label: 'Boletín' });
});

const WITHOUT =
  /^\/(api|feeds?|sitemap|panel-admin|login-admin|iniciar-sesion|registrarse|reset-|invitacion$)|^\/$/;

test('every page with a breadcrumb has its labels', () => {
  for (const path of Object.values(routes)) {
    if (typeof path === 'string' && !WITHOUT.test(path)) expect(words(path)).toMatch(/^Inicio \/ /);
  }
  expect(() => trailTo('/otra')).toThrow('/otra');
});
