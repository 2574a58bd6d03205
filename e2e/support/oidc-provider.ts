import { once } from 'node:events';
import Provider from 'oidc-provider';

const CLIENT = { client_id: 'veta-minera', client_secret: 'secreto-de-la-prueba' };

/** Name of the provider on its button. */
const PROVIDER_NAME = 'Cuenta de prueba';

/** An e-mail with this in it is not verified at the provider. */
const UNVERIFIED = 'sin-verificar';

/** Settings of the magazine for the provider at `issuer`. */
export const providerSettings = (issuer: string): Record<string, string> => ({
  AUTH_OIDC_ID: CLIENT.client_id,
  AUTH_OIDC_SECRET: CLIENT.client_secret,
  AUTH_OIDC_ISSUER: issuer,
  AUTH_OIDC_NAME: PROVIDER_NAME,
});

/**
 * A real OpenID provider with its own pages, where every e-mail with any password is somebody:
 * Inés Quispe of that e-mail. Gives back what ends it.
 */
export async function startProvider(
  port: number,
  siteUrl: string,
): Promise<{ issuer: string; stop: () => void }> {
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${siteUrl}/api/auth/callback/oidc`] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As most providers do it: who somebody is stands in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['solo-para-la-prueba'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith(UNVERIFIED),
        given_name: 'Inés',
        family_name: 'Quispe',
      }),
    }),
  });
  const server = provider.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { issuer, stop };
}
