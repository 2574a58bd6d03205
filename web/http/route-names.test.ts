import { expect, test } from 'vitest';
import { routeName } from './route-names.ts';

test.each([
  ['/', '/'],
  ['/articulos', '/articulos'],
  ['/articulos/7', '/articulos/[id]'],
  ['/api/v1/users/profile', '/api/v1/*'],
  ['/api/session', '/api/session'],
  ['/feed.xml', '/feed.xml'],
  ['/_next/static/chunks/a1.js', '/_next/static/*'],
  ['/panel-admin/articulos', '/panel-admin/*'],
  ['/vista-previa/s3creto', '/vista-previa/*'],
  ['/metrics', '/metrics'],
  ['/wp-login.php', 'none'],
  ['/articulos/7/8', 'none'],
])('%s has the route %s', (path, route) => {
  expect(routeName(path)).toBe(route);
});
