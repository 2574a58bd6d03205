import type { Page } from '@playwright/test';
import { json } from './support/fake-server.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Every known way into a page: each would set `window.ran` or open a dialog. */
const HOSTILE = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '<svg onload="window.ran=1"><script>window.ran=1</script></svg>',
  '<a href="javascript:window.ran=1" onclick="window.ran=1">aquí</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<style>body{display:none}</style><form action="https://mal.example"><input name=x></form>',
  '<math><mtext></mtext><mglyph><style><img src onerror=window.ran=1></style></math>',
  '</script><script>window.ran=1</script>',
  '"><script>alert(1)</script>',
].join('\n');

const title = `Un título ${HOSTILE}`;
const text = `<p>Un texto honesto.</p>${HOSTILE}`;

async function watch(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async (path: string) => {
    expect(dialogs, path).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
    await expect(page.locator('body'), path).toBeVisible();
    await expect(page.locator('[onerror], [onload], [onclick]'), path).toHaveCount(0);
    await expect(page.locator('a[href^="javascript:"], form[action*="mal.example"]')).toHaveCount(
      0,
    );
  };
}

test('HTML and script in any field of an answer is shown as text or dropped', async ({
  api,
  news,
  openWeb,
  page,
}) => {
  const { listOf } = sample;
  const author = sample.author(HOSTILE);
  const reply = sample.comment({ id: 2, contenido: HOSTILE, autor: author, parent: 1 });
  const comment = sample.comment({ contenido: HOSTILE, autor: author, respuestas: [reply] });
  const edition = sample.edition({
    titulo_edicion: title,
    contenido: text,
    url_impresa: 'javascript:alert(1)',
  });
  const article = sample.article({
    titulo_articulo: title,
    contenido: text,
    imagen_principal: 'javascript:alert(1)',
  });
  const blog = sample.blog({
    titulo_blog: title,
    contenido: text,
    banner: 'data:text/html,<script>alert(1)</script>',
    articulos: [article],
  });
  const topic = sample.topic({
    titulo: title,
    contenido: text,
    autor: author,
    categoria_foro: { id: 1, nombre_categoria: HOSTILE },
  });
  const item = sample.newsItem({
    titulo: title,
    cuerpo: text,
    imagen_url: '"><script>alert(1)</script>',
    fecha_publicacion: HOSTILE,
  });
  api.on('magazine/editions/last/', json(edition));
  api.on('magazine/editions/', json(listOf([edition])));
  api.on('noticias/noticias/', json(listOf([blog])));
  api.on('noticias/noticias/1/', json(blog));
  api.on('articles/articulos/', json(listOf([article])));
  api.on('articles/articulos/1/', json(article));
  api.on('foro/categorias/', json(listOf([sample.category({ nombre_categoria: HOSTILE })])));
  api.on('foro/temas/', json(listOf([topic])));
  api.on('foro/temas/1/', json(topic));
  for (const of of ['noticias/noticias', 'articles/articulos', 'foro/temas']) {
    api.on(`${of}/1/comentarios/`, json(listOf([comment])));
  }
  news.on('noticias/listar', json([item]));
  news.on('noticias/', json([item]));
  const web = await openWeb();
  const expectHarmless = await watch(page);

  for (const path of [
    '/',
    '/articulos',
    '/ediciones',
    '/foro',
    '/noticias',
    '/noticias-destacadas',
  ]) {
    await page.goto(web.at(path), { waitUntil: 'networkidle' });
    await expectHarmless(path);
    await expect(page.getByRole('main'), path).toContainText(
      'Un título <script>window.ran=1</script>',
    );
  }
  for (const path of ['/articulos/1', '/noticias-destacadas/1', '/foro/1', '/noticias/1']) {
    await page.goto(web.at(path), { waitUntil: 'networkidle' });
    await expectHarmless(path);
    await expect(page.locator('h1'), path).toContainText('<img src=x onerror="window.ran=1">');
    await expect(page.getByRole('main'), path).toContainText('Un texto honesto.');
  }
});

test('plain text keeps its paragraphs and line breaks', async ({ api, openWeb, page }) => {
  const contenido = 'La ley fue < 3 g/t & bajó.\nDos.\r\n\r\nTres: <b';
  api.on('articles/articulos/1/', json(sample.article({ contenido })));
  const web = await openWeb();
  await page.goto(web.at('/articulos/1'));
  const paragraphs = page.locator('.prose > p');
  await expect(paragraphs).toHaveText([/La ley fue < 3\u00A0g\/t & bajó\.\s*Dos\./, 'Tres: <b']);
  await expect(paragraphs.first().locator('br')).toHaveCount(1);
});

test('pictures of other hosts are shown as they are, others only over http', async ({
  api,
  openWeb,
  page,
}) => {
  await page.route('https://fotos.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  api.on(
    'articles/articulos/1/',
    json(sample.article({ banner: 'https://fotos.example/mina.jpg' })),
  );
  const web = await openWeb();
  await page.goto(web.at('/articulos/1'));
  const banner = page.getByRole('article').first().locator('.picture img').first();
  await expect(banner).toHaveAttribute('src', 'https://fotos.example/mina.jpg');
  await expect(banner).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('a title of 2,000 characters breaks no page', async ({ api, news, openWeb, page }) => {
  const long = 'Lixiviación'.repeat(182);
  api.on('articles/articulos/', json(sample.listOf([sample.article({ titulo_articulo: long })])));
  api.on('articles/articulos/1/', json(sample.article({ titulo_articulo: long })));
  api.on('noticias/noticias/', json(sample.listOf([sample.blog({ titulo_blog: long })])));
  api.on('magazine/editions/last/', json(sample.edition({ titulo_edicion: long })));
  api.on('foro/temas/', json(sample.listOf([sample.topic({ titulo: long })])));
  news.on('noticias/listar', json([sample.newsItem({ titulo: long })]));
  const web = await openWeb();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/articulos', '/articulos/1', '/foro', '/noticias']) {
      await page.goto(web.at(path));
      const [content, view] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect(content, `${path} at ${width}`).toBeLessThanOrEqual(view ?? 0);
    }
  }
});
