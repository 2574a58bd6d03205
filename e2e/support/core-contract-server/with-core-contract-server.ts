import { test as base } from '@playwright/test';
import { startWebInstance, type WebInstance } from '../web-instance.ts';
import { WEB_SETTINGS } from '../worlds/world.ts';
import { type CoreContractServer, openCoreContractServer } from './core-contract-server.ts';

type Missing = 404 | 405;

interface World {
  server: CoreContractServer;
  web: WebInstance;
}

interface OfTheTest {
  /** The server's response to a call that the core contract does not have. */
  missing: Missing;
  world: World;
  server: CoreContractServer;
}

/** For tests of a web instance in front of a server that implements only the core contract. */
export const test = base.extend<OfTheTest, { worlds: (missing: Missing) => Promise<World> }>({
  missing: [404, { option: true }],
  worlds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const opened = new Map<Missing, Promise<World>>();
      await use((missing) => {
        const world = opened.get(missing) ?? openWorld(missing);
        opened.set(missing, world);
        return world;
      });
      for (const { web, server } of await Promise.all(opened.values())) {
        await web.stop();
        await server.close();
      }
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ missing, worlds }, use) => use(await worlds(missing)),
    // It takes longer to open than a test may last.
    { timeout: 120_000 },
  ],
  server: ({ world }, use) => use(world.server),
  baseURL: ({ world }, use) => use(world.web.at('')),
});

async function openWorld(missing: Missing): Promise<World> {
  const server = await openCoreContractServer(missing);
  server.publish('magazine/editions/', {
    ...{ numero_edicion: 40, titulo_edicion: 'El cobre de noviembre', imagen: null },
    ...{ contenido: '<p>Un número sobre el cobre.</p>', url_impresa: null },
  });
  const apis = {
    apiUrl: `${server.origin}/api/v1`,
    newsUrl: `${server.origin}/servicio-noticias`,
  };
  return { server, web: await startWebInstance(apis, WEB_SETTINGS) };
}

export { expect } from '@playwright/test';
