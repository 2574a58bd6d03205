import { expect, test } from 'vitest';
import { errorText, fieldErrors } from './errors.ts';

const everywhere = { titulo: ['lista'], detail: 'detail', error: 'error', message: 'message' };

test('errorText looks into message, error, detail, then the first list of a field (D12)', () => {
  const { message, ...withoutMessage } = everywhere;
  const { error, ...withoutError } = withoutMessage;
  const { detail, ...withoutDetail } = withoutError;

  expect(errorText(everywhere)).toBe('message');
  expect(errorText(withoutMessage)).toBe('error');
  expect(errorText(withoutError)).toBe('detail');
  expect(errorText(withoutDetail)).toBe('lista');
});

test('errorText passes over a place that holds no text', () => {
  expect(errorText({ message: '', error: null, detail: { code: 4 }, email: ['Ya existe.'] })).toBe(
    'Ya existe.',
  );
  expect(errorText({ status: 400, titulo: [], contenido: ['', 'Muy corto.'] })).toBe('Muy corto.');
});

test.each([undefined, null, '', 'Texto', 4, [], ['Texto'], {}, { status: 400 }])(
  'errorText finds nothing in %j',
  (body) => {
    expect(errorText(body)).toBeUndefined();
  },
);

test('fieldErrors gives the texts of each field, without what is no text', () => {
  expect(
    fieldErrors({ email: ['Ya existe.', 'Muy larga.'], edad: [4, 'Mal.'], detail: 'x', n: [] }),
  ).toEqual({ email: ['Ya existe.', 'Muy larga.'], edad: ['Mal.'] });
});

test.each([undefined, null, 'Texto', ['Texto']])('fieldErrors finds no field in %j', (body) => {
  expect(fieldErrors(body)).toEqual({});
});
