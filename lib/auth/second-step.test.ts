import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttp } from '../core/http.ts';
import { describeFailure } from '../forms/failure.ts';
import { recordCalls } from '../testing/local-server.ts';
import { secondStepPlan } from './second-step.ts';

const PENDING = { challenge: 'azar', email: 'ana@veta.test' };
const usuario = (role: string) => ({ usuario: { id: 1, email: 'ana@veta.test', role } });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

async function take(status: number, answer: unknown, isStaff = false) {
  const { url, sent } = await recordCalls(status, answer);
  const plan = secondStepPlan(PENDING, isStaff);
  const result = plan.send(createHttp({ url }), { codigo: '123456' }, {});
  const text = (error: unknown) => describeFailure(error, ['codigo'], plan.failed);
  return { result, sent, text };
}

test('sends the code with the challenge of the first step', async () => {
  const { result, sent } = await take(200, usuario('LECTOR'));
  expect(await result).toEqual({ kind: 'signed-in' });
  expect(sent).toEqual(['POST /users/auth/segundo-factor', '{"desafio":"azar","codigo":"123456"}']);
});

test('a code is checked before it is sent; blanks do not count', () => {
  const { schema } = secondStepPlan(PENDING, false);
  expect(schema.safeParse({ codigo: '123 456' }).data).toEqual({ codigo: '123456' });
  expect(schema.safeParse({ codigo: '1234' }).error?.issues[0]?.message).toBe(
    'Escribe el código de 6 números de tu aplicación, o un código de recuperación.',
  );
});

test('a wrong code is told under its field', async () => {
  const { result, text } = await take(400, { codigo: ['El código no es correcto.'] });
  const error = await result.catch((reason) => reason);
  expect(text(error).fields).toEqual({ codigo: 'El código no es correcto.' });
});

test.each([
  [401, { detail: 'Este inicio de sesión caducó. Vuelve a iniciar sesión.' }],
  [400, { desafio: ['Este inicio de sesión caducó. Vuelve a iniciar sesión.'] }],
])('a sign-in that is over (%i) leads back with its reason', async (status, body) => {
  expect(await (await take(status, body)).result).toEqual({
    kind: 'expired',
    text: 'Este inicio de sesión caducó. Vuelve a iniciar sesión.',
  });
});

test('a sign-in that is over without a reason has a text of ours', async () => {
  expect(await (await take(410, {})).result).toEqual({
    kind: 'expired',
    text: 'El segundo paso venció. Inicia sesión otra vez.',
  });
});

test.each([
  [429, { detail: 'Espera un minuto.' }, 'Espera un minuto.'],
  [502, {}, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  [500, {}, 'No se pudo comprobar el código. Inténtalo de nuevo.'],
])('the failure %i is told', async (status, body, said) => {
  const { result, text } = await take(status, body);
  expect(text(await result.catch((reason) => reason)).text).toBe(said);
});

test('at the door of the panel a reader is refused, even if the server accepts it (D28)', async () => {
  const { result, text } = await take(200, usuario('LECTOR'), true);
  expect(text(await result.catch((reason) => reason)).text).toBe(
    'No tienes permisos para acceder al panel de administración',
  );
  expect(await (await take(200, usuario('ADMIN'), true)).result).toEqual({ kind: 'signed-in' });
});
