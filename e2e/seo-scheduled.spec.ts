import { query } from './support/bundled-database.ts';
import { json } from './support/fake-server.ts';
import { publicPages } from './support/public-pages.ts';
import * as sample from './support/sample-content.ts';
import { expect, test, unseenId } from './support/with-web-instance.ts';

/** No other text of the magazine says it. */
const SECRET = 'Zafarrancho programado';
const LATER = '2099-01-01';

/** Stores three items of the far future; gives the addresses that would show them. */
async function schedule(): Promise<string[]> {
  const insert = async (table: string, columns: string, values: unknown[]) => {
    const places = values.map((_, index) => `$${index + 1}`);
    const { rows } = await query(
      `INSERT INTO ${table} (${columns}) VALUES (${places}) RETURNING id`,
      values,
    );
    return rows[0].id as number;
  };
  const text = [SECRET, `${SECRET}.`, LATER];
  const article = await insert('articles', 'titulo_articulo, contenido, fecha_publicacion', text);
  const blog = await insert('blogs', 'titulo_blog, contenido, fecha_publicacion', text);
  const edition = await insert(
    'editions',
    'titulo_edicion, contenido, fecha_publicacion, numero_edicion',
    [...text, 99],
  );
  return [
    `/articulos/${article}`,
    `/noticias-destacadas/${blog}`,
    `/tarjetas/articulos/${article}/0123456789ab.jpg`,
    `/tarjetas/noticias-destacadas/${blog}/0123456789ab.jpg`,
    `/tarjetas/ediciones/${edition}/0123456789ab.jpg`,
  ];
}

test('a scheduled item is nowhere before its time (D16)', async ({ request }) => {
  for (const path of await schedule()) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).not.toContain(SECRET);
  }
  for (const { find } of publicPages) {
    const { path } = await find();
    expect(await (await request.get(path)).text(), path).not.toContain(SECRET);
  }
});

test('what is due appears at the next request, with its picture', async ({
  api,
  openWeb,
  request,
}) => {
  const id = unseenId();
  api.on(`articles/articulos/${id}/`, json({ detail: 'No encontrado.' }, 404));
  const web = await openWeb();
  const card = web.at(`/tarjetas/articulos/${id}/0123456789ab.jpg`);
  expect((await request.get(web.at(`/articulos/${id}`))).status()).toBe(404);
  const missing = await request.get(card);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('s-maxage=60');

  api.on(`articles/articulos/${id}/`, json(sample.article({ id })));
  await web.expire('articles');
  const page = await (await request.get(web.at(`/articulos/${id}`))).text();
  expect(page).toContain('"@type":"NewsArticle"');
  const response = await request.get(card);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/jpeg');
});
