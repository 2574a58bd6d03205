import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, NONCE, startIssuer, type TestIssuer } from '../../testing/oidc-issuer.ts';
import { createIdTokens, hashIdToken, type IdTokens } from './id-tokens.ts';
import { IssuerFailure, issuerOfTenant } from './issuer.ts';

const DISCOVERY = '/.well-known/openid-configuration';

let present: Date;
let issuer: TestIssuer;
let idTokens: IdTokens;
beforeEach(async () => {
  present = new Date('2026-03-10T17:00:00Z');
  issuer = await startIssuer();
  idTokens = createIdTokens([issuer.provider], () => present);
});
afterEach(() => issuer.close());

const verify = async () =>
  idTokens.verify({ provider: 'oidc', nonce: NONCE, id_token: await issuer.sign() });

test('a token proves who somebody is', async () => {
  expect(await verify()).toEqual({
    issuer: issuer.url,
    subject: 'ines-en-el-proveedor',
    email: 'ines@correo.test',
    firstName: 'Inés',
    lastName: 'Quispe',
    tokenHash: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('an issuer is asked for its document and its keys once for many', async () => {
  await Promise.all([verify(), verify(), verify()]);
  await verify();

  expect(issuer.asked).toEqual([DISCOVERY, '/jwks']);
});

test('an issuer is asked again after an hour', async () => {
  await verify();
  await issuer.rotate();
  present = new Date(present.getTime() + 60 * 60_000);
  const now = present.getTime() / 1000;
  const id_token = await issuer.sign({ iat: now, exp: now + 60 });

  expect(await idTokens.verify({ provider: 'oidc', nonce: NONCE, id_token })).toBeDefined();
  expect(issuer.asked).toEqual([DISCOVERY, '/jwks', DISCOVERY, '/jwks']);
});

const leadElsewhere = (url: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location: `${url}/otro` }).end();

test.for([
  ['fails', (url: string) => json({ issuer: url, jwks_uri: `${url}/jwks` }, 500)],
  [
    'is of somebody else',
    (url: string) => json({ issuer: 'https://otro.test', jwks_uri: `${url}/jwks` }),
  ],
  ['names no keys', (url: string) => json({ issuer: url })],
  [
    'has its keys where anybody on the way could change them',
    (url: string) => json({ issuer: url, jwks_uri: 'http://revista.test/jwks' }),
  ],
  [
    'claims to speak for all of Microsoft',
    (url: string) =>
      json({
        issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
        jwks_uri: `${url}/jwks`,
      }),
  ],
  ['leads elsewhere', leadElsewhere],
  ['talks without end', () => json({ text: 'x'.repeat(300_000) })],
  ['is no JSON', () => (response: ServerResponse) => void response.end('<html>')],
] as const)(
  'a discovery document that %s is not used, and asked for anew the next time',
  async ([, answer]) => {
    const good = await (await fetch(`${issuer.url}${DISCOVERY}`)).json();
    issuer.on(DISCOVERY, answer(issuer.url));
    await expect(verify()).rejects.toThrow(IssuerFailure);

    issuer.on(DISCOVERY, json(good));
    expect(await verify()).toBeDefined();
  },
);

test.for([
  ['fail', () => json({}, 500)],
  ['are none', () => json({ keys: 'x' })],
  ['lead elsewhere', leadElsewhere],
  ['talk without end', () => json({ keys: [], text: 'x'.repeat(300_000) })],
] as const)('keys that %s are the fault of the issuer, not of the token', async ([, answer]) => {
  issuer.on('/jwks', answer(issuer.url));

  await expect(verify()).rejects.toThrow(IssuerFailure);
});

test('a token is remembered by what was signed, not by how the signature is written', async () => {
  const token = await issuer.sign();

  expect(hashIdToken(`${token.slice(0, token.lastIndexOf('.'))}.otra`)).toBe(hashIdToken(token));
  expect(hashIdToken(await issuer.sign({ sub: 'otra' }))).not.toBe(hashIdToken(token));
});

const MICROSOFT = 'https://login.microsoftonline.com/{tenantid}/v2.0';
const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

test('a token of Microsoft must be of the issuer of its tenant', () => {
  expect(issuerOfTenant(MICROSOFT, TENANT)).toBe(
    `https://login.microsoftonline.com/${TENANT}/v2.0`,
  );
  expect(issuerOfTenant(issuer.url, TENANT)).toBe(issuer.url);
});

test.for([undefined, 7, '', 'x', `${TENANT}/..`, '@otro.test/'])(
  'a tenant %j is none',
  (tenant) => {
    expect(issuerOfTenant(MICROSOFT, tenant)).toBe(MICROSOFT);
  },
);
