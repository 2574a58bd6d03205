import { expect, test } from 'vitest';
import { routeName } from './route-names.ts';

test.each([
  ['/', '/'],
  ['/articulos', '/articulos'],
  ['/articulos/7', '/articulos/*'],
  ['/autores/ana-roca', '/autores/*'],
  ['/secciones/geologia', '/secciones/*'],
  ['/etiquetas/litio', '/etiquetas/*'],
  ['/boletin/7', '/boletin/*'],
  ['/boletin/7/enlace/2', '/boletin/*'],
  ['/boletin/baja', '/boletin/baja'],
  ['/api/v1/users/profile', '/api/v1/*'],
  ['/api/session', '/api/session'],
  ['/api/boletines/7/vista', '/api/boletines/*'],
  ['/feed.xml', '/feed.xml'],
  ['/_next/static/chunks/a1.js', '/_next/static/*'],
  ['/_next/image', '/_next/image'],
  ['/panel-admin/articulos', '/panel-admin/*'],
  ['/vista-previa/s3creto', '/vista-previa/*'],
  ['/metrics', '/metrics'],
  ['/wp-login.php', 'none'],
  ['/articulosos/7', 'none'],
])('%s has the route %s', (path, route) => {
  expect(routeName(path)).toBe(route);
});
