import { decodeJwt } from 'jose';
import { openGateway } from '../gateway.ts';
import { openJar } from '../jar.ts';
import { type OtherServer, openOtherServer } from '../other-server/other-server.ts';
import { sign } from '../other-server/tokens.ts';
import { startWebInstance } from '../web-instance.ts';
import { anAccount, type OpenWorld, WEB_SETTINGS } from './world.ts';

export interface OtherWorld extends OpenWorld {
  /** For its habits. */
  server: OtherServer;
}

/** A web before the other server, which tells it no key to check tokens with. */
export async function openOtherWorld(settings: Record<string, string> = {}): Promise<OtherWorld> {
  const server = await openOtherServer();
  const gateway = await openGateway(server.origin);
  const apis = {
    apiUrl: `${gateway.origin}/api/v1`,
    newsUrl: process.env.E2E_NEWS_SERVICE_URL ?? '',
  };
  const web = await startWebInstance(apis, { ...WEB_SETTINGS, ...settings });
  return {
    server,
    web,
    gateway,
    openJar: () => openJar(web.at),
    async newAccount(role = 'LECTOR') {
      const account = anAccount();
      server.people.add(account.email, account.password, role);
      return account;
    },
    async setRole({ email }, role) {
      const person = server.people.byEmail(email);
      if (person) person.role = role;
    },
    resign: async (access, claims) => sign({ ...decodeJwt(access), ...claims }),
    async close() {
      await web.stop();
      await gateway.close();
      await server.close();
    },
  };
}
