import { generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { ACCESS_KEY_SET } from './access-key-set.ts';
import { makeAccount, makeSignedIn, send, signIn } from './make-account.ts';
import type { TestServer } from './test-server.ts';

interface Parts {
  header: { alg: string; kid: string; typ: string };
  claims: JWTPayload;
}

const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

function partsOf(token: string): Parts {
  const [header, claims] = token.split('.');
  return { header: decode(header), claims: decode(claims) };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const ownKey = () => importJWK(JSON.parse(ACCESS_KEY_SET).keys[0], 'ES256');

async function resign(access: string, change: (claims: JWTPayload) => JWTPayload) {
  const { header, claims } = partsOf(access);
  return new SignJWT(change({ ...claims })).setProtectedHeader(header).sign(await ownKey());
}

/** A superuser's token for each way in which one can be bad. */
export const BAD_TOKENS: Record<string, (server: TestServer) => Promise<string>> = {
  expired: async (server) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    return resign(access, (claims) => ({ ...claims, exp: claims.iat ?? 0 }));
  },
  revoked: async (server) => {
    const { access, refresh } = await makeSignedIn(server, 'SUPERUSUARIO');
    await send(server, 'POST', 'users/auth/logout', { body: { refresh } });
    return access;
  },
  'with a forged signature': async (server) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    const { header, claims } = partsOf(access);
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  },
  'with claims that were changed': async (server) => {
    const reader = await makeSignedIn(server);
    const owner = await makeAccount(server, { role: 'SUPERUSUARIO' });
    const [header, , signature] = reader.access.split('.');
    const { claims } = partsOf(reader.access);
    const changed = encode({ ...claims, role: 'SUPERUSUARIO', sub: String(owner.id) });
    return `${header}.${changed}.${signature}`;
  },
  'with alg none': async (server) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    const { header, claims } = partsOf(access);
    return `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`;
  },
  'signed with the public key as a shared secret': async (server) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    const { header, claims } = partsOf(access);
    const published = await server.app.inject({ url: '/.well-known/jwks.json' });
    const secret = new TextEncoder().encode(JSON.stringify(published.json().keys[0]));
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret);
  },
  'for another audience': async (server) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    return resign(access, (claims) => ({ ...claims, aud: 'otra' }));
  },
  'of another issuer': async (server) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    return resign(access, (claims) => ({ ...claims, iss: 'otra' }));
  },
  'without an end': async (server) => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    return resign(access, ({ exp: _end, ...claims }) => claims);
  },
  "for another person's session": async (server) => {
    const owner = await makeAccount(server, { role: 'SUPERUSUARIO' });
    const { access } = await makeSignedIn(server);
    return resign(access, (claims) => ({ ...claims, sub: String(owner.id) }));
  },
  'of a deleted account': async (server) => {
    const account = await makeAccount(server, { role: 'ADMIN' });
    const { access } = await signIn(server, account.email);
    await server.connection.inTransaction((run) =>
      run(`UPDATE users SET deleted_at = now() WHERE id = ${account.id}`),
    );
    return access;
  },
  'that is a refresh token': async (server) => (await makeSignedIn(server, 'SUPERUSUARIO')).refresh,
  'that is no token': async () => 'x',
};
