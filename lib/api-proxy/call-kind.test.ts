import { expect, test } from 'vitest';
import { callKind } from './call-kind.ts';

test.each(['docs', 'docs/', 'docs/static/swagger-initializer.js', 'openapi.json', 'auth/refresh/'])(
  'the site answers nothing at /api/v1/%s',
  (path) => {
    expect(callKind('GET', path)).toBe('closed');
  },
);

test('only the documentation is closed, not what begins like it', () => {
  expect(callKind('GET', 'documentos/')).toBe('ordinary');
});
