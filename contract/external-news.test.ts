import { expect, test } from 'vitest';
import { externalNewsListSchema } from './external-news.ts';

const item = {
  id: 81,
  titulo: 'Sube el cobre',
  cuerpo: 'Uno.\nDos.',
  imagen_url: 'https://agencia.test/a.jpg',
  fecha_publicacion: '2026-11-20',
  fecha_insercion: '2026-11-20T10:00:00Z',
};

test('externalNewsListSchema reads the bare list of the service', () => {
  expect(externalNewsListSchema.parse([{ ...item, guid: 'x' }])).toEqual([item]);
  expect(externalNewsListSchema.parse([])).toEqual([]);
});

test('externalNewsListSchema keeps who published an item first, and where', () => {
  const source = { fuente: 'Agencia Andina', enlace: 'https://agencia.test/a' };
  expect(externalNewsListSchema.parse([{ ...item, ...source }])).toEqual([{ ...item, ...source }]);
});

test('externalNewsListSchema reads the detail variant, without picture and date', () => {
  const { id, titulo, cuerpo } = item;
  expect(externalNewsListSchema.parse([{ id, titulo, cuerpo }])).toEqual([
    { id, titulo, cuerpo, imagen_url: null, fecha_publicacion: null },
  ]);
});

test.each([{ results: [item] }, null, [{ ...item, titulo: null }], [{ ...item, id: 'x' }]])(
  'externalNewsListSchema refuses %j',
  (answer) => {
    expect(externalNewsListSchema.safeParse(answer).success).toBe(false);
  },
);
