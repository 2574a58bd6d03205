import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { SignInProvider } from '../../contract/sign-in-providers.ts';

const CLIENT_ID = 'veta-minera';
export const NONCE = 'un-solo-uso-de-este-texto';

/** The present of the tests' servers, in seconds. */
const PRESENT = Date.parse('2026-03-10T17:00:00Z') / 1000;

type Answer = (response: ServerResponse) => void;

/** An OpenID provider of the test's own, as far as a server sees it: discovery and keys. */
export interface TestIssuer {
  url: string;
  provider: SignInProvider;
  /** How often the paths were asked for. */
  asked: string[];
  /** Signs an ID token that is right but for the claims given here; undefined leaves one out. */
  sign: (claims?: JWTPayload, header?: { alg?: string; kid?: string }) => Promise<string>;
  /** Signs with a key that is published from now on, and with no earlier one. */
  rotate: () => Promise<void>;
  /** Answers a path in this way from now on. */
  on: (path: string, answer: Answer) => void;
  close: () => Promise<void>;
}

export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));

export async function startIssuer(
  given: Partial<Pick<SignInProvider, 'id' | 'bindsToRequest'>> = {},
): Promise<TestIssuer> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    (answers.get(path) ?? json({}, 404))(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let rotations = 0;
  let key: CryptoKey;
  const rotate = async () => {
    rotations += 1;
    const pair = await generateKeyPair('RS256', { extractable: true });
    key = pair.privateKey;
    const published: JWK = { ...(await exportJWK(pair.publicKey)), kid: `k${rotations}` };
    answers.set('/jwks', json({ keys: [published] }));
  };
  await rotate();
  answers.set(
    '/.well-known/openid-configuration',
    json({ issuer: url, jwks_uri: `${url}/jwks`, authorization_endpoint: `${url}/auth` }),
  );

  return {
    url,
    provider: {
      id: 'oidc',
      name: 'Cuenta de prueba',
      issuer: url,
      clientId: CLIENT_ID,
      clientSecret: 'no-lo-usa-el-servidor',
      bindsToRequest: true,
      ...given,
    },
    asked,
    sign: (claims = {}, header = {}) =>
      new SignJWT({
        iss: url,
        aud: CLIENT_ID,
        sub: 'ines-en-el-proveedor',
        nonce: NONCE,
        iat: PRESENT,
        exp: PRESENT + 3600,
        email: 'ines@correo.test',
        email_verified: true,
        given_name: 'Inés',
        family_name: 'Quispe',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: `k${rotations}`, ...header })
        .sign(key),
    rotate,
    on: (path, answer) => void answers.set(path, answer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
