import { json } from './support/fake-server.ts';
import * as sample from './support/sample-content.ts';
import { listOf } from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

const nothing = json(listOf([]));

test('a magazine without anything says so on every page', async ({ api, news, openWeb, page }) => {
  api.on('magazine/editions/last/', json({ detail: 'No encontrado.' }, 404));
  for (const path of [
    'magazine/editions/',
    'noticias/noticias/',
    'articles/articulos/',
    'foro/categorias/',
    'foro/temas/',
  ]) {
    api.on(path, nothing);
  }
  news.on('noticias/listar', json([]));
  const web = await openWeb();

  await page.goto(web.at('/'));
  const main = page.getByRole('main');
  await expect(main).toContainText('No hay ediciones disponibles');
  await expect(main).toContainText('No hay blogs disponibles');
  await expect(main).not.toContainText('Más Noticias');
  await expect(page.getByRole('contentinfo')).toContainText('📭 No hay noticias disponibles');

  for (const [path, text] of [
    ['/noticias', 'No hay datos'],
    ['/articulos', 'No hay artículos disponibles'],
    ['/noticias-destacadas', 'No hay blogs disponibles'],
    ['/ediciones', 'No hay ediciones disponibles'],
    ['/foro', 'Todavía no hay temas en esta categoría.'],
  ] as const) {
    const response = await page.goto(web.at(path));
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('main'), path).toContainText(text);
    await expect(page.getByRole('navigation', { name: 'Paginación' }), path).toHaveCount(0);
  }
});

test('an item without picture, comments and related articles says so', async ({
  openWeb,
  page,
}) => {
  const web = await openWeb();
  await page.goto(web.at('/articulos'));
  await expect(page.getByRole('article').first()).toContainText('Sin imagen');

  await page.goto(web.at('/noticias-destacadas/1'));
  await expect(page.getByRole('main')).toContainText('No hay artículos relacionados con este blog');
  await expect(page.locator('#comentarios')).toContainText('Todavía no hay comentarios.');

  await page.goto(web.at('/foro/1'));
  await expect(page.locator('#comentarios')).toContainText('Todavía no hay respuestas.');

  await page.goto(web.at('/noticias/1'));
  await expect(page.locator('h1')).toHaveText('El litio sube en octubre');
});

test('a deleted comment stays as a placeholder with its replies', async ({
  api,
  openWeb,
  page,
}) => {
  const reply = sample.comment({ id: 3, contenido: 'Sigo de acuerdo.', parent: 2 });
  const deleted = sample.comment({
    id: 2,
    contenido: '',
    eliminado: true,
    autor: { id: null, email: '', usuario_unico: '' },
    respuestas: [reply],
  });
  api.on('articles/articulos/1/comentarios/', json(listOf([sample.comment(), deleted])));
  const web = await openWeb();
  await page.goto(web.at('/articulos/1'));
  const item = page.locator('#comentario-2');
  await expect(item).toContainText('Comentario eliminado');
  await item.getByText('Ver 1 respuesta').click();
  await expect(item.getByText('Sigo de acuerdo.')).toBeVisible();
});

test("a page of one result is without 'Mostrando'", async ({ api, openWeb, page }) => {
  api.on('articles/articulos/', json(listOf([sample.article({ titulo_articulo: 'El único' })])));
  const web = await openWeb();
  await page.goto(web.at('/articulos'));
  await expect(page.getByRole('main')).toContainText('El único');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
});
