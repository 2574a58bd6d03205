import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { describeOwnFailure, isSignedOut } from './failure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const refused = (status: number, said: string, fields: Record<string, string[]> = {}) =>
  new ApiError('http', said, { status, said, fields });
const told = (error: unknown) => describeOwnFailure(error, ['password'], 'No se pudo.');

test('what the server says of the person is told', () => {
  expect(told(refused(403, 'No está permitido.')).text).toBe('No está permitido.');
  expect(told(refused(401, 'Sesión expirada.')).text).toBe('Sesión expirada.');
});

test('what it says of a field stands there, and of its own trouble nothing is told', () => {
  expect(told(refused(400, 'Mal.', { password: ['Mal.'] }))).toEqual({
    fields: { password: 'Mal.' },
    text: undefined,
  });
  expect(told(refused(500, 'Error interno.')).text).toBe('No se pudo.');
  expect(told(new ApiError('network', 'x')).text).toBe('No se pudo.');
});

test('isSignedOut knows a 401 alone', () => {
  expect(isSignedOut(refused(401, 'x'))).toBe(true);
  expect(isSignedOut(refused(403, 'x'))).toBe(false);
  expect(isSignedOut(new Error('x'))).toBe(false);
});

test('a fault of our own is told without its cause', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(told(new TypeError('x is undefined'))).toEqual({ fields: {}, text: 'No se pudo.' });
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
});
