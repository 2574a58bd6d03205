import { expect, test, vi } from 'vitest';
import { AccountMismatch } from '../core/account-mismatch.ts';
import { ApiError } from '../core/api-error.ts';
import { saveProblem } from './save-problem.ts';

const http = (status: number, detail: object = {}) =>
  new ApiError('http', 'No.', { status, ...detail });

test.each([
  [new ApiError('network', 'No answer'), 'offline'],
  [http(503), 'offline'],
  [http(429), 'offline'],
  [http(412), 'conflict'],
  [http(404), 'gone'],
  [http(401), 'signedOut'],
  [new AccountMismatch(null), 'signedOut'],
  [http(403, { said: 'No tienes permiso para escribir.' }), 'failed'],
  [http(403, { said: 'No tienes permiso para publicar.' }), 'scheduled'],
  [http(400), 'failed'],
])('%s: %s', (error, kind) => {
  expect(saveProblem(error, []).kind).toBe(kind);
});

test('it says what the server said, and that nothing is lost', () => {
  const reason = { said: 'No tienes permiso para escribir.' };
  expect(saveProblem(http(403, reason), [])).toEqual({ kind: 'failed', text: reason.said });
  expect(saveProblem(http(401), [])).toMatchObject({
    text: 'Tu sesión ha terminado. Inicia sesión en otra pestaña y vuelve aquí: no se ha perdido nada.',
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(saveProblem(new Error('bug'), [])).toEqual({
    kind: 'failed',
    text: 'No se guardó. Lo que escribiste sigue aquí.',
  });
});
