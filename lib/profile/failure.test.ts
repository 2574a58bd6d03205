import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { describeOwnFailure, isSignedOut } from './failure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const refused = (status: number, said: string, fields: Record<string, string[]> = {}) =>
  new ApiError('http', said, { status, said, fields });
const told = (error: unknown) => describeOwnFailure(error, ['password'], 'No se pudo.');

test("the server's reason for this person is shown", () => {
  expect(told(refused(403, 'No está permitido.')).text).toBe('No está permitido.');
  expect(told(refused(401, 'Sesión expirada.')).text).toBe('Sesión expirada.');
});

test('its text for a field is shown there, and nothing of an internal error', () => {
  expect(told(refused(400, 'Mal.', { password: ['Mal.'] }))).toEqual({
    fields: { password: 'Mal.' },
    text: undefined,
  });
  expect(told(refused(500, 'Error interno.')).text).toBe('No se pudo.');
  expect(told(new ApiError('network', 'x')).text).toBe('No se pudo.');
});

test('isSignedOut is true for a 401 only', () => {
  expect(isSignedOut(refused(401, 'x'))).toBe(true);
  expect(isSignedOut(refused(403, 'x'))).toBe(false);
  expect(isSignedOut(new Error('x'))).toBe(false);
});

test('an unexpected error is shown without its cause', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(told(new TypeError('x is undefined'))).toEqual({ fields: {}, text: 'No se pudo.' });
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
});
