import { globSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { logIn } from '../e2e/support/account-form.ts';
import { EDITOR, READER } from '../e2e/support/accounts.ts';
import { hydrated } from '../e2e/support/hydrated.ts';
import { aText, commentOf, publish, visit } from '../e2e/support/thread.ts';

const logs = (): Record<string, string> => JSON.parse(process.env.DEPLOYED_LOGS ?? '{}');
const instances = (): number[] => JSON.parse(process.env.DEPLOYED_WEB_PIDS ?? '[]');
const site = () => process.env.E2E_SITE_URL ?? '';

/** Log lines of all processes with the request ID `id`. */
function linesOf(id: string): Record<string, unknown>[] {
  const all = Object.values(logs()).flatMap((log) => readFileSync(log, 'utf8').split('\n'));
  return all.filter((line) => line.includes(`"requestId":"${id}"`)).map((line) => JSON.parse(line));
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 10 });

function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(new URL(path, site()), { agent }, async (response) => {
      await text(response);
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

test('nginx redirects to https, hides metrics and readiness from visitors and adds request IDs', async ({
  request,
}) => {
  const plain = await request.get(process.env.DEPLOYED_PLAIN_URL ?? '', { maxRedirects: 0 });
  expect([plain.status(), plain.headers().location]).toEqual([301, 'https://localhost/']);
  for (const path of ['/metrics', '/readyz', '/%72eadyz?x']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }

  const given = 'de-la-lectora';
  const search = await request.get('/articulos?search=cobre', {
    headers: { 'x-request-id': given },
  });

  const headers = search.headers();
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
  const id = headers['x-request-id'] ?? '';
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await expect
    .poll(() => new Set(linesOf(id).map(({ program }) => program)))
    .toEqual(new Set(['web', 'server']));
  expect(linesOf(given)).toEqual([]);
});

test('the program files of the running magazine do not change', async ({ request }) => {
  const image = process.env.DEPLOYED_IMAGE ?? '';
  // Written last, after everything else.
  const since = statSync(join(image, 'next.config.mjs')).mtimeMs;
  const written = () =>
    globSync('{*,.next}/**', { cwd: image })
      .filter((file) => lstatSync(join(image, file)).isFile())
      .filter((file) => lstatSync(join(image, file)).mtimeMs > since);
  const ofWeb = /^\.next\/cache\//;
  // A smaller copy of a picture, at whichever instance answers.
  await expect(async () => {
    const picture = await request.get('/_next/image?url=%2Fboletin.webp&w=640&q=70');
    expect(picture.status()).toBe(200);
    expect(written().filter((file) => ofWeb.test(file))).not.toEqual([]);
  }).toPass();
  expect(written().filter((file) => !ofWeb.test(file))).toEqual([]);
});

test('the image has less than 400 MB', () => {
  const image = process.env.DEPLOYED_IMAGE ?? '';
  const files = globSync('{*,.next}/**', { cwd: image, withFileTypes: false });
  const bytes = files.reduce((sum, file) => sum + lstatSync(join(image, file)).size, 0);
  expect(files.length).toBeGreaterThan(1000);
  // debian:bookworm-slim unpacked, and the Node program that runs this.
  const base = 85e6 + statSync(process.execPath).size;
  expect(bytes + base).toBeLessThan(400e6);
});

test('scripts and media files are cacheable for a year', async ({ page, request }) => {
  await page.goto('/');
  const scripts = page.locator('script[src^="/_next/static/"]:not([nomodule])');
  const script = await scripts.first().getAttribute('src');
  const answer = await request.get(script ?? '');
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a reader reads, signs in and comments', async ({ page }) => {
  const comment = aText('Una veta de oro');
  await page.goto('/articulos');
  await page.locator('main a[href^="/articulos/"]').first().click();
  await expect(page).toHaveURL(/\/articulos\/\d+$/);
  const article = page.url();

  await page.goto('/iniciar-sesion');
  await logIn(page, READER);
  await expect(page).toHaveURL('/');
  const session = await page.context().cookies();
  expect(session.filter(({ name }) => name === '__Host-access_token')).toMatchObject([
    { secure: true, httpOnly: true },
  ]);

  await visit(page, article);
  await publish(page, comment);
  await expect(commentOf(page, comment)).toBeVisible();
  await visit(page, article);
  await expect(commentOf(page, comment)).toBeVisible();
});

test('an editor changes a title, and readers see it at once', async ({ page, request }) => {
  await page.goto('/login-admin');
  await logIn(page, EDITOR);
  await expect(page).toHaveURL(/\/panel-admin/);
  await page.goto('/panel-admin/articulos');

  await (await hydrated(page.getByRole('button', { name: /^Editar: / }).first())).click();
  const dialog = page.getByRole('dialog');
  const title = aText('Un título nuevo');
  await dialog.getByLabel('Título').fill(title);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  const { id } = await (await saved).json();
  await expect(dialog).toBeHidden();

  const article = `/articulos/${id}`;
  await expect.poll(async () => (await request.get(article)).text()).toContain(title);
});

test('no request fails while one instance of two ends', async () => {
  const [first = 0] = instances();
  let isOver = false;
  const answers: (number | undefined)[] = [];
  const reader = async () => {
    while (!isOver) answers.push(await statusOf('/articulos').catch(() => undefined));
  };
  const readers = Array.from({ length: 5 }, reader);
  await expect.poll(() => answers.length).toBeGreaterThan(20);

  process.kill(first, 'SIGTERM');

  await expect.poll(() => isRunning(first), { timeout: 60_000 }).toBe(false);
  const afterwards = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(afterwards + 20);
  isOver = true;
  await Promise.all(readers);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
