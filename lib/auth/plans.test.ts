import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '../core/http.ts';
import { describeFailure } from '../forms/failure.ts';
import { serve } from '../testing/local-server.ts';
import { adminLoginPlan, loginPlan, recoveryPlan, registrationPlan, resetPlan } from './plans.ts';

const login = { email: 'ana@veta.test', password: 'Mineria2026!' };
const registration = { ...login, confirm_password: 'Mineria2026!' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** A server that answers each path with a status and a body, and the requests it received. */
async function answering(answers: Record<string, [status: number, body: unknown]>) {
  const sent: unknown[] = [];
  const server = await serve(async (request, response) => {
    sent.push(JSON.parse(await text(request)));
    const [status, body] = answers[request.url ?? ''] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  return { http: createHttp({ url: server.url }), asked: server.asked, sent };
}

describe('a login', () => {
  test('sends e-mail and password', async () => {
    const { http, asked, sent } = await answering({ '/users/auth/login': [200, {}] });
    await loginPlan.send(http, login, {});
    expect(asked).toEqual(['/users/auth/login']);
    expect(sent).toEqual([login]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test.each([
    ['e-mail', { email: 'ana@veta', password: 'Mineria2026!' }, 'email'],
    ['password', { email: 'ana@veta.test', password: '1234567' }, 'password'],
  ])('checks the %s first (accounts.md#registration)', (_, values, field) => {
    const { error } = loginPlan.schema.safeParse(values);
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  test('that fails is logged to the console, without the password', async () => {
    const { http } = await answering({ '/users/auth/login': [401, { detail: 'No.' }] });
    await expect(loginPlan.send(http, login, {})).rejects.toThrow('No.');
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Error al iniciar sesión',
      expect.objectContaining({ status: 401 }),
    );
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('Mineria2026!');
  });
});

describe('a login that needs a second step (D55)', () => {
  const body = { message: 'Falta un paso.', desafio: 'azar', metodos: ['codigo'] };

  test.each([
    [loginPlan, '/users/auth/login'],
    [adminLoginPlan, '/users/auth/login-admin'],
  ])('is no failure', async (plan, path) => {
    const { http } = await answering({ [path]: [403, body] });
    expect(await plan.send(http, login, {})).toEqual({
      challenge: 'azar',
      email: 'ana@veta.test',
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  test.each([
    [loginPlan, '/users/auth/login'],
    [adminLoginPlan, '/users/auth/login-admin'],
  ])('a 403 without a challenge shows its text', async (plan, path) => {
    const said = 'Esta cuenta está desactivada.';
    const { http } = await answering({ [path]: [403, { message: said }] });
    const error = await plan.send(http, login, {}).catch((reason) => reason);
    expect(describeFailure(error, ['email', 'password'], plan.failed)).toEqual({
      fields: {},
      text: said,
    });
  });
});

describe('a staff login', () => {
  const PATH = '/users/auth/login-admin';

  test.each([{ role: 'ADMIN' }, { role: 'SUPERUSUARIO' }, {}, undefined])(
    'lets %j in',
    async (person) => {
      const usuario = person && { id: 1, email: 'ana@veta.test', ...person };
      const { http, asked } = await answering({ [PATH]: [200, { usuario }] });
      await adminLoginPlan.send(http, login, {});
      expect(asked).toEqual([PATH]);
    },
  );

  test('refuses a reader, even if the server accepts it', async () => {
    const usuario = { id: 1, email: 'ana@veta.test', role: 'LECTOR' };
    const { http } = await answering({ [PATH]: [200, { usuario }] });
    const error = await adminLoginPlan.send(http, login, {}).catch((reason) => reason);
    expect(describeFailure(error, ['email', 'password'], adminLoginPlan.failed)).toEqual({
      fields: {},
      text: 'No tienes permisos para acceder al panel de administración',
    });
    expect(console.error).toHaveBeenCalledOnce();
  });
});

describe('a registration', () => {
  const REGISTER = '/users/auth/registro-inicial';
  const LOGIN = '/users/auth/login';

  test('signs in with the same credentials (accounts.md#registration)', async () => {
    const { http, asked, sent } = await answering({ [REGISTER]: [201, {}], [LOGIN]: [200, {}] });
    expect(await registrationPlan.send(http, registration, {})).toBe(true);
    expect(asked).toEqual([REGISTER, LOGIN]);
    expect(sent).toEqual([registration, login]);
  });

  test('that is refused signs nobody in', async () => {
    const { http, asked } = await answering({ [REGISTER]: [400, { email: ['Ya existe.'] }] });
    await expect(registrationPlan.send(http, registration, {})).rejects.toThrow('Ya existe.');
    expect(asked).toEqual([REGISTER]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Error al iniciar sesión',
      expect.anything(),
    );
  });

  test('succeeds even if the login after it fails', async () => {
    const { http } = await answering({ [REGISTER]: [201, {}], [LOGIN]: [500, {}] });
    expect(await registrationPlan.send(http, registration, {})).toBe(false);
    expect(console.error).toHaveBeenCalledOnce();
  });

  test('needs the same password twice (D11)', () => {
    const { error } = registrationPlan.schema.safeParse({
      ...registration,
      confirm_password: 'x'.repeat(8),
    });
    expect(error?.issues).toMatchObject([
      { path: ['confirm_password'], message: 'Las contraseñas no coinciden.' },
    ]);
  });
});

describe('a recovery', () => {
  test("returns the server's message", async () => {
    const { http, sent } = await answering({
      '/users/auth/request-password-reset/': [200, { message: 'Revisa tu correo.' }],
    });
    expect(await recoveryPlan.send(http, { email: 'ana@veta.test' }, {})).toBe('Revisa tu correo.');
    expect(sent).toEqual([{ email: 'ana@veta.test' }]);
  });
});

test.each([[{}], [{ message: '' }], [{ detail: 'ok' }], [[]], [null]])(
  'what a server has done is no failure because it answers with %j',
  async (body) => {
    const { http } = await answering({
      '/users/auth/request-password-reset/': [200, body],
      '/users/auth/reset-password-confirm/': [200, body],
    });
    const passwords = { new_password: 'Mineria2027!', confirm_password: 'Mineria2027!' };
    expect(await recoveryPlan.send(http, { email: 'ana@veta.test' }, {})).toBe(
      'Te enviamos un correo con el enlace para elegir una contraseña nueva.',
    );
    expect(await resetPlan({ uid: 'MQ', token: 'abc' }).send(http, passwords, {})).toBe(
      'Tu contraseña se cambió.',
    );
  },
);

describe('a reset', () => {
  const plan = resetPlan({ uid: 'MQ', token: 'abc' });
  const passwords = { new_password: 'Mineria2027!', confirm_password: 'Mineria2027!' };

  test("sends the link with the new password, and returns the server's message", async () => {
    const { http, sent } = await answering({
      '/users/auth/reset-password-confirm/': [200, { message: 'Listo.' }],
    });
    expect(await plan.send(http, passwords, {})).toBe('Listo.');
    expect(sent).toEqual([{ uid: 'MQ', token: 'abc', ...passwords }]);
  });

  test('needs the same password twice', () => {
    const { error } = plan.schema.safeParse({ ...passwords, confirm_password: 'Mineria2028!' });
    expect(error?.issues).toMatchObject([
      { path: ['confirm_password'], message: 'Las contraseñas no coinciden.' },
    ]);
  });
});

test('no account form carries timestamp and honeypot', () => {
  const plans = [
    loginPlan,
    adminLoginPlan,
    registrationPlan,
    recoveryPlan,
    resetPlan({ uid: '1', token: 'a' }),
  ];
  expect(plans.map(({ isAnonymous }) => isAnonymous)).toEqual([false, false, false, false, false]);
});
