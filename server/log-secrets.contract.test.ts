import { expect, onTestFinished, test } from 'vitest';
import {
  authEndpoints,
  contactEndpoints,
  subscriptionEndpoints,
  userEndpoints,
} from '../contract/endpoints.ts';
import { startChildServer } from './testing/child-server.ts';
import { makeDataFolder } from './testing/data-folder.ts';
import { Refusal, startMailServer } from './testing/mail-server.ts';

const SMTP_PASSWORD = 'clave-del-correo-4711';
const PASSWORD = 'Cerro-Pardo-1887';
const NEW_PASSWORD = 'Otra-Veta-2027';
const MESSAGE = 'Una confidencia para la redacción';

/** The real program, at its most talkative. */
async function start(settings: Record<string, string>) {
  const server = startChildServer({
    DATA_DIR: await makeDataFolder(),
    SEED: 'none',
    LOG_LEVEL: 'trace',
    ...settings,
  });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

test('a journey through accounts and letters leaves no secret in the log of the process', async () => {
  let isRefusing = false;
  const mail = await startMailServer({
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      password === SMTP_PASSWORD
        ? done(null, { user: 'veta' })
        : done(new Refusal(535, '5.7.8 Bad credentials')),
    answer: () => {
      if (isRefusing) throw new Refusal(451, '4.7.1 Try again later');
    },
  });
  const server = await start({ SMTP_URL: `smtp://veta:${SMTP_PASSWORD}@127.0.0.1:${mail.port}` });
  const base = `http://127.0.0.1:${await server.ready}/api/v1/`;
  const call = (path: string, body?: object, headers = {}) =>
    fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const tokenIn = async (page: string): Promise<string> => {
    const find = () =>
      mail.received
        .map(({ parsed }) => parsed.text?.match(new RegExp(`${page}\\S*token=([\\w.-]+)`))?.[1])
        .findLast(Boolean);
    await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
    return find() ?? '';
  };

  const email = 'ana@correo.test';
  const account = { email, password: PASSWORD };
  await call(authEndpoints.register, { ...account, confirm_password: PASSWORD });
  const login = await (await call(authEndpoints.login, account)).json();
  await call(authEndpoints.login, { ...account, password: 'adivino-mal' });
  const renewed = await (await call(authEndpoints.refresh, { refresh: login.refresh })).json();
  const authorization = `Bearer ${renewed.access}`;
  expect((await call(userEndpoints.profile, undefined, { authorization })).status).toBe(200);
  await call(authEndpoints.oidc, { provider: 'oidc', id_token: 'e.y.J-de-un-proveedor' });

  await call(subscriptionEndpoints.create, {
    correo_electronico: email,
    fecha_publicacion: '2026-03-10',
  });
  const subscription = await tokenIn('/boletin/confirmar');
  expect((await call(subscriptionEndpoints.confirm, { token: subscription })).status).toBe(200);
  const farewell = await tokenIn('/boletin/baja');
  await call(subscriptionEndpoints.unsubscribe, { token: farewell });

  await call(authEndpoints.requestPasswordReset, { email });
  const reset = await tokenIn('/reset-password-confirm');
  // From here on the mail server refuses: what fails is what programs log most about.
  isRefusing = true;
  const words = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  await call(authEndpoints.confirmPasswordReset, { uid: '1', token: reset, ...words });
  const message = await call(contactEndpoints.create, {
    nombre_contacto: 'Íñigo',
    correo_electronico: email,
    telefono_contacto: '+51 1 555 0148',
    sitio_web_contacto: '',
    mensaje_contacto: MESSAGE,
  });
  expect(message.status).toBe(201);
  await expect.poll(server.log, { timeout: 30_000 }).toContain('could not be done');
  server.process.kill('SIGTERM');
  const { stderr } = await server.ended;

  const secrets = {
    ...{ PASSWORD, NEW_PASSWORD, SMTP_PASSWORD, MESSAGE, guess: 'adivino-mal' },
    ...{ access: login.access, refresh: login.refresh, newAccess: renewed.access },
    ...{ subscription, farewell, reset, idToken: 'e.y.J-de-un-proveedor' },
  };
  expect(Object.values(secrets).every((secret) => secret?.length > 8)).toBe(true);
  const log = server.log() + stderr;
  expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
});

test('the password of an unreachable database is not logged', async () => {
  const server = await start({
    DATABASE_URL: 'postgres://veta:clave-de-la-base-4711@127.0.0.1:1/veta',
  });
  const { code, stderr } = await server.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/\S/);
  expect(stderr + server.log() + server.progress.join('')).not.toContain('clave-de-la-base-4711');
});

test('neither are settings that are wrong', async () => {
  const server = await start({
    DATABASE_URL: 'mysql://veta:clave-de-la-base-4711@127.0.0.1/veta',
    SMTP_URL: 'http://veta:clave-del-correo-4711@127.0.0.1/',
    REVALIDATE_SECRET: 'corto-4711',
  });
  const { code, stderr } = await server.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('DATABASE_URL');
  expect(stderr).not.toContain('4711');
});
