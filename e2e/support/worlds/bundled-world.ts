import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { authEndpoints, JWKS_PATH } from '../../../contract/endpoints.ts';
import type { Role } from '../../../contract/roles.ts';
import { query } from '../bundled-database.ts';
import { openGateway } from '../gateway.ts';
import { openJar } from '../jar.ts';
import { startSecondWeb } from '../second-web.ts';
import { type Account, anAccount, type OpenWorld, WEB_SETTINGS } from './world.ts';

/** A web of its own before the bundled server of the run, seen through a gateway. */
export async function openBundledWorld(settings: Record<string, string> = {}): Promise<OpenWorld> {
  const gateway = await openGateway(new URL(process.env.E2E_API_BASE_URL ?? '').origin);
  const apis = {
    apiUrl: `${gateway.origin}/api/v1`,
    newsUrl: process.env.E2E_NEWS_SERVICE_URL ?? '',
  };
  const keys = { JWT_JWKS_URL: `${gateway.origin}${JWKS_PATH}` };
  const web = await startSecondWeb(apis, { ...WEB_SETTINGS, ...keys, ...settings });
  return {
    web,
    gateway,
    openJar: () => openJar(web.at),
    async newAccount(role = 'LECTOR') {
      const account = anAccount();
      const json = { ...account, confirm_password: account.password };
      const answer = await openJar(web.at).call(`/api/v1/${authEndpoints.register}`, { json });
      if (answer.status !== 201) throw new Error(`Not registered: ${await answer.text()}`);
      if (role !== 'LECTOR') await setRole(account, role);
      return account;
    },
    setRole,
    async resign(access, claims) {
      const { alg = '', ...header } = decodeProtectedHeader(access);
      return new SignJWT({ ...decodeJwt(access), ...claims })
        .setProtectedHeader({ ...header, alg })
        .sign(await signingKey());
    },
    async close() {
      await web.stop();
      await gateway.close();
    },
  };
}

async function setRole({ email }: Account, role: Role): Promise<void> {
  await query('UPDATE users SET role = $1 WHERE email = $2', [role, email]);
}

/** The key with which the bundled server of the run signs. */
async function signingKey() {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'keys', 'access-tokens.json');
  const [newest] = JSON.parse(await readFile(file, 'utf8')).keys;
  return importJWK(newest, 'ES256');
}
