import { broken, json, type Reply } from './support/fake-server.ts';
import { article, blog, edition, listOf, newsItem, topic } from './support/sample-content.ts';
import { openSearchBox, searchResult } from './support/search-box.ts';
import { expect, test } from './support/with-web-instance.ts';

const ERROR = 'Error al realizar la búsqueda';

/** A list whose item contains the requested term. */
const searched =
  (asked: (string | null)[], results: unknown[]): Reply =>
  (response, url, call) => {
    asked.push(url.searchParams.get('search'));
    json(listOf(results))(response, url, call);
  };

test('blogs and news of two servers stand in one list, in the shape of a result', async ({
  api,
  news,
  openWeb,
  request,
}) => {
  const asked: (string | null)[] = [];
  const contenido = `<p>Sin <b>presa</b>.</p><p>${'a'.repeat(300)}</p>`;
  api.on('noticias/noticias/', searched(asked, [blog({ id: 4, contenido })]));
  news.on(
    'noticias/listar',
    json([
      newsItem({ id: 8, titulo: 'La PRESA nueva', fecha_publicacion: '2025-01-05' }),
      newsItem({ id: 9, titulo: 'La prisa' }),
    ]),
  );
  const web = await openWeb();
  const response = await request.get(web.at('/api/buscar?q=présa'));
  const mark = (text: string, match: boolean) => ({ text, match });
  expect((await response.json()).results).toEqual([
    {
      id: 8,
      title: 'La PRESA nueva',
      content: 'El precio subió. Las reservas, no.',
      image: null,
      banner: null,
      publicationDate: '2025-01-05',
      type: 'noticia',
      url: '/noticias/8',
      highlight: {
        title: [mark('La ', false), mark('PRESA', true), mark(' nueva', false)],
        content: [mark('El precio subió. Las reservas, no.', false)],
      },
    },
    {
      id: 4,
      title: 'Una mina se despide del tajo',
      content: 'Sin presa...',
      image: null,
      banner: null,
      publicationDate: '2026-11-03',
      type: 'blog',
      url: '/noticias-destacadas/4',
      highlight: {
        title: [mark('Una mina se despide del tajo', false)],
        content: [mark('Sin ', false), mark('presa', true), mark('...', false)],
      },
    },
  ]);
  // The pages of the magazine read the list without a term.
  expect(asked.filter(Boolean)).toEqual(['présa']);
});

test('the snippet in the box has 100 characters and no tags', async ({ api, openWeb, page }) => {
  const contenido = `<p>Uno &amp; <em>dos</em></p><script>x</script>${'litio '.repeat(50)}`;
  api.on('noticias/noticias/', json(listOf([blog({ contenido })])));
  const web = await openWeb();
  await page.goto(web.at('/contacto'));
  const { field, options } = await openSearchBox(page);
  await field.fill('tajo');
  await expect(options.first()).toContainText(`Uno & dos ${'litio '.repeat(15).trim()}...`);
  await expect(options.first()).not.toContainText('litio '.repeat(16));
});

test('one failing source gives an empty list for that source, both failing is an error', async ({
  api,
  news,
  startWeb,
  page,
  request,
}) => {
  news.always(broken);
  const web = await startWeb();
  const kinds = async (path: string) =>
    (await (await request.get(web.at(path))).json()).results.map(
      ({ type }: { type: string }) => type,
    );
  expect(await kinds('/api/buscar?q=mina')).toEqual(['blog']);

  api.on('noticias/noticias/', broken);
  const failed = await request.get(web.at('/api/buscar?q=mina'));
  expect(failed.status()).toBe(502);
  expect(failed.headers()['cache-control']).toBe('private, no-store');
  expect(await failed.json()).toEqual({ detail: ERROR });
  await page.goto(web.at('/contacto'));
  const { field, status, options } = await openSearchBox(page);
  await field.fill('mina');
  await expect(status).toHaveText(ERROR);

  news.restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(status).toContainText('No se encontraron resultados');
  await field.fill('litio');
  await expect(options.first()).toContainText('El litio sube en octubre');
});

test('an abandoned search is cancelled at the servers, too', async ({ api, openWeb, page }) => {
  let hungUp = () => {};
  const gone = new Promise<void>((resolve) => {
    hungUp = resolve;
  });
  const web = await openWeb();
  api.on('noticias/noticias/', (response, url, call) => {
    // The other term is never answered.
    if (url.searchParams.get('search') === 'tajo') json(listOf([blog()]))(response, url, call);
    else response.once('close', hungUp);
  });
  await page.goto(web.at('/contacto'));
  const { field, status, options } = await openSearchBox(page);
  await field.fill('mina');
  await expect(status).toHaveText('Cargando...');
  await field.fill('tajo');
  await expect(options.first()).toContainText('Una mina se despide del tajo');
  await gone;
});

