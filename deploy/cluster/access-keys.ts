import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';

/** Generates the signing key of access tokens: the setting `ACCESS_TOKEN_KEYS`, and a function that signs. */
export async function makeKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'cluster', alg: 'ES256', use: 'sig' };
  return {
    set: JSON.stringify({ keys: [jwk] }),
    sign: async (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'cluster' })
        .sign(await importJWK(jwk, 'ES256')),
  };
}
