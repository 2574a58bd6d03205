import { describe, expect, test } from 'vitest';
import { errorText, fieldErrors } from '../../contract/errors.ts';
import { ApiError } from '../core/api-error.ts';
import { refusalCode } from '../core/refusal-code.ts';
import {
  adminLoginFailure,
  loginFailure,
  recoveryFailure,
  registrationFailure,
  resetFailure,
} from './failures.ts';

const NAMES = ['email', 'password', 'confirm_password'];

/** A refusal as the HTTP client creates it from a server's response. */
const refused = (status: number, body: unknown = undefined) => {
  const said = errorText(body);
  return new ApiError('http', said ?? `Status ${status}`, {
    status,
    said,
    fields: fieldErrors(body),
    code: refusalCode(body),
  });
};
const noNetwork = new ApiError('network', 'Failed to fetch');
const strange = new ApiError('shape', 'The answer is not JSON', { status: 200 });
const whole = (text: string) => ({ fields: {}, text });

const WRONG = 'Credenciales incorrectas. Por favor verifica tu email y contraseña.';
const UNKNOWN = 'No se encontró una cuenta con este email.';
const NO_ANSWER = 'No se pudo conectar con el servidor. Verifica tu conexión.';
const FALLBACK = 'Error al iniciar sesión. Intenta nuevamente.';

describe.each([
  ['a login', loginFailure],
  ['a login of the staff', adminLoginFailure],
])('%s', (_, failure) => {
  test.each([
    ['a wrong password', refused(401), WRONG],
    ['a wrong password in other words', refused(401, { detail: 'No autorizado' }), WRONG],
    ['an unknown e-mail', refused(404), UNKNOWN],
    ['an unknown e-mail in other words', refused(404, { message: 'Not found.' }), UNKNOWN],
    ['a message', refused(400, { message: 'Cuenta bloqueada.', error: 'x' }), 'Cuenta bloqueada.'],
    ['an error field', refused(423, { error: 'Cuenta suspendida.' }), 'Cuenta suspendida.'],
    ['a limit', refused(429, { detail: 'Espera 2 minutos.' }), 'Espera 2 minutos.'],
    ['a broken server that speaks', refused(500, { message: 'En obras.' }), 'En obras.'],
    ['a broken server that does not', refused(500), FALLBACK],
    ['an answer that is none', strange, FALLBACK],
    ['an answer that is no login', refused(502, { code: 'unexpected_answer' }), FALLBACK],
    ['no network', noNetwork, NO_ANSWER],
    ['a server that is away', refused(502, { detail: 'No disponible.' }), NO_ANSWER],
    ['a server that takes too long', refused(504, { detail: 'Tardó.' }), NO_ANSWER],
  ])('says %s', (__, error, text) => {
    expect(failure(error, NAMES)).toEqual(whole(text));
  });

  test('shows the text of a field under it, and other texts above', () => {
    const error = refused(400, { email: ['No es válido.'], captcha: ['Falta.'] });
    expect(failure(error, NAMES)).toEqual({ fields: { email: 'No es válido.' }, text: 'Falta.' });
    expect(failure(refused(400, { email: ['No es válido.'] }), NAMES)).toEqual({
      fields: { email: 'No es válido.' },
      text: undefined,
    });
  });

  test('shows a message besides the fields', () => {
    const error = refused(400, { message: 'Revisa los datos.', email: ['No es válido.'] });
    expect(failure(error, NAMES)).toEqual({
      fields: { email: 'No es válido.' },
      text: 'Revisa los datos.',
    });
  });
});

describe('403', () => {
  const body = { detail: 'No tienes permisos para acceder al panel de administración' };

  test("at the staff login is the server's message", () => {
    expect(adminLoginFailure(refused(403, body), NAMES)).toEqual(
      whole('No tienes permisos para acceder al panel de administración'),
    );
  });

  test('at the staff login without a message has a text', () => {
    expect(adminLoginFailure(refused(403), NAMES)).toEqual(
      whole('Solo usuarios con rol de Administrador o Superusuario pueden acceder al panel'),
    );
  });

  test('at the login of readers is like any other response', () => {
    expect(loginFailure(refused(403, { detail: 'Cuenta cerrada.' }), NAMES)).toEqual(
      whole('Cuenta cerrada.'),
    );
    expect(loginFailure(refused(403), NAMES)).toEqual(whole(FALLBACK));
  });
});

describe('a registration', () => {
  test.each([
    ['the message', refused(409, { message: 'Ya tienes cuenta.' }), 'Ya tienes cuenta.'],
    ['the limit', refused(429, { detail: 'Espera.' }), 'Espera.'],
    ['a refusal without words', refused(400), 'Error en el registro'],
    ['a broken server', refused(500), 'Error en el registro'],
    ['no network', noNetwork, 'Error en el registro'],
  ])('tells %s', (_, error, text) => {
    expect(registrationFailure(error, NAMES)).toEqual(whole(text));
  });

  test('shows a taken e-mail under its field', () => {
    const taken = 'Ya existe una cuenta con este correo electrónico.';
    expect(registrationFailure(refused(400, { email: [taken] }), NAMES)).toEqual({
      fields: { email: taken },
      text: undefined,
    });
  });
});

test.each([
  refused(404, { detail: 'Otro texto.' }),
  refused(400, { email: ['No es válido.'] }),
  refused(429, { detail: 'Espera 10 minutos.' }),
  refused(500),
  strange,
  noNetwork,
])('a recovery that failed has one text: %o', (error) => {
  expect(recoveryFailure(error, NAMES)).toEqual(
    whole('Usuario no existente. Verifica tu email o regístrate para crear una cuenta.'),
  );
});

describe('a reset that failed has one text', () => {
  const RESET = 'Hubo un error al cambiar la contraseña.';
  const fields = ['new_password', 'confirm_password'];

  test.each([
    refused(400, { detail: 'El enlace no es válido o ya caducó.' }),
    refused(400, { token: ['El enlace no es válido'] }),
    refused(429, { detail: 'Espera.' }),
    refused(500),
    noNetwork,
  ])('%o', (error) => {
    expect(resetFailure(error, fields)).toEqual(whole(RESET));
  });

  test('besides what is wrong with the password', () => {
    const common = 'Esta contraseña es demasiado común. Elige otra más difícil de adivinar.';
    expect(resetFailure(refused(400, { new_password: [common] }), fields)).toEqual({
      fields: { new_password: common },
      text: RESET,
    });
  });
});
