import { expect, test } from 'vitest';
import { routePolicy } from './route-policy.ts';

test.each(['docs', 'docs/', 'docs/static/swagger-initializer.js', 'openapi.json', 'auth/refresh/'])(
  'the site answers nothing at /api/v1/%s',
  (path) => {
    expect(routePolicy('GET', path)).toBe('internal-only');
  },
);

test('only the documentation itself is internal, not paths that begin like it', () => {
  expect(routePolicy('GET', 'documentos/')).toBe('with-token');
});
