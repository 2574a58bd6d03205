import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { describeWriteFailure } from './write-failure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const FALLBACK = 'Error al crear el comentario';
const refused = (status: number, said?: string) => new ApiError('http', 'x', { status, said });

test.each([
  [refused(400, 'El comentario no puede estar vacío'), 'El comentario no puede estar vacío'],
  [refused(429, 'Espera un momento.'), 'Espera un momento.'],
  [
    refused(401, 'Sesión expirada, vuelve a iniciar sesión.'),
    'Sesión expirada, vuelve a iniciar sesión.',
  ],
  [refused(403, 'Tu cuenta está suspendida.'), 'Tu cuenta está suspendida.'],
  [refused(403), FALLBACK],
  [refused(404, 'No encontrado.'), FALLBACK],
  [refused(500, 'Traza'), FALLBACK],
  [refused(502, 'El servidor no está disponible.'), FALLBACK],
  [new ApiError('network', 'x'), FALLBACK],
])('%s is shown as %j', (error, text) => {
  expect(describeWriteFailure(error, FALLBACK).text).toBe(text);
});

test.each([
  [400, false, false],
  [401, true, false],
  [404, false, true],
  [409, false, true],
])('%i: session over %s, thing gone %s', (status, isSignedOut, isGone) => {
  expect(describeWriteFailure(refused(status), FALLBACK)).toMatchObject({ isSignedOut, isGone });
});

test('an unexpected error is shown in the same words, and logged', () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new TypeError('x is undefined');
  expect(describeWriteFailure(fault, FALLBACK).text).toBe(FALLBACK);
  expect(noted).toHaveBeenCalledWith(fault);
  noted.mockRestore();
});
