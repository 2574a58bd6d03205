import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { articleListSchema } from '../contract/articles.ts';
import { articleEndpoints, authEndpoints, likeEndpoints } from '../contract/endpoints.ts';
import { READER } from '../e2e/support/accounts.ts';
import { hydrated } from '../e2e/support/hydrated.ts';
import { first } from '../e2e/support/magazine.ts';
import { type Deployed, startDeployed } from './testing/deployed.ts';
import { buildNextRelease, NEW_TEXT, type NextRelease } from './testing/next-release.ts';

const QUESTION = '¿Cuándo sale la edición de mayo?';
const SENT = '¡Mensaje enviado exitosamente! Te contactaremos pronto.';
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

  test('no request fails, and tabs that were open work on with what was typed', async ({
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

    const load = await startLoad(deployed.url);
    await deployed.upgradeWebs();
    expect(await load.stop()).toEqual([]);
    expect(load.counts.pages).toBeGreaterThan(20);
    expect(load.counts.scripts).toBeGreaterThan(100);
    expect(load.counts.writes).toBeGreaterThan(5);

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

const markAsOpen = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }));
const isOpenStill = (page: Page) => page.evaluate(() => 'isOld' in window);

/** Readers who load pages with all of their scripts, and one who writes, until they are stopped. */
async function startLoad(url: string) {
  const counts = { pages: 0, scripts: 0, writes: 0 };
  const failures: string[] = [];
  const client = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  const own = { headers: { origin: url } };
  await client.post(`/api/v1/${authEndpoints.login}`, { data: READER, ...own });
  const list = await client.get(`/api/v1/${articleEndpoints.list}`);
  const { id } = first(articleListSchema.parse(await list.json()).results);
  let isOver = false;
  const ended = Promise.all([
    ...Array.from({ length: 3 }, () => repeat(() => read(client))),
    repeat(async () => {
      const answer = await client.post(`/api/v1/${likeEndpoints('article', id).toggle}`, own);
      if (!answer.ok()) failures.push(`a like: ${answer.status()}`);
      counts.writes += 1;
      // One person may not like more often than that.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }),
  ]);

  async function repeat(once: () => Promise<void>): Promise<void> {
    while (!isOver) await once().catch((error) => failures.push(String(error)));
  }
  async function read(client: APIRequestContext): Promise<void> {
    const page = await client.get('/articulos');
    counts.pages += 1;
    if (page.status() !== 200) failures.push(`/articulos: ${page.status()}`);
    const scripts = (await page.text()).matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g);
    for (const path of new Set([...scripts].map(([, path = '']) => path))) {
      const script = await client.get(path);
      counts.scripts += 1;
      if (script.status() !== 200) failures.push(`${path}: ${script.status()}`);
    }
  }
  return {
    counts,
    /** Gives what has failed. */
    stop: async () => {
      isOver = true;
      await ended;
      await client.dispose();
      return failures;
    },
  };
}
