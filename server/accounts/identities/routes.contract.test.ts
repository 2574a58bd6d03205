import { type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { send } from '../../testing/make-account.ts';
import { NONCE, startIssuer } from '../../testing/oidc-issuer.ts';
import {
  comeBack,
  PRESENT,
  prove,
  provideSignInProviders,
  rowsOf,
} from '../../testing/sign-in-providers.ts';
import { createTestApp } from '../../testing/test-server.ts';

const world = provideSignInProviders();

const SECONDS = PRESENT.getTime() / 1000;
const post = (body: Record<string, unknown>) => prove(world.server, body);

const NOT_PROVEN =
  'No se pudo comprobar tu identidad con el proveedor. Vuelve a iniciar sesión con él.';

describe('an ID token', () => {
  test('works once, also where many come with it at the same moment', async () => {
    const id_token = await world.issuer.sign();

    const answers = await Promise.all([1, 2, 3].map(() => post({ id_token })));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expectDetail(await post({ id_token }), 401, NOT_PROVEN);
  });

  test('works once, however its signature is written', async () => {
    const id_token = await world.issuer.sign();
    await post({ id_token });

    // The last letter of 256 bytes holds two bits of the signature, and four that mean nothing.
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = last[last.indexOf(id_token.at(-1) ?? '') ^ 1];
    expectDetail(await post({ id_token: `${id_token.slice(0, -1)}${other}` }), 401, NOT_PROVEN);
  });

  test('is not remembered longer than it could be used', async () => {
    await comeBack(world);
    world.server.setNow(new Date(PRESENT.getTime() + 16 * 60_000));
    const now = SECONDS + 16 * 60;
    await comeBack(world, { iat: now, exp: now + 60 });

    expect(await rowsOf(world, 'used_id_tokens')).toHaveLength(1);
  });

  test.for<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://otro.test' }],
    ['for another client', { aud: 'otro' }],
    ['for several clients and nobody in particular', { aud: ['veta-minera', 'otro'] }],
    ['for another party to use', { azp: 'otro' }],
    [
      'for several clients, of which another may use it',
      { aud: ['veta-minera', 'otro'], azp: 'otro' },
    ],
    ['of another request', { nonce: 'de-otra-peticion-distinta' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: SECONDS - 61 }],
    ['without an end', { exp: undefined }],
    ['of the future', { iat: SECONDS + 120 }],
    ['that is old, although it has not expired', { iat: SECONDS - 11 * 60 - 1 }],
    ['without the moment of its making', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a NUL in its subject', { sub: 'a\0b' }],
    ['with an endless subject', { sub: 'x'.repeat(256) }],
  ])('%s is refused', async ([, claims]) => {
    expectDetail(await post({ id_token: await world.issuer.sign(claims) }), 401, NOT_PROVEN);
    expect(await rowsOf(world, 'users')).toEqual([]);
  });

  test.for<JWTPayload>([
    { aud: ['veta-minera'] },
    { aud: ['veta-minera', 'otro'], azp: 'veta-minera' },
    { iat: SECONDS + 30 },
    { exp: SECONDS - 30 },
  ])('with %j is taken', async (claims) => {
    expect((await post({ id_token: await world.issuer.sign(claims) })).statusCode).toBe(200);
  });

  test('without a signature, or with a shared secret for one, is refused', async () => {
    const [, claims = ''] = (await world.issuer.sign()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const published = await (await fetch(`${world.issuer.url}/jwks`)).text();
    const shared = [published, world.issuer.provider.clientSecret].map((secret) =>
      new SignJWT(JSON.parse(Buffer.from(claims, 'base64url').toString()))
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(new TextEncoder().encode(secret)),
    );

    for (const id_token of [`${none}.${claims}.`, ...(await Promise.all(shared))]) {
      expectDetail(await post({ id_token }), 401, NOT_PROVEN);
    }
  });

  test('that another key signed, or whose claims were changed, is refused', async () => {
    const foreign = await world.linkedin.sign({ iss: world.issuer.url });
    const [head, , signature] = (await world.issuer.sign()).split('.');
    const [, claims] = (await world.issuer.sign({ sub: 'otra' })).split('.');

    expectDetail(await post({ id_token: foreign }), 401, NOT_PROVEN);
    expectDetail(await post({ id_token: `${head}.${claims}.${signature}` }), 401, NOT_PROVEN);
    expectDetail(await post({ id_token: 'x' }), 401, NOT_PROVEN);
    expectDetail(await post({ id_token: 'a.b.c' }), 401, NOT_PROVEN);
  });

  test('of one provider is not taken for one of another', async () => {
    const body = { provider: 'linkedin', id_token: await world.issuer.sign() };

    expectDetail(await post(body), 401, NOT_PROVEN);
  });

  test('of a provider that repeats no nonce is taken without one, and refused with a wrong one', async () => {
    const bare = await world.linkedin.sign({ nonce: undefined });
    const bound = await world.linkedin.sign({ nonce: 'de-otra-peticion-distinta' });

    const taken = await post({ provider: 'linkedin', id_token: bare, nonce: undefined });
    expect(taken.statusCode).toBe(200);
    expectDetail(await post({ provider: 'linkedin', id_token: bound }), 401, NOT_PROVEN);
    expectDetail(
      await post({ id_token: await world.issuer.sign(), nonce: undefined }),
      401,
      NOT_PROVEN,
    );
  });
});

test('a provider that is not set up is refused', async () => {
  const answer = await post({ provider: 'google', id_token: await world.issuer.sign() });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { provider: ['Este proveedor no está disponible.'] },
  ]);
});

test('sign-ins count with the logins of an address', async () => {
  const remoteAddress = '192.0.2.77';
  const body = { provider: 'oidc', nonce: NONCE, id_token: 'x' };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const answer = await send(world.server, 'POST', 'users/auth/oidc', { body, remoteAddress });
    statuses.push(answer.statusCode);
  }

  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([401]));
  expect(statuses[30]).toBe(429);
});

test('an issuer that is away is 503', async () => {
  const away = await startIssuer();
  const id_token = await away.sign();
  await away.close();
  const other = await createTestApp({ signInProviders: [away.provider] });

  const answer = await prove(other, { id_token });
  await other.close();

  expectDetail(
    answer,
    503,
    'El proveedor no responde por el momento. Inténtalo de nuevo más tarde.',
  );
  expect(answer.headers['retry-after']).toBe('30');
});
