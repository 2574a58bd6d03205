import type { Page } from '@playwright/test';
import { screenFiles } from './support/every-page.ts';
import { broken, type FakeServer, type Reply } from './support/fake-server.ts';
import { follow } from './support/follow.ts';
import { PLACES } from './support/places.ts';
import { expectStrict, settle, watchPolicy } from './support/policy-watch.ts';
import type { SecondWeb } from './support/second-web.ts';
import { expect, test } from './support/with-second-web.ts';

/** What stands in for a page keeps within its policy, too: screens of errors, and the web's own pages. */

// Many start a web of their own.
test.slow();

interface World {
  page: Page;
  check: (where: string) => void;
  api: FakeServer;
  startWeb: () => Promise<SecondWeb>;
}

/** Comes to a screen, and waits until it is there. */
type Way = (world: World) => Promise<void>;

const headed = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** What does not exist, asked for by its address and then by a link. */
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
  test(`${file} does all that it does within its policy`, async ({ page, api, startWeb }) => {
    const goTo = WAYS[file];
    if (!goTo) throw new Error(`There is no way to ${file} in e2e/content-policy-screens.spec.ts.`);
    const check = await watchPolicy(page);
    await goTo({ page, check, api, startWeb });
    await settle(page);
    check(file);
  });
}

test('no way is kept to a screen that is gone', () => {
  expect(Object.keys(WAYS).sort()).toEqual(screenFiles());
});

test('an address that cannot be read has its screen within the policy', async ({ page }) => {
  const check = await watchPolicy(page);
  const answer = await page.goto('/articulos/%zz');
  expect(answer?.status()).toBe(404);
  expectStrict(answer);
  await settle(page);
  check('/articulos/%zz');
});

/** Pages that no cache holds yet. */
const NEVER_SEEN = [
  ...['/articulos?page=2', '/articulos?search=agua', '/articulos/1', '/noticias-destacadas?page=2'],
  ...['/noticias-destacadas/1', '/ediciones?page=2', '/foro?page=2', '/foro?orden=actividad'],
  ...['/foro?search=a', '/foro/1', '/noticias/1'],
];

test('pages that could not be made show their screens within the policy', async ({
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
    expect([path, answer?.status()]).toEqual([path, 500]);
    await headed(page, /^Error al /);
    expectStrict(answer);
    await settle(page);
    check(path);
  }
  // What is found here is a part of a page that stands.
  expectStrict(await page.goto(web.at('/buscar?q=agua')));
  await expect(page.getByRole('main')).toContainText('No se pudo buscar en: ');
  await settle(page);
  check('/buscar');
});

test('pages that could not be made at the start show theirs', async ({ api, startWeb, page }) => {
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

/** A page of the web's own, which runs nothing and has its style by a sum. */
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

test('a web without its first pages asks for patience within the policy', async ({
  api,
  startWeb,
  page,
}) => {
  await api.refuse();
  const web = await startWeb();
  await expectBare(page, web.at('/articulos'), 'Volvemos enseguida');
});

test('a web that is full says so within the policy', async ({ api, startWeb, page }) => {
  const web = await startWeb();
  const held: Parameters<Reply>[0][] = [];
  api.always((response) => void held.push(response));
  const strangers = Array.from({ length: PLACES }, (_, turn) =>
    fetch(web.at(`/buscar?q=${turn}`)).catch(() => undefined),
  );
  await expect
    .poll(async () => (await fetch(web.at('/metrics'))).text())
    .toContain(`veta_places_taken{group="strangers"} ${PLACES}\n`);
  await expectBare(page, web.at('/buscar?q=oro'), 'Somos muchos a la vez');
  await api.refuse();
  await Promise.all(strangers);
});
