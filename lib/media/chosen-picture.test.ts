import { expect, test } from 'vitest';
import { pictureProblem } from './chosen-picture.ts';

const MB = 1024 * 1024;
const JPEG = '\xff\xd8\xff\xe0';

/** A file of these first bytes, whatever it calls itself. */
const file = (head: string, size = 100, type = 'image/png', name = 'foto.png') => {
  const bytes = Buffer.alloc(size);
  bytes.write(head, 'latin1');
  return new File([bytes], name, { type });
};

test.each([JPEG, '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8 '])(
  'a file that begins with %j is taken, whatever its name says (D21)',
  async (head) => {
    for (const [type, name] of [
      ['image/heic', 'IMG_1.HEIC'],
      ['', 'foto'],
      ['text/plain', 'foto.jpg.txt'],
    ] as const) {
      expect(await pictureProblem(file(head, 8 * MB, type, name))).toBeUndefined();
    }
  },
);

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'HEIC'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'AVIF'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'AVIF'],
  ['\0\0\0\x1cftypisom\0\0\0\0', 'un vídeo'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'SVG'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- Generator: x -->\n<!DOCTYPE svg><svg>', 'SVG'],
  ['II*\0', 'TIFF'],
  ['BM\0\0\0\0\0\0\0\0', 'BMP'],
  ['%PDF-1.7', 'PDF'],
  ['\xff\x0a', 'JPEG XL'],
])('a file that begins with %j is refused as %s', async (head, name) => {
  expect(await pictureProblem(file(head, 200, 'image/jpeg', 'foto.jpg'))).toBe(
    `La imagen debe ser jpeg, png, gif o webp. El archivo es ${name}.`,
  );
});

test.each(['<!doctype html><body><svg>', '<!-- Nota --><p>', 'hola', 'GIF88a', '\xff\xd8'])(
  'a file that begins with %j is refused by the types that are taken',
  async (head) => {
    expect(await pictureProblem(file(head))).toBe('La imagen debe ser jpeg, png, gif o webp.');
  },
);

test('a picture of more than 8 MB is refused with its size, and an empty file', async () => {
  expect(await pictureProblem(file(JPEG, 8 * MB + 1))).toBe(
    'La imagen puede pesar como máximo 8 MB y pesa 8,1 MB.',
  );
  expect(await pictureProblem(file(JPEG, 12.34 * MB))).toBe(
    'La imagen puede pesar como máximo 8 MB y pesa 12,4 MB.',
  );
  expect(await pictureProblem(new File([], 'a.png'))).toBe('El archivo está vacío.');
});

test('an unreadable file has its own text', async () => {
  const gone = file(JPEG);
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });

  expect(await pictureProblem(gone)).toBe('El archivo no se puede abrir. Elígelo de nuevo.');
});