test('the page finds every kind where the server has no search, and names what failed', async ({
  api,
  openWeb,
  page,
}) => {
  const asked: (string | null)[] = [];
  api.on('noticias/noticias/', searched(asked, [blog({ titulo_blog: 'Relave uno' })]));
  api.on('articles/articulos/', searched(asked, [article({ titulo_articulo: 'Relave dos' })]));
  api.on('magazine/editions/', searched(asked, [edition({ titulo_edicion: 'Relave tres' })]));
  api.on(
    'foro/temas/',
    json(listOf([topic({ titulo: 'Relave cuatro' }), topic({ id: 2, titulo: 'Otra cosa' })])),
  );
  const web = await openWeb();
  await page.goto(web.at('/buscar?q=relave'));
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(4);
  await expect(page.getByRole('main')).toContainText('4 resultados para «relave»');
  expect(asked.filter(Boolean)).toEqual(['relave', 'relave', 'relave']);

  api.on('articles/articulos/', broken);
  await page.goto(web.at('/buscar?q=relave'));
  await expect(titles).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'No se pudo buscar en: Artículos.',
  );
});

test('a page whose servers all fail is an error screen with another try', async ({
  api,
  news,
  startWeb,
  page,
}) => {
  news.always(broken);
  const web = await startWeb();
  api.always(broken);
  const response = await page.goto(web.at('/buscar?q=mina'));
  expect(response?.status()).toBeGreaterThanOrEqual(500);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ERROR);
  api.restore();
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(web.at('/buscar?q=mina'));
  await expect(page.getByRole('main')).toContainText('para «mina»');
});

test.describe('a server with a search of its own', () => {
  const NEWS = 'servicio-noticias';

  test.beforeEach(({ api }) => api.on('redaccion/', json({ capacidades: ['denuncias'] })));

  test('is asked, marks what it found, and is asked again for every search', async ({
    api,
    startWeb,
    page,
    request,
  }) => {
    api.on(`${NEWS}/noticias/listar`, json([newsItem()]));
    const asked: string[] = [];
    let title = 'Mineras del sur';
    api.on('search/', (response, url, call) => {
      asked.push(url.search);
      const { page: number, type } = Object.fromEntries(url.searchParams);
      const highlight = {
        title: [
          { text: title.slice(0, 7), match: true },
          { text: title.slice(7), match: false },
        ],
        content: [{ text: '…de las mineras', match: false }],
      };
      const results = [
        searchResult({ title, highlight, type: type === 'blog' ? 'blog' : 'noticia' }),
      ];
      const facets = {
        type: [{ value: 'noticia', count: 12 }],
        year: [
          { value: 2026, count: 7 },
          { value: 2025, count: 5 },
        ],
      };
      if (Number(number) > 2) json({ detail: 'No encontrado.' }, 404)(response, url, call);
      else json({ count: 12, next: null, previous: null, results, facets })(response, url, call);
    });
    const web = await startWeb({ NEWS_SERVICE_URL: `${api.url}/${NEWS}` });

    await page.goto(web.at('/buscar?q=miner%C3%ADa&anio=2026&page=2'));
    expect(asked).toEqual(['?search=miner%C3%ADa&year=2026&page=2&page_size=10']);
    await expect(page.getByRole('main').locator('mark')).toHaveText('Mineras');
    await expect(page.getByRole('main')).toContainText('…de las mineras');
    await expect(page.getByRole('link', { name: 'Noticias 12' })).toBeVisible();
    await expect(page.getByRole('link', { name: '2025 5' })).toHaveAttribute(
      'href',
      '/buscar?q=miner%C3%ADa&anio=2025',
    );
    const beyond = await page.goto(web.at('/buscar?q=miner%C3%ADa&page=9'));
    expect(beyond?.status()).toBe(404);

    const titles = async () =>
      (await (await request.get(web.at('/api/buscar?q=miner%C3%ADa'))).json()).results.map(
        (result: { title: string }) => result.title,
      );
    expect(await titles()).toEqual(['Mineras del sur', 'Mineras del sur']);
    title = 'Mineras del norte';
    expect(await titles()).toEqual(['Mineras del norte', 'Mineras del norte']);
    await page.goto(web.at('/buscar?q=miner%C3%ADa'));
    await expect(page.getByRole('main').getByRole('article')).toContainText('Mineras del norte');
  });

  test('that is too busy answers 503 with the screen, and is asked again later', async ({
    api,
    startWeb,
    page,
  }) => {
    api.on(`${NEWS}/noticias/listar`, json([newsItem()]));
    api.on('search/', json({ detail: 'Hay demasiadas visitas a la vez.' }, 503));
    const web = await startWeb({ NEWS_SERVICE_URL: `${api.url}/${NEWS}` });
    const response = await page.goto(web.at('/buscar?q=miner%C3%ADa'));
    expect(response?.status()).toBe(503);
    expect(response?.headers()).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ERROR);
    await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible();
  });

  test('that loses it is searched through its lists', async ({ api, startWeb, request }) => {
    api.on(`${NEWS}/noticias/listar`, json([newsItem()]));
    let asked = 0;
    api.on('search/', (response, url, call) => {
      asked += 1;
      json({ detail: 'Method not allowed.' }, 405)(response, url, call);
    });
    const web = await startWeb({ NEWS_SERVICE_URL: `${api.url}/${NEWS}` });
    for (const _ of ['first', 'second']) {
      const { results } = await (await request.get(web.at('/api/buscar?q=litio'))).json();
      expect(results[0]).toMatchObject({ title: 'El litio sube en octubre', type: 'noticia' });
    }
    // Once for each of the two kinds, by the first search.
    expect(asked).toBe(2);
  });
});
