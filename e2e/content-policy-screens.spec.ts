import type { Page } from '@playwright/test';
import { ADMISSION_LIMIT } from './support/admission-limit.ts';
import { screenFiles } from './support/every-page.ts';
import { broken, type FakeServer, type Reply } from './support/fake-server.ts';
import { follow } from './support/follow.ts';
import { expectStrict, settle, watchPolicy } from './support/policy-watch.ts';
import type { WebInstance } from './support/web-instance.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Error screens, and the pages that the web instance itself makes, comply with the policy, too. */

// Many start a web instance of their own.
test.slow();

interface World {
  page: Page;
  check: (where: string) => void;
  api: FakeServer;
  startWeb: () => Promise<WebInstance>;
}

/** Opens a screen and waits until it is shown. */
type Way = (world: World) => Promise<void>;

const headed = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** A missing page, opened by its address and then by a link. */
const missing =
  (path: string, title: string): Way =>
  async ({ page, check }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expectStrict(answer);
    await headed(page, title);
    await settle(page);
    check(path);
    await page.goto('/nosotros');
    await follow(page, path);
    await headed(page, title);
  };

const LOST = 'Por aquí no pasa la veta';

const WAYS: Record<string, Way> = {
  'app/not-found.tsx': missing('/no-existe', LOST),
  'app/(site)/not-found.tsx': missing('/nosotros/estado/no-existe', LOST),
  'app/(site)/articulos/[id]/not-found.tsx': missing('/articulos/999999', 'Artículo no encontrado'),
  'app/(site)/foro/[id]/not-found.tsx': missing('/foro/999999', 'Tema no encontrado'),
  'app/(site)/noticias/[id]/not-found.tsx': missing('/noticias/999999', 'Noticia no encontrada.'),
  'app/(site)/noticias-destacadas/[id]/not-found.tsx': missing(
    '/noticias-destacadas/999999',
    'Blog no encontrado',
  ),
  async 'app/(site)/error.tsx'({ page, api, startWeb }) {
    const web = await startWeb();
    await page.goto(web.at('/nosotros'));
    api.always(broken);
    await follow(page, '/articulos/1');
    await headed(page, 'Error al cargar el artículo');
  },
  async 'app/global-error.tsx'({ page }) {
    // The layout of all pages reads it when React arrives.
    await page.addInitScript(() =>
      Object.defineProperty(document, 'earlyPress', {
        get() {
          throw new Error('The layout broke');
        },
        set: () => undefined,
      }),
    );
    await page.goto('/nosotros');
    await headed(page, 'Error al cargar');
  },
};

for (const file of screenFiles()) {
  test(`${file} violates no policy`, async ({ page, api, startWeb }) => {
    const goTo = WAYS[file];
    if (!goTo) throw new Error(`There is no way to ${file} in e2e/content-policy-screens.spec.ts.`);
    const check = await watchPolicy(page);
    await goTo({ page, check, api, startWeb });
    await settle(page);
    check(file);
  });
}

test('no address is kept for a removed screen', () => {
  expect(Object.keys(WAYS).sort()).toEqual(screenFiles());
});

test('the screen for a malformed address violates no policy', async ({ page }) => {
  const check = await watchPolicy(page);
  const answer = await page.goto('/articulos/%zz');
  expect(answer?.status()).toBe(404);
  expectStrict(answer);
  await settle(page);
  check('/articulos/%zz');
});

/** Pages that are not cached yet. */
const NEVER_SEEN = [
  ...['/articulos?page=2', '/articulos?search=agua', '/articulos/1', '/noticias-destacadas?page=2'],
  ...['/noticias-destacadas/1', '/ediciones?page=2', '/foro?page=2', '/foro?orden=actividad'],
  ...['/foro?search=a', '/foro/1', '/noticias/1'],
];

test('the screens of pages that failed to render violate no policy', async ({
  api,
  news,
  startWeb,
  page,
}) => {
  const web = await startWeb();
  api.always(broken);
  news.always(broken);
  const check = await watchPolicy(page);
  for (const path of NEVER_SEEN) {
    const answer = await page.goto(web.at(path));
    expect([path, answer?.status()]).toEqual([path, 503]);
    await headed(page, /^Error al /);
    expectStrict(answer);
    await settle(page);
    check(path);
  }
  // Only a part of this page fails.
  expectStrict(await page.goto(web.at('/buscar?q=agua')));
  await expect(page.getByRole('main')).toContainText('No se pudo buscar en: ');
  await settle(page);
  check('/buscar');
});

test('the screens of pages that failed at the start violate no policy', async ({
  api,
  startWeb,
  page,
}) => {
  api.on('magazine/editions/last/', broken);
  const web = await startWeb();
  const check = await watchPolicy(page);
  const answer = await page.goto(web.at('/'));
  expect(answer?.status()).toBe(503);
  await headed(page, 'Error al cargar');
  expectStrict(answer);
  await settle(page);
  check('/');
});

/** A page that the web instance itself makes: no scripts, and a style allowed by its hash. */
async function expectBare(page: Page, address: string, title: string): Promise<void> {
  const check = await watchPolicy(page);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  await headed(page, title);
  await expect(page.locator('body')).toHaveCSS('display', 'grid');
  await settle(page);
  check(title);
}

test('the 503 page before the first pages are rendered violates no policy', async ({
  api,
  startWeb,
  page,
}) => {
  await api.refuse();
  const web = await startWeb();
  await expectBare(page, web.at('/articulos'), 'Volvemos enseguida');
});

test('the 503 page under overload violates no policy', async ({ api, startWeb, page }) => {
  const web = await startWeb();
  const held: Parameters<Reply>[0][] = [];
  api.always((response) => void held.push(response));
  const crowd = Array.from({ length: ADMISSION_LIMIT }, (_, turn) =>
    fetch(web.at(`/buscar?q=${turn}`)).catch(() => undefined),
  );
  await expect
    .poll(async () => (await fetch(web.at('/metrics'))).text())
    .toContain(`veta_requests_in_progress{group="anonymous"} ${ADMISSION_LIMIT}\n`);
  await expectBare(page, web.at('/buscar?q=oro'), 'Somos muchos a la vez');
  await api.refuse();
  await Promise.all(crowd);
});
