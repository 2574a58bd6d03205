import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttp } from '../core/http.ts';
import { describeFailure } from '../forms/failure.ts';
import { recordCalls } from '../testing/local-server.ts';
import { invitationPlan } from './invitation.ts';

const passwords = { password: 'Mineria2026!', confirm_password: 'Mineria2026!' };
const plan = invitationPlan('a.b', false);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

async function accept(status: number, answer: unknown) {
  const { url, sent } = await recordCalls(status, answer);
  return { result: plan.send(createHttp({ url }), passwords, {}), sent };
}

test.each([
  ['ADMIN', true],
  ['LECTOR', false],
])('an account that is %s by now is told so', async (role, isStaff) => {
  const usuario = { id: 7, email: 'rosa@veta.test', role };
  const { result, sent } = await accept(200, { usuario });
  expect(await result).toEqual({ kind: 'accepted', isStaff });
  expect(sent).toEqual([
    'POST /users/auth/invitacion',
    JSON.stringify({ token: 'a.b', ...passwords }),
  ]);
});

test('an account with a second factor takes the second step (D55)', async () => {
  const { result } = await accept(403, { message: 'Falta un paso.', desafio: 'azar' });
  expect(await result).toEqual({
    kind: 'second-step',
    pending: { challenge: 'azar', email: undefined },
  });
});

test.each([
  [400, { token: ['La invitación caducó.'] }, 'La invitación caducó.'],
  [410, { detail: 'La invitación ya se usó.' }, 'La invitación ya se usó.'],
  [400, { detail: 'La invitación no es válida.' }, 'La invitación no es válida.'],
  [404, {}, 'Caducó, se revocó o ya se usó. Si todavía la necesitas, pide otra a quien te invitó.'],
])('a link that is over (%i) says why', async (status, body, text) => {
  expect(await (await accept(status, body)).result).toEqual({ kind: 'over', text });
});

test.each([
  [403, { message: 'Esta cuenta está desactivada.' }, 'Esta cuenta está desactivada.'],
  [502, {}, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  [500, {}, 'No se pudo aceptar la invitación. Inténtalo de nuevo.'],
])('the failure %i leaves the form', async (status, body, text) => {
  const error = await (await accept(status, body)).result.catch((reason) => reason);
  expect(describeFailure(error, ['password'], plan.failed).text).toBe(text);
});

test('a refused password is told under its field', async () => {
  const { result } = await accept(400, { password: ['Es demasiado común.'] });
  const error = await result.catch((reason) => reason);
  expect(describeFailure(error, ['password'], plan.failed).fields).toEqual({
    password: 'Es demasiado común.',
  });
});

test('a new account is sent with its names', async () => {
  const { url, sent } = await recordCalls(200, { usuario: { id: 7, email: 'rosa@veta.test' } });
  const names = { first_name: 'Rosa', last_name: 'Quispe' };
  const { schema, send } = invitationPlan('a.b', true);
  const typed = schema.parse({ first_name: ' Rosa ', last_name: 'Quispe', ...passwords });

  await send(createHttp({ url }), typed, {});

  expect(sent[1]).toBe(JSON.stringify({ token: 'a.b', ...names, ...passwords }));
});

test.each([
  [{ first_name: '', last_name: 'Quispe' }, 'first_name', 'Escribe tu nombre.'],
  [{ first_name: 'Rosa', last_name: ' \u200b ' }, 'last_name', 'Escribe tu apellido.'],
  [
    { first_name: 'x'.repeat(151), last_name: 'Quispe' },
    'first_name',
    'Puede tener como máximo 150 caracteres.',
  ],
])('a new account needs both names: %j', (names, field, message) => {
  const { error } = invitationPlan('a.b', true).schema.safeParse({ ...names, ...passwords });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test('two different passwords are not sent', () => {
  const { error } = plan.schema.safeParse({ ...passwords, confirm_password: 'Otra-2026-x' });
  expect(error?.issues).toMatchObject([
    { path: ['confirm_password'], message: 'Las contraseñas no coinciden.' },
  ]);
});
