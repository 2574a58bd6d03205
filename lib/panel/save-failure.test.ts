import { beforeEach, expect, test, vi } from 'vitest';
import { AccountMismatch } from '../core/account-mismatch.ts';
import { ApiError } from '../core/api-error.ts';
import { articleKind, editionKind } from './content-kinds.ts';
import { describeSaveFailure } from './save-failure.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const KEPT = 'No se guardó. Lo que escribiste sigue aquí.';

const refusal = (status: number, details: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError('http', `http ${status}`, { status, ...details });

type Kind = Parameters<typeof describeSaveFailure>[1];

const told = (error: unknown, kind: Kind = articleKind) =>
  describeSaveFailure(error, kind, ['titulo_articulo', 'banner']);

test('what the server says of a field stands under it', () => {
  const fields = { banner: ['La imagen es demasiado grande.'], otro: ['No se esperaba.'] };
  expect(told(refusal(400, { fields }))).toEqual({
    fields: { banner: 'La imagen es demasiado grande.' },
    text: 'No se esperaba.',
    isSignedOut: false,
  });
  expect(told(refusal(400, { fields: { banner: ['No.'] } }))).toMatchObject({ text: KEPT });
});

test.each([
  [refusal(500, { said: 'Traceback' }), KEPT],
  [refusal(429, { said: 'Espera 2 minutos.' }), 'Espera 2 minutos.'],
  [refusal(403, { said: 'Tu cuenta está suspendida.' }), 'Tu cuenta está suspendida.'],
  [new ApiError('network', 'network'), KEPT],
  [new TypeError('x'), KEPT],
])('%s says "%s", and nobody has to sign in', (error, text) => {
  expect(told(error)).toEqual({ fields: {}, text, isSignedOut: false });
});

test('a session that is over says what to do, and that nothing is lost', () => {
  expect(told(refusal(401, { said: 'Sesión expirada.' }))).toEqual({
    fields: {},
    text: 'Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y guarda de nuevo: no se ha perdido nada.',
    isSignedOut: true,
  });
});

test("another account's session is named", () => {
  const rosa = { id: 7, email: 'rosa@veta.test', usuario_unico: 'rosa' };
  expect(told(new AccountMismatch(rosa))).toMatchObject({
    text: `Ahora está abierta la sesión de @rosa (rosa@veta.test). ${KEPT}`,
    isSignedOut: true,
  });
});

test('what somebody has deleted meanwhile can be saved once it is restored', () => {
  const gone = (kind: Kind) => told(refusal(404), kind).text;
  expect(gone(articleKind)).toBe(
    'No se guardó: alguien ha eliminado el artículo. Lo que escribiste sigue aquí; puedes guardarlo cuando lo restauren.',
  );
  expect(gone(editionKind)).toBe(
    'No se guardó: alguien ha eliminado la edición. Lo que escribiste sigue aquí; puedes guardarlo cuando la restauren.',
  );
});
