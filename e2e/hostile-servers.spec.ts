import { COMMENT_TARGETS } from '../contract/comments.ts';
import { commentEndpoints, searchEndpoints } from '../contract/endpoints.ts';
import {
  HOSTILE_ADDRESSES,
  HOSTILE_MARKUP,
  HOSTILE_TEXTS,
} from '../contract/testing/hostile/vectors.ts';
import { type FakeServer, json } from './support/fake-server.ts';
import { inspect } from './support/hostile/inspect.ts';
import { packed } from './support/hostile/pack.ts';
import { watch } from './support/hostile/watch.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Every text of the corpus as another server could send it: unchecked, in any field. */

const MIB = 1024 * 1024;

const markup = Object.values(HOSTILE_MARKUP).flat();
const ids = <Item>(items: readonly Item[]) => items.map((_, index) => index + 1);

/** Calls `each` for all items, a few at a time, as browsers ask. */
async function inTurns<Item>(items: readonly Item[], each: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await each(item);
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

test('HTML of any technique comes out of the sanitiser as the text that it should be', async ({
  api,
  openWeb,
  page,
}) => {
  const contents = markup.map((vector) => `<p>Un texto honesto.</p>${vector}`);
  for (const [index, contenido] of contents.entries()) {
    api.on(`articles/articulos/${index + 1}/`, json(sample.article({ id: index + 1, contenido })));
  }
  const web = await openWeb();
  const expectHarmless = await watch(page);
  await page.goto(web.at('/articulos/1'), { waitUntil: 'load' });
  await expectHarmless('/articulos/1');

  const texts: string[] = [];
  await inTurns(ids(contents), async (id) => {
    const answer = await page.request.get(web.at(`/articulos/${id}`));
    const html = await answer.text();
    expect(await page.evaluate(inspect, html), contents[id - 1]).toEqual([]);
    const [prose, again] = await page.evaluate((source) => {
      const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');
      const inner = parse(source).querySelector('.prose')?.innerHTML ?? '';
      return [inner, parse(inner).body.innerHTML];
    }, html);
    // What a browser reads and writes again must not turn into something else.
    expect(again, contents[id - 1]).toBe(prose);
    expect(prose, contents[id - 1]).toContain('Un texto honesto.');
    texts.push(prose ?? '');
  });

  // And all of them alive in one document: whatever is left to run would run now.
  const body = `<!doctype html><meta charset=utf-8><title>a</title><header></header><main>${texts.join('')}</main><footer></footer>`;
  await page.route(web.at('/todo'), (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(web.at('/todo'), { waitUntil: 'load' });
  await expectHarmless('all of them together');
  await expect(page.getByText('Un texto honesto.')).toHaveCount(texts.length);
  expect(await page.locator('script, style, iframe, svg, form, input, [style], [id]').count()).toBe(
    0,
  );
});

test('titles, names and categories are text on every page', async ({
  api,
  news,
  openWeb,
  page,
}) => {
  const packs = packed(2500);
  fill(api, packs);
  const items = packs.map((text, index) =>
    sample.newsItem({ id: index + 1, titulo: text, cuerpo: text }),
  );
  news.on('noticias/listar', json(items));
  news.on('noticias/', (response, url) =>
    json(items.filter(({ id }) => String(id) === url.searchParams.get('id')))(response),
  );
  const web = await openWeb();
  const expectHarmless = await watch(page);
  const details = ids(packs).flatMap((id) =>
    ['articulos', 'noticias-destacadas', 'foro', 'noticias'].map((kind) => `/${kind}/${id}`),
  );
  const lists = ['/', '/articulos', '/ediciones', '/foro', '/noticias', '/noticias-destacadas'];
  for (const path of [...lists, '/buscar?q=cobre', ...details]) {
    await page.goto(web.at(path), { waitUntil: 'load' });
    await expectHarmless(path);
  }
});

function fill(api: FakeServer, packs: string[]): void {
  const { listOf } = sample;
  const made = packs.map((text, index) => {
    const id = index + 1;
    const autor = sample.author(text);
    const reply = sample.comment({ id: 100 + id, contenido: text, autor, parent: id });
    const comment = sample.comment({ id, contenido: text, autor, respuestas: [reply] });
    const article = sample.article({ id, titulo_articulo: text, contenido: text });
    return {
      comment,
      article,
      blog: sample.blog({ id, titulo_blog: text, contenido: text, articulos: [article] }),
      edition: sample.edition({ id, titulo_edicion: text, contenido: text }),
      topic: sample.topic({
        id,
        titulo: text,
        contenido: text,
        autor,
        categoria_foro: { id: 1, nombre_categoria: text },
      }),
      category: sample.category({ id, nombre_categoria: text, slug: text }),
      result: {
        ...{ id, title: text, content: text, image: null, banner: null, type: 'tema' },
        ...{ publicationDate: '2026-11-03', url: `/foro/${id}` },
      },
    };
  });
  api.on('magazine/editions/last/', json(made[0]?.edition));
  api.on('magazine/editions/', json(listOf(made.map(({ edition }) => edition))));
  api.on('noticias/noticias/', json(listOf(made.map(({ blog }) => blog))));
  api.on('articles/articulos/', json(listOf(made.map(({ article }) => article))));
  api.on('foro/temas/', json(listOf(made.map(({ topic }) => topic))));
  api.on('foro/categorias/', json(listOf(made.map(({ category }) => category))));
  api.on(searchEndpoints.search, json(listOf(made.map(({ result }) => result))));
  for (const { article, blog, topic, comment } of made) {
    api.on(`articles/articulos/${article.id}/`, json(article));
    api.on(`noticias/noticias/${blog.id}/`, json(blog));
    api.on(`foro/temas/${topic.id}/`, json(topic));
    for (const target of COMMENT_TARGETS) {
      api.on(commentEndpoints[target].list(comment.id), json(listOf([comment])));
    }
  }
}

test('no hostile address is linked, shown or fetched', async ({ api, news, openWeb, page }) => {
  const { listOf } = sample;
  const of = <Made>(make: (address: string, id: number) => Made) =>
    HOSTILE_ADDRESSES.map((address, index) => make(address, index + 1));
  const articles = of((address, id) =>
    sample.article({ id, imagen_principal: address, banner: address }),
  );
  const blogs = of((address, id) =>
    sample.blog({ id, imagen_principal: address, banner: address }),
  );
  const editions = of((address, id) =>
    sample.edition({ id, imagen: address, url_impresa: address }),
  );
  const items = of((address, id) => sample.newsItem({ id, imagen_url: address }));
  const comments = of((address, id) =>
    sample.comment({ id, autor: { ...sample.author(), perfil_url: address } }),
  );
  api.on('articles/articulos/', json(listOf(articles)));
  api.on('articles/articulos/1/', json(articles[0]));
  api.on('noticias/noticias/', json(listOf(blogs)));
  api.on('noticias/noticias/1/', json({ ...blogs[0], articulos: articles }));
  api.on('magazine/editions/', json(listOf(editions)));
  api.on('magazine/editions/last/', json(editions[0]));
  api.on('foro/temas/1/comentarios/', json(listOf(comments)));
  api.on(
    searchEndpoints.search,
    json(
      listOf(
        of((address, id) => ({
          ...{ id, title: 'Cobre', content: 'Cobre', image: address, banner: address },
          ...{ publicationDate: '2026-11-03', type: 'articulo', url: `/articulos/${id}` },
        })),
      ),
    ),
  );
  news.on('noticias/listar', json(items));
  const web = await openWeb();
  const expectHarmless = await watch(page);
  const lists = ['/', '/articulos', '/ediciones', '/noticias', '/noticias-destacadas'];
  const others = ['/articulos/1', '/noticias-destacadas/1', '/foro/1', '/buscar?q=cobre'];
  for (const path of [...lists, ...others]) {
    await page.goto(web.at(path), { waitUntil: 'load' });
    await expectHarmless(path);
  }
});

test('a page that says where it stands survives any address of its own', async ({
  openWeb,
  page,
}) => {
  const web = await openWeb();
  const expectHarmless = await watch(page);
  await page.goto(web.at('/buscar'));
  const hostile = HOSTILE_TEXTS.filter(({ text }) => text.length < 200 && text.isWellFormed());
  await inTurns(hostile, async ({ text }) => {
    const query = encodeURIComponent(text);
    const answer = await page.request.get(
      web.at(`/foro?categoria=${query}&page=${query}&tema=${query}`),
    );
    expect([200, 404], text).toContain(answer.status());
    expect(await page.evaluate(inspect, await answer.text()), text).toEqual([]);
  });
  await expectHarmless('/buscar');
});

test('of a picture that never ends the optimizer reads 16 MB, and of a PDF nothing', async ({
  api,
  openWeb,
}) => {
  const web = await openWeb();
  const smaller = (source: string) =>
    fetch(web.at(`/_next/image?url=${encodeURIComponent(source)}&w=640&q=70`));
  const asked: string[] = [];
  const ended = Promise.withResolvers<number>();
  api.always((response, url, request) => {
    asked.push(`${request.method} ${url.pathname}`);
    response.writeHead(200, { 'content-type': 'image/webp' });
    if (request.method === 'HEAD') return response.end();
    let sent = 0;
    const piece = Buffer.alloc(MIB);
    const send = () => {
      while (!response.destroyed && sent < 200 * MIB) {
        sent += piece.length;
        if (!response.write(piece)) return response.once('drain', send);
      }
      return response.end();
    };
    response.once('close', () => ended.resolve(sent));
    send();
  });
  expect((await smaller('/media/a.webp')).status).toBe(413);
  // And what is on its way between the two.
  expect(await ended.promise).toBeLessThan(40 * MIB);
  asked.length = 0;
  expect((await smaller('/media/impresas/a.pdf')).status).toBe(404);
  expect(asked.filter((call) => call.includes('/media/'))).toEqual([]);
});
