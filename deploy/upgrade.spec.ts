import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '../e2e/support/hydrated.ts';
import { type Deployed, startDeployed } from './testing/deployed.ts';
import { type Failed, startLoad } from './testing/load.ts';
import { buildNextRelease, NEW_TEXT, type NextRelease } from './testing/next-release.ts';
import { query } from './testing/services.ts';

const QUESTION = '¿Cuándo sale la edición de mayo?';
const SENT = '¡Mensaje enviado exitosamente! Te contactaremos pronto.';
const AWAY = 'El servidor no está disponible en este momento. Inténtalo de nuevo en unos minutos.';
const message = {
  Nombre: 'Íñigo Ñahui',
  'Correo electrónico': 'inigo@veta.test',
  Teléfono: '+51 999 000 111',
  Mensaje: QUESTION,
};

const form = (page: Page) => page.getByRole('main').locator('form');
const foot = (page: Page) => page.getByRole('contentinfo');

test.describe('an upgrade from one build to the next, under load', () => {
  let deployed: Deployed;
  let release: NextRelease;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    release = await buildNextRelease();
    deployed = await startDeployed(process.env.TEST_DATABASE_URL ?? '');
    deployed.assembleNext(release.assemble);
  });
  test.afterAll(async () => {
    await deployed?.stop();
    release?.remove();
  });

  test('pages are served, no acknowledged write is lost, and open tabs go on with typed texts', async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({
      baseURL: deployed.url,
      ignoreHTTPSErrors: true,
    });
    await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    const typed = await context.newPage();
    await typed.goto('/contacto');
    await (await hydrated(form(typed).getByLabel('Mensaje'))).fill(QUESTION);
    await markAsOpen(typed);
    // Its form has fetched no script yet when the upgrade comes.
    const untouched = await context.newPage();
    await untouched.goto('/contacto');
    await expect(foot(untouched)).not.toContainText(NEW_TEXT);
    await markAsOpen(untouched);

    const load = await startLoad(deployed.url, ['/articulos', '/', '/foro']);
    await expect.poll(() => load.counts.page).toBeGreaterThan(20);
    expect(load.failed()).toEqual([]);

    await test.step('the only server is replaced, and migrates: only what needs it is refused', async () => {
      await deployed.upgradeServer();
      const names = await query(deployed.databaseUrl, 'SELECT name FROM schema_migrations');
      expect(names).toContainEqual({ name: release.migration });
      expect(load.failed().filter((failed) => !isRefusal(failed))).toEqual([]);
    });

    await test.step('the web instances are replaced one after the other: no request fails', async () => {
      const before = { ...load.counts };
      await deployed.upgradeWebs();
      expect(load.failed()).toEqual([]);
      expect(load.counts.page).toBeGreaterThan(before.page + 20);
      expect(load.counts.script).toBeGreaterThan(before.script + 100);
      expect(load.counts.read).toBeGreaterThan(before.read + 20);
      expect(load.counts.write).toBeGreaterThan(before.write + 5);
    });
    await load.stop();
    expect(load.failed()).toEqual([]);
    expect(await load.lost(deployed.databaseUrl)).toEqual([]);

    await test.step('a tab that goes on loads the page of the new build', async () => {
      const navigation = typed.getByRole('navigation', { name: 'Principal' });
      await navigation.getByRole('link', { name: 'Foro' }).click();
      await expect(typed).toHaveURL('/foro');
      await expect(foot(typed)).toContainText(NEW_TEXT);
      expect(await isOpenStill(typed)).toBe(false);
      await typed.goto('/contacto');
      await expect(form(typed).getByLabel('Mensaje')).toHaveValue(QUESTION);
    });

    await test.step('a tab that stays sends its form with the scripts of the old build', async () => {
      for (const [label, value] of Object.entries(message)) {
        await form(untouched).getByLabel(label).fill(value);
      }
      await form(untouched).getByRole('button').click();
      await expect(untouched.getByRole('status')).toHaveText(SENT);
      expect(await isOpenStill(untouched)).toBe(true);
      await expect(foot(untouched)).not.toContainText(NEW_TEXT);
    });
    await context.close();
  });
});

/** The response of the web app to a call that needs the server, while that is away. */
const isRefusal = ({ kind, status, said }: Failed) =>
  ['read', 'write'].includes(kind) && [502, 503].includes(status) && said.includes(AWAY);

const markAsOpen = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }));
const isOpenStill = (page: Page) => page.evaluate(() => 'isOld' in window);
