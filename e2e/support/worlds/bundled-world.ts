import { authEndpoints, JWKS_PATH } from '../../../contract/endpoints.ts';
import type { Role } from '../../../contract/roles.ts';
import { resignAccess } from '../access-key.ts';
import { query } from '../bundled-database.ts';
import { openGateway } from '../gateway.ts';
import { openJar } from '../jar.ts';
import { startWebInstance } from '../web-instance.ts';
import { type Account, anAccount, type OpenWorld, WEB_SETTINGS } from './world.ts';

/** A web of its own before the bundled server of the run, seen through a gateway. */
export async function openBundledWorld(settings: Record<string, string> = {}): Promise<OpenWorld> {
  const gateway = await openGateway(new URL(process.env.E2E_API_BASE_URL ?? '').origin);
  const apis = {
    apiUrl: `${gateway.origin}/api/v1`,
    newsUrl: process.env.E2E_NEWS_SERVICE_URL ?? '',
  };
  const keys = { JWT_JWKS_URL: `${gateway.origin}${JWKS_PATH}` };
  const web = await startWebInstance(apis, { ...WEB_SETTINGS, ...keys, ...settings });
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
    resign: resignAccess,
    async close() {
      await web.stop();
      await gateway.close();
    },
  };
}

async function setRole({ email }: Account, role: Role): Promise<void> {
  await query('UPDATE users SET role = $1 WHERE email = $2', [role, email]);
}
