import { json } from './support/fake-server.ts';
import { article } from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

const READERS = 1000;

test('a page that a thousand want at once is made once: new, changed, or gone', async ({
  api,
  startWeb,
}) => {
  const web = await startWeb();
  let asked = 0;
  const answer = (body: object, status = 200) =>
    api.on('articles/articulos/1/', (response, ...rest) => {
      asked += 1;
      json(body, status)(response, ...rest);
    });
  /** Responses to a thousand concurrent readers, and the number of requests to the API. */
  const readAll = async () => {
    asked = 0;
    const pages = await Promise.all(
      Array.from({ length: READERS }, async () => {
        const page = await fetch(web.at('/articulos/1'));
        const title = /<h1[^>]*>([^<]*)</.exec(await page.text())?.[1];
        return `${page.status} ${title}`;
      }),
    );
    return { seen: [...new Set(pages)], asked };
  };

  answer(article({ titulo_articulo: 'Primera versión' }));
  expect(await readAll()).toEqual({ seen: ['200 Primera versión'], asked: 1 });

  answer(article({ titulo_articulo: 'Segunda versión' }));
  await web.expire('articles:1');
  expect(await readAll()).toEqual({ seen: ['200 Segunda versión'], asked: 1 });

  answer({ detail: 'No encontrado.' }, 404);
  await web.expire('articles:1');
  expect(await readAll()).toEqual({ seen: ['404 Artículo no encontrado'], asked: 1 });
});
