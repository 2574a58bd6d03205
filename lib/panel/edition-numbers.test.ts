import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { adviseNumber, readEditionNumbers } from './edition-numbers.ts';

const editions = [49, 48, 1].map((numero_edicion, index) => ({ id: index + 1, numero_edicion }));

test.each([
  ['1', { isTaken: true, next: 50 }],
  ['48', { isTaken: true, next: 50 }],
  ['048', { isTaken: true, next: 50 }],
  ['50', { isTaken: false, next: undefined }],
  ['51', { isTaken: false, next: 50 }],
  ['', { isTaken: false, next: 50 }],
  ['x', { isTaken: false, next: 50 }],
])('of a new edition with the number %j: %j', (typed, advice) => {
  expect(adviseNumber(editions, typed, undefined)).toEqual(advice);
});

test('an edition may keep its number, and is warned about that of another', () => {
  expect(adviseNumber(editions, '48', 2)).toEqual({ isTaken: false, next: undefined });
  expect(adviseNumber(editions, '47', 2)).toEqual({ isTaken: false, next: undefined });
  expect(adviseNumber(editions, '49', 2)).toEqual({ isTaken: true, next: 50 });
});

test('the first edition gets no advice', () => {
  expect(adviseNumber([], '1', undefined)).toEqual({ isTaken: false, next: undefined });
});

test('numbers are read from the list alone', async () => {
  const edition = {
    id: 3,
    numero_edicion: 7,
    titulo_edicion: 'Siete',
    contenido: 'Texto.',
    imagen: null,
    fecha_publicacion: '2026-01-01',
  };
  const server = await serveJson({ count: 1, results: [edition] });

  const numbers = await readEditionNumbers(createHttp({ url: server.url }));

  expect(numbers).toEqual([{ id: 3, numero_edicion: 7 }]);
  expect(server.asked).toEqual(['/magazine/editions/?page=1&page_size=100&ordering=-id']);
});
