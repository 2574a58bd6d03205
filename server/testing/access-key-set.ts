import { exportJWK, generateKeyPair } from 'jose';

const { privateKey } = await generateKeyPair('ES256', { extractable: true });

/** Private key of the test servers of this process, as `ACCESS_TOKEN_KEYS` takes it. */
export const ACCESS_KEY_SET = JSON.stringify({ keys: [await exportJWK(privateKey)] });
