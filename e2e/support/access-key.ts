import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose';

/** Signs a token of the bundled server of the run again, with other claims. */
export async function resignAccess(access: string, claims: JWTPayload): Promise<string> {
  const { alg = '', ...header } = decodeProtectedHeader(access);
  return new SignJWT({ ...decodeJwt(access), ...claims })
    .setProtectedHeader({ ...header, alg })
    .sign(await signingKey());
}

async function signingKey() {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'keys', 'access-tokens.json');
  const [newest] = JSON.parse(await readFile(file, 'utf8')).keys;
  return importJWK(newest, 'ES256');
}
