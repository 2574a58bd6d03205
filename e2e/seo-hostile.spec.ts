import { json } from './support/fake-server.ts';
import { readHead } from './support/page-head.ts';
import { describedThings } from './support/published-rules.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Ways out of an attribute, of a JSON text and of the element around it. */
const HOSTILE = [
  '</script><script>window.ran=1</script>',
  '<!--<script>',
  '"}]}</script><img src=x onerror="window.ran=1">',
  '" content="x"><script>window.ran=1</script>',
  "'><svg onload=window.ran=1>",
  '\u2028\u2029\\',
].join(' ');

test('no text of an answer breaks out of what a page says to search engines', async ({
  api,
  news,
  openWeb,
  page,
}) => {
  const author = { id: 5, email: 'rosa@correo.example', usuario_unico: HOSTILE };
  const comment = sample.comment({ contenido: HOSTILE, autor: author });
  const edition = sample.edition({ titulo_edicion: HOSTILE, contenido: HOSTILE });
  api.on('magazine/editions/', json(sample.listOf([edition])));
  const texts = { contenido: HOSTILE, imagen_principal: '"><script>x()</script>' };
  api.on('articles/articulos/1/', json(sample.article({ titulo_articulo: HOSTILE, ...texts })));
  api.on('noticias/noticias/1/', json(sample.blog({ titulo_blog: HOSTILE, ...texts })));
  api.on(
    'foro/temas/1/',
    json(
      sample.topic({
        titulo: HOSTILE,
        contenido: HOSTILE,
        autor: author,
        categoria_foro: { id: 1, nombre_categoria: HOSTILE },
      }),
    ),
  );
  api.on('foro/temas/1/comentarios/', json(sample.listOf([comment])));
  news.on('noticias/', json([sample.newsItem({ titulo: HOSTILE, cuerpo: HOSTILE })]));
  const web = await openWeb();

  for (const path of [
    '/articulos/1',
    '/noticias-destacadas/1',
    '/noticias/1',
    '/foro/1',
    '/ediciones',
  ]) {
    const response = await page.goto(web.at(path), { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
    await expect(page.locator('[onerror], [onload]'), path).toHaveCount(0);
    const html = (await response?.text()) ?? '';
    const head = readHead(html);
    const { types } = describedThings(head.jsonLd());
    expect(types.at(-1), path).toBe('BreadcrumbList');
    expect(JSON.stringify(head.jsonLd()), path).toContain('window.ran=1');
    expect(head.titles, path).toHaveLength(1);
    expect(head.meta('og:title'), path).toHaveLength(1);
    expect(head.meta('x'), path).toEqual([]);
    expect(html, path).not.toContain('rosa@correo.example');
    if (path !== '/ediciones') expect(head.meta('og:title')[0], path).toContain('</script>');
  }
});
