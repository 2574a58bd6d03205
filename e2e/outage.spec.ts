import { broken, json } from './support/fake-server.ts';
import { newsItem } from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token that has not expired; only the server could say whether it is good. */
const ACCESS = `${encoded({ alg: 'HS256' })}.${encoded({ user_id: 1, exp: 4_102_444_800 })}.x`;

const standing = [
  ['/', 'Veta Minera: portada'],
  ['/articulos', 'Artículos'],
  ['/articulos?page=2', 'Artículos'],
  ['/articulos/1', 'Cómo se mide el agua de un relave'],
  ['/noticias-destacadas/1', 'Una mina se despide del tajo'],
  ['/ediciones', 'Ediciones'],
  ['/foro', 'Foro'],
  ['/foro/1', 'Testigos perdidos en la caja'],
  ['/noticias', 'Noticias'],
  ['/noticias/1', 'El litio sube en octubre'],
] as const;

test('a page once good stays good while no server answers', async ({
  api,
  news,
  openWeb,
  page,
}) => {
  const web = await openWeb();
  for (const [path] of standing) await page.goto(web.at(path));
  await api.refuse();
  await news.refuse();
  for (const [path, title] of standing) {
    const response = await page.goto(web.at(path));
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('h1'), path).toHaveText(title);
  }
});

test('a page once good stays good when it is outdated and no server answers', async ({
  api,
  news,
  openWeb,
  page,
}) => {
  const web = await openWeb();
  for (const [path] of standing) await page.goto(web.at(path));
  await api.refuse();
  await news.refuse();
  await web.expire('site');
  for (const [path, title] of standing) {
    const response = await page.goto(web.at(path));
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('h1'), path).toHaveText(title);
  }
});

test('a signed-in reader sees that a page is a cached copy', async ({
  api,
  news,
  openWeb,
  page,
  context,
}) => {
  const web = await openWeb();
  await page.goto(web.at('/foro'));
  await page.evaluate(() => localStorage.setItem('sesion', '1'));
  await context.addCookies([{ name: 'access_token', value: ACCESS, url: web.at('/') }]);
  await api.refuse();
  await news.refuse();
  await web.expire('site');
  await page.goto(web.at('/foro'));
  await expect(page.getByRole('banner')).toContainText('Mostrando copia guardada');
});

test('while the news service fails its last good news are shown', async ({
  news,
  openWeb,
  page,
}) => {
  news.on('noticias/listar', json([newsItem({ titulo: 'La última buena noticia' })]));
  const web = await openWeb();
  const paths = ['/', '/noticias', '/nosotros', '/articulos/1', '/noticias/1'];
  for (const path of paths) await page.goto(web.at(path));
  news.always(broken);
  await web.expire('external-news');

  for (const path of paths) {
    const response = await page.goto(web.at(path));
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('contentinfo'), path).toContainText('La última buena noticia');
  }
});

test('without the API the first visitors get a 503 page that reloads by itself', async ({
  api,
  startWeb,
  page,
  request,
}) => {
  await api.refuse();
  const web = await startWeb();
  const response = await page.goto(web.at('/articulos'));
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toBe('10');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('h1')).toHaveText('Volvemos enseguida');
  expect((await request.get(web.at('/readyz'))).status()).toBe(503);
  expect((await request.get(web.at('/healthz'))).status()).toBe(200);

  await api.accept();
  await expect
    .poll(async () => (await request.get(web.at('/readyz'))).status(), { timeout: 20_000 })
    .toBe(200);
  await page.goto(web.at('/articulos'));
  await expect(page.getByRole('main')).toContainText('Cómo se mide el agua de un relave');
});

test('a news service that is down from the start fails its own pages alone', async ({
  news,
  startWeb,
  page,
}) => {
  news.always(broken);
  const web = await startWeb();
  const failed = await page.goto(web.at('/noticias'));
  expect(failed?.status()).toBe(503);
  await expect(page.locator('h1')).toHaveText('Error al cargar los datos');

  const home = await page.goto(web.at('/'));
  expect(home?.status()).toBe(200);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.filter({ hasText: '❌ Error al cargar noticias' })).toBeVisible();
  await page.goto(web.at('/articulos'));
  await expect(page.getByRole('main')).toContainText('Cómo se mide el agua de un relave');
  await expect(page.getByRole('contentinfo')).toContainText('Error al obtener las noticias');
});

test('a front page that cannot be made at the start says so, and comes by itself', async ({
  api,
  startWeb,
  page,
  request,
}) => {
  api.on('magazine/editions/last/', broken);
  const web = await startWeb();
  const failed = await page.goto(web.at('/'));
  expect(failed?.status()).toBe(503);
  await expect(page.locator('h1')).toHaveText('Error al cargar');
  expect((await request.get(web.at('/articulos'))).status()).toBe(200);

  api.on('magazine/editions/last/', json({ detail: 'No encontrado.' }, 404));
  await expect
    .poll(async () => (await request.get(web.at('/'))).status(), { timeout: 20_000 })
    .toBe(200);
});

test('an address that answers nothing like the API is no API', async ({
  api,
  startWeb,
  request,
}) => {
  api.always(broken);
  const web = await startWeb();
  expect((await request.get(web.at('/readyz'))).status()).toBe(503);
  expect((await request.get(web.at('/'))).status()).toBe(503);
});

test('/readyz follows the API, /healthz does not', async ({ api, openWeb, request }) => {
  const web = await openWeb();
  expect((await request.get(web.at('/readyz'))).status()).toBe(200);
  await api.refuse();
  const readiness = async () => (await request.get(web.at('/readyz'))).status();
  await expect.poll(readiness).toBe(503);
  expect((await request.get(web.at('/healthz'))).status()).toBe(200);
  await api.accept();
  await expect.poll(readiness).toBe(200);
});
