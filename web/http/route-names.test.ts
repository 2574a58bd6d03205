import { expect, test } from 'vitest';
import { enterBuildFolder } from '../testing/build-folder.ts';
import { readRouteNames } from './route-names.ts';

test.each([
  ['/', '/'],
  ['/articulos', '/articulos'],
  ['/articulos/7', '/articulos/[id]'],
  ['/api/v1/users/profile', '/api/v1/[...path]'],
  ['/feed.xml', '/feed.xml'],
  ['/_next/static/chunks/a1.js', '/_next/static'],
  ['/_next/image', '/_next/image'],
  ['/metrics', '/metrics'],
  ['/wp-login.php', 'none'],
  ['/articulos/7/8', 'none'],
])('%s has the pattern %s', (path, route) => {
  enterBuildFolder();
  expect(readRouteNames()(path)).toBe(route);
});
