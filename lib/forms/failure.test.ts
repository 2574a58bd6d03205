import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { catalogueFirst, describeFailure } from './failure.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void logged.mockClear());

const NAMES = ['nombre', 'correo'];
const describeIt = (error: unknown) => describeFailure(error, NAMES, 'Hubo un error.');

test('the texts of a field stand under it', () => {
  const fields = { correo: ['No es válido.', 'Es muy largo.'], nombre: ['Falta.'] };
  expect(describeIt(new ApiError('http', 'x', { status: 400, said: 'Falta.', fields }))).toEqual({
    fields: { correo: 'No es válido. Es muy largo.', nombre: 'Falta.' },
    text: undefined,
  });
});

test('texts for fields that the form does not have are shown above', () => {
  const fields = { correo: ['No es válido.'], fecha: ['Ya pasó.'], non_field_errors: ['No.'] };
  expect(describeIt(new ApiError('http', 'x', { status: 400, fields }))).toEqual({
    fields: { correo: 'No es válido.' },
    text: 'Ya pasó. No.',
  });
});

test.each([400, 409, 413, 422, 429])(
  'a refusal %i is told in the words of the server',
  (status) => {
    const error = new ApiError('http', 'x', { status, said: 'Espera 2 minutos.' });
    expect(describeIt(error)).toEqual({ fields: {}, text: 'Espera 2 minutos.' });
  },
);

test.each([
  ['a refusal without words', new ApiError('http', 'Status 429', { status: 429 })],
  ['a missing endpoint', new ApiError('http', 'x', { status: 404, said: 'Not found.' })],
  ['a server that broke', new ApiError('http', 'x', { status: 500, said: 'Traceback' })],
  ['a server that is away', new ApiError('http', 'x', { status: 502, said: 'No disponible.' })],
  ['no network', new ApiError('network', 'Failed to fetch')],
])('%s is shown in the words of the catalogue', (_, error) => {
  expect(describeIt(error)).toEqual({ fields: {}, text: 'Hubo un error.' });
});

test('a failure is written to the console', () => {
  const error = new ApiError('http', 'x', { status: 500 });
  describeIt(error);
  expect(logged).toHaveBeenCalledExactlyOnceWith(error);
});

test.each([
  ['alone where the server says nothing', { status: 500 }, 'Hubo un error.'],
  ['before what it says', { status: 429, said: 'Espera.' }, 'Hubo un error. Espera.'],
])('a form whose answers are not shown says the text of the catalogue %s', (_, detail, text) => {
  const error = new ApiError('http', 'x', detail);
  expect(describeFailure(error, NAMES, catalogueFirst('Hubo un error.')).text).toBe(text);
});

test('such a form shows it above the texts of its fields', () => {
  const error = new ApiError('http', 'x', { status: 400, fields: { correo: ['No.'] } });
  expect(describeFailure(error, NAMES, catalogueFirst('Hubo un error.'))).toEqual({
    fields: { correo: 'No.' },
    text: 'Hubo un error.',
  });
});

test('a fault of our own is no failure of the sending', () => {
  const fault = new TypeError('x');
  expect(() => describeIt(fault)).toThrow(fault);
});

test('a form with its own rule uses it', () => {
  const error = new ApiError('http', 'x', { status: 401, said: 'No.' });
  const rule = vi.fn(() => ({ fields: { correo: 'Otro.' }, text: 'Así no.' }));
  expect(describeFailure(error, NAMES, rule)).toEqual({
    fields: { correo: 'Otro.' },
    text: 'Así no.',
  });
  expect(rule).toHaveBeenCalledExactlyOnceWith(error, NAMES);
});
