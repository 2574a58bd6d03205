import type { JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { authEndpoints, userEndpoints } from '../../../contract/endpoints.ts';
import { identityListSchema } from '../../../contract/identities.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import {
  comeBack as comeBackTo,
  provideSignInProviders,
  rowsOf,
} from '../../testing/sign-in-providers.ts';
import { makeSuperuser } from '../users/superuser.ts';

const world = provideSignInProviders();
const EMAIL = 'ines@correo.test';
const NEW_PASSWORD = 'Otra-Veta-2027';
const OFF =
  /^Para entrar con .+, entra primero con tu contraseña y permítelo en tu perfil, en «Seguridad».$/;

const comeBack = (claims?: JWTPayload) => comeBackTo(world, claims);
const list = async (access: string) =>
  expectContract(
    identityListSchema,
    await send(world.server, 'GET', userEndpoints.identities, { access }),
  );
const unlink = (access: string, id: string, password = PASSWORD) =>
  send(world.server, 'DELETE', userEndpoints.identity(id), { access, body: { password } });

/** An account with a proven e-mail and a password, to which a provider leads as well. */
async function makeLinked(email = EMAIL, sub = 'ines-del-proveedor') {
  const verified = { email_verified_at: '2026-03-01T10:00:00.000Z' };
  const account = await makeAccount(world.server, { email, ...verified });
  const linked = await comeBack({ email, sub });
  expect(linked.json().usuario.id).toBe(account.id);
  return {
    account,
    provider: linked.json().access as string,
    ...(await signIn(world.server, email)),
  };
}

/** Subjects of the e-mails that have gone out, with their texts in one line. */
const delivered = async () =>
  (await world.server.deliver()).map(({ subject, text, to }) => ({
    subject,
    to: [to].flat()[0]?.text,
    text: text?.replaceAll(/\s+/g, ' ') ?? '',
  }));

async function recover(): Promise<string> {
  await send(world.server, 'POST', authEndpoints.requestPasswordReset, { body: { email: EMAIL } });
  const [asked] = await delivered();
  const link = new URL(/https:\S+reset-password-confirm\S+/.exec(asked?.text ?? '')?.[0] ?? '');
  const words = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  const body = { ...Object.fromEntries(link.searchParams), ...words };
  const reset = await send(world.server, 'POST', authEndpoints.confirmPasswordReset, { body });
  expect(reset.statusCode).toBe(200);
  return asked?.text ?? '';
}

test('the first sign-in through a provider sends an e-mail, later ones do not', async () => {
  await comeBack();
  const [told, ...others] = await delivered();
  await comeBack();

  expect(others).toEqual([]);
  expect(told?.to).toBe(EMAIL);
  expect(told?.subject).toMatch(/^Ya se puede entrar en tu cuenta con .+$/);
  expect(told?.text).toContain('Si no fuiste tú, restablece tu contraseña');
  expect(told?.text).toContain('https://revista.test/reset-password');
  expect(await delivered()).toEqual([]);
});

test('a changed password always sends an e-mail', async () => {
  const { access } = await makeLinked();
  await delivered();
  const body = {
    current_password: PASSWORD,
    new_password: NEW_PASSWORD,
    confirm_password: NEW_PASSWORD,
  };
  await send(world.server, 'POST', authEndpoints.changePassword, { access, body });
  expect(await delivered()).toMatchObject([{ subject: 'Tu contraseña ha cambiado', to: EMAIL }]);

  await recover();
  expect(await delivered()).toMatchObject([{ subject: 'Tu contraseña ha cambiado', to: EMAIL }]);
});

test('own identities are listed with provider and day, and nobody else sees them', async () => {
  const { access } = await makeLinked();
  await makeLinked('ruben@correo.test', 'ruben-del-proveedor');

  const { results, permite_nuevas } = await list(access);

  expect(permite_nuevas).toBe(true);
  expect(results).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      proveedor: expect.any(String),
      creado_en: '2026-03-10T17:00:00.000Z',
    },
  ]);
  expect(JSON.stringify(results)).not.toContain('del-proveedor');
});

test('an unlinked identity signs nobody in, until new ones are allowed again', async () => {
  const { access, provider } = await makeLinked();
  const [identity] = (await list(access)).results;

  const answer = await unlink(access, identity?.id ?? '');

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'El acceso se quitó. Las demás sesiones se cerraron.' },
  ]);
  expect(await list(access)).toEqual({ results: [], permite_nuevas: false });
  const other = await send(world.server, 'GET', 'users/profile', { access: provider });
  expect(other.statusCode).toBe(401);
  for (const sub of ['ines-del-proveedor', 'otra-cuenta-del-proveedor']) {
    const refused = await comeBack({ sub });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toMatch(OFF);
  }

  const body = { password: PASSWORD };
  const allowed = await send(world.server, 'POST', userEndpoints.identities, { access, body });
  expect([allowed.statusCode, allowed.json()]).toEqual([
    200,
    { message: 'Ya puedes volver a entrar con un proveedor.' },
  ]);
  expect((await comeBack()).statusCode).toBe(200);
});

test("nobody unlinks another's identity, nor without the password", async () => {
  const { access } = await makeLinked();
  const other = await makeLinked('ruben@correo.test', 'ruben-del-proveedor');
  const [identity] = (await list(other.access)).results;
  const id = identity?.id ?? '';

  expectDetail(await unlink(access, id), 404, 'No encontrado.');
  expect((await unlink(other.access, id, 'no-es-esta')).json()).toEqual({
    password: ['La contraseña no es correcta.'],
  });
  const body = { password: 'no-es-esta' };
  const allow = await send(world.server, 'POST', userEndpoints.identities, {
    access: other.access,
    body,
  });
  expect(allow.statusCode).toBe(400);
  expect(await rowsOf(world, 'identities')).toHaveLength(2);
});

test('the last way to sign in is not unlinked: a password comes first', async () => {
  const { access } = (await comeBack()).json();
  const [identity] = (await list(access)).results;

  expect((await unlink(access, identity?.id ?? '')).json()).toEqual({
    password: [
      'Tu cuenta no tiene contraseña todavía. Pide un enlace para crearla en la recuperación de contraseña y vuelve a intentarlo.',
    ],
  });
  expect((await comeBack()).statusCode).toBe(200);
});

test('recovery unlinks all identities, which its e-mail says before', async () => {
  await makeLinked();
  await delivered();

  const asked = await recover();

  expect(asked).toContain(
    'Al guardarla se quita el acceso con Google u otros proveedores; después puedes volver a permitirlo en tu perfil.',
  );
  expect(await rowsOf(world, 'identities')).toEqual([]);
  expect((await comeBack()).statusCode).toBe(409);
  await signIn(world.server, EMAIL, { password: NEW_PASSWORD });
});

test('recovery of an account without identities says nothing of them, and closes nothing', async () => {
  const verified = { email_verified_at: '2026-03-01T10:00:00.000Z' };
  await makeAccount(world.server, { email: EMAIL, ...verified });

  expect(await recover()).not.toContain('proveedores');
  expect((await comeBack()).statusCode).toBe(200);
});

test('npm run superuser unlinks all identities', async () => {
  const { account } = await makeLinked();

  await makeSuperuser(world.server.db, { email: EMAIL, password: NEW_PASSWORD }, new Date());

  expect((await rowsOf(world, 'users')).map(({ id, role }) => ({ id, role }))).toEqual([
    { id: account.id, role: 'SUPERUSUARIO' },
  ]);
  expect(await rowsOf(world, 'identities')).toEqual([]);
  expect((await comeBack()).statusCode).toBe(409);
});
