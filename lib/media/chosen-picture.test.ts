import { expect, test } from 'vitest';
import { pictureProblem } from './chosen-picture.ts';

const MB = 1024 * 1024;

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('%s is taken (D21)', (type) => {
  expect(pictureProblem({ type, size: 8 * MB })).toBeUndefined();
});

test.each(['image/svg+xml', 'image/bmp', 'text/plain', ''])('%j is refused', (type) => {
  expect(pictureProblem({ type, size: 10 })).toBe('La imagen debe ser jpeg, png, gif o webp.');
});

test('a picture of more than 8 MB is refused, and an empty file', () => {
  const type = 'image/png';
  expect(pictureProblem({ type, size: 8 * MB + 1 })).toBe(
    'La imagen puede pesar como máximo 8 MB.',
  );
  expect(pictureProblem({ type, size: 0 })).toBe('El archivo no es una imagen que se pueda leer.');
});
