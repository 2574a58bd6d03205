import { expect, test } from 'vitest';
import { findScreen, SCREEN_NAMES, screenAt, screenPath, screens } from './screens.ts';

// Texts of errors.md#content-errors, and of the magazine where these name none.
test.each([
  ['/noticias/5', 'missing', 'Noticia no encontrada.'],
  ['/noticias', 'failed', 'Error al cargar los datos'],
  ['/noticias/5', 'failed', 'Error al cargar el detalle'],
  ['/articulos/5', 'missing', 'Artículo no encontrado'],
  ['/articulos', 'failed', 'Error al cargar artículos'],
  ['/articulos/5', 'failed', 'Error al cargar el artículo'],
  ['/noticias-destacadas/5', 'missing', 'Blog no encontrado'],
  ['/noticias-destacadas', 'failed', 'Error al cargar blogs'],
  ['/noticias-destacadas/5', 'failed', 'Error al cargar el blog'],
  ['/ediciones', 'missing', 'No hay ediciones disponibles'],
  ['/ediciones', 'failed', 'Error al cargar las ediciones'],
  ['/foro', 'failed', 'Error al cargar los temas del foro'],
  ['/foro/5', 'failed', 'Error al cargar el tema del foro'],
  ['/foro/5', 'missing', 'Tema no encontrado'],
  ['/buscar', 'missing', 'No se encontraron resultados'],
  ['/buscar', 'failed', 'Error al realizar la búsqueda'],
  ['/perfil', 'failed', 'Error al cargar el perfil'],
  ['/perfil/editar-perfil', 'failed', 'Error al cargar el perfil'],
  ['/vista-previa/abc', 'missing', 'Esta vista previa ya no está disponible'],
  ['/vista-previa/abc', 'failed', 'Error al cargar la vista previa'],
  ['/', 'failed', 'Error al cargar'],
  ['/', 'missing', 'Por aquí no pasa la veta'],
  ['/lo-que-sea', 'missing', 'Por aquí no pasa la veta'],
  ['/lo-que-sea', 'failed', 'Error al cargar'],
] as const)('%s, %s: %s', (path, outcome, title) => {
  expect(screenAt(path, outcome).title).toBe(title);
});

test.each([
  ['/noticias', 'failed', '/noticias/estado/error'],
  ['/noticias/', 'failed', '/noticias/estado/error'],
  ['/noticias/5', 'failed', '/noticias/estado/error-detalle'],
  ['/noticias/5', 'missing', '/noticias/estado/no-encontrado'],
  ['/foro/5/mas', 'missing', '/foro/estado/no-encontrado'],
  ['/', 'failed', '/inicio/estado/error'],
  ['', 'failed', '/inicio/estado/error'],
  ['/nada', 'missing', '/inicio/estado/no-encontrado'],
] as const)('screenPath(%j, %s) is %s', (path, outcome, address) => {
  expect(screenPath(path, outcome)).toBe(address);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a path named like a property of every object is an ordinary one: %s',
  (name) => {
    expect(screenPath(`/${name}`, 'missing')).toBe('/inicio/estado/no-encontrado');
    expect(findScreen(name, 'no-encontrado')).toBeUndefined();
  },
);

test('findScreen returns undefined where there is no screen', () => {
  expect(findScreen('noticias', 'otra')).toBeUndefined();
  expect(findScreen('otra', 'error')).toBeUndefined();
});

test('every section has every screen, with a title and a text', () => {
  for (const section of Object.keys(screens)) {
    for (const name of SCREEN_NAMES) {
      expect(findScreen(section, name)).toEqual({
        title: expect.stringMatching(/\S/),
        text: expect.stringMatching(/\S/),
      });
    }
  }
});
