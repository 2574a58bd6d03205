import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { articleListSchema, articleSchema } from '../../contract/articles.ts';
import { blogListSchema, blogSchema } from '../../contract/blogs.ts';
import { commentListSchema } from '../../contract/comments.ts';
import { editionListSchema, editionSchema } from '../../contract/editions.ts';
import {
  articleEndpoints,
  blogEndpoints,
  commentEndpoints,
  contactEndpoints,
  editionEndpoints,
  externalNewsEndpoints,
  likeEndpoints,
  searchEndpoints,
  subscriptionEndpoints,
  topicEndpoints,
} from '../../contract/endpoints.ts';
import { externalNewsListSchema } from '../../contract/external-news.ts';
import { forumCategoryListSchema, topicListSchema, topicSchema } from '../../contract/forum.ts';
import { blogLikesSchema, likeStatusSchema } from '../../contract/likes.ts';
import { searchAnswerSchema } from '../../contract/search.ts';
import { startBundledServer } from './bundled-server.ts';

/**
 * What the web needs of any server (D1): of the one at `API_BASE_URL` and `NEWS_SERVICE_URL`, or
 * else of the bundled one with its demo content. Only reading, and only what the contract says.
 */
const foreignApi = process.env.API_BASE_URL?.replace(/\/+$/, '');
const foreignNews = process.env.NEWS_SERVICE_URL?.replace(/\/+$/, '');

let apiUrl = foreignApi ?? '';
let newsUrl = foreignNews ?? '';
beforeAll(async () => {
  if (foreignApi) return undefined;
  const bundled = await startBundledServer();
  apiUrl = `${bundled.origin}/api/v1`;
  newsUrl = `${bundled.origin}/servicio-noticias`;
  return bundled.stop;
});

async function read<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  base = apiUrl,
): Promise<z.output<Schema>> {
  const answer = await fetch(`${base}/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  return schema.parse(await answer.json());
}

const statusOf = async (path: string) => (await fetch(`${apiUrl}/${path}`)).status;

/** Id of the first item of a list. */
async function firstId(schema: z.ZodType<{ results: { id: number }[] }>, path: string) {
  const { results } = await read(schema, path);
  const id = results[0]?.id;
  if (id === undefined) throw new Error(`${path} is empty: there is nothing to test`);
  return id;
}

describe.for([
  ['editions', editionListSchema, editionSchema, editionEndpoints],
  ['blogs', blogListSchema, blogSchema, blogEndpoints],
  ['articles', articleListSchema, articleSchema, articleEndpoints],
  ['topics', topicListSchema, topicSchema, topicEndpoints],
] as const)('%s', ([, listSchema, itemSchema, endpoints]) => {
  test('a list keeps the contract, and so does each item of it', async () => {
    const { results } = await read(listSchema, endpoints.list);

    for (const { id } of results) {
      expect((await read(itemSchema, endpoints.item(id))).id).toBe(id);
    }
  });

  test('a page has as many items as it is asked for, and names the number of all', async () => {
    const { count } = await read(listSchema, endpoints.list);
    const page = await read(listSchema, `${endpoints.list}?page=1&page_size=2`);

    expect(page.count).toBe(count);
    expect(page.results).toHaveLength(Math.min(2, count));
  });

  test('the pages together hold every item once', async () => {
    const { count } = await read(listSchema, endpoints.list);
    const ids: number[] = [];
    for (let page = 1; ids.length < count && page <= count; page += 1) {
      const { results } = await read(listSchema, `${endpoints.list}?page=${page}&page_size=5`);
      ids.push(...results.map(({ id }) => id));
    }

    expect(new Set(ids).size).toBe(count);
  });

  test('a page beyond the end is 404', async () => {
    expect(await statusOf(`${endpoints.list}?page=1000000&page_size=5`)).toBe(404);
  });

  test('an item that does not exist is 404, and so is an id that is no number', async () => {
    expect(await statusOf(endpoints.item(999_999_999))).toBe(404);
    expect(await statusOf(endpoints.item('abc'))).toBe(404);
  });

  test('a search without a match is an empty list', async () => {
    const found = await read(listSchema, `${endpoints.list}?search=zzzqqqxxx`);

    expect([found.count, found.results]).toEqual([0, []]);
  });
});

test('the last edition is the newest of the list', async () => {
  const last = await read(editionSchema, editionEndpoints.last);
  const { results } = await read(editionListSchema, `${editionEndpoints.list}?page=1&page_size=6`);

  const newest = results
    .map((edition) => edition.fecha_publicacion)
    .sort()
    .at(-1);
  expect(last.fecha_publicacion).toBe(newest);
});

test('blogs can be limited to the newest', async () => {
  const { results } = await read(blogListSchema, `${blogEndpoints.list}?limit=3`);

  expect(results.length).toBeLessThanOrEqual(3);
});

test('a blog names its related articles', async () => {
  const id = await firstId(blogListSchema, blogEndpoints.list);

  const blog = await read(blogSchema, blogEndpoints.item(id));

  expect(blog.articulos).toBeInstanceOf(Array);
});

test('the categories of the forum keep the contract', async () => {
  await read(forumCategoryListSchema, topicEndpoints.categories);
});

test.for([
  ['blog', blogListSchema, blogEndpoints.list, blogLikesSchema],
  ['article', articleListSchema, articleEndpoints.list, likeStatusSchema],
  ['topic', topicListSchema, topicEndpoints.list, likeStatusSchema],
] as const)(
  'comments and likes of a %s keep the contract',
  async ([target, schema, path, likes]) => {
    const id = await firstId(schema, path);

    const { count, results } = await read(commentListSchema, commentEndpoints[target].list(id));
    const status = await read(likes, likeEndpoints(target, id).list);

    expect(results.length).toBeLessThanOrEqual(count);
    expect(status.user_liked).toBe(false);
  },
);

/** Writing, so on the bundled server alone: nobody wants the tests' e-mails. */
describe.runIf(!foreignApi)('a client that knows nothing of stamps and traps', () => {
  const post = (path: string, body: object) =>
    fetch(`${apiUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('subscribes', async () => {
    const answer = await post(subscriptionEndpoints.create, {
      correo_electronico: 'ines@correo.test',
      fecha_publicacion: '2026-03-10',
    });

    expect([answer.status, await answer.json()]).toEqual([
      201,
      { detail: 'Te hemos enviado un correo de confirmación.' },
    ]);
  });

  test('sends a message', async () => {
    const answer = await post(contactEndpoints.create, {
      nombre_contacto: 'Inés',
      correo_electronico: 'ines@correo.test',
      telefono_contacto: '+51 1 555 0148',
      sitio_web_contacto: '',
      mensaje_contacto: 'Buenos días.',
    });

    expect([answer.status, await answer.json()]).toEqual([
      201,
      { detail: 'Hemos recibido tu mensaje.' },
    ]);
  });
});

test('the search over everything keeps the contract, where a server has it (D45)', async () => {
  const path = `${searchEndpoints.search}?search=agua&page_size=5`;
  if (foreignApi && (await statusOf(path)) === 404) return;

  const { count, results } = await read(searchAnswerSchema, path);

  expect(results.length).toBe(Math.min(5, count));
});

describe.runIf(!foreignApi || foreignNews)('the news service', () => {
  test('lists its news, and gives each of them alone', async () => {
    const news = await read(externalNewsListSchema, externalNewsEndpoints.list, newsUrl);

    for (const { id, titulo } of news.slice(0, 3)) {
      const path = `${externalNewsEndpoints.item}?id=${id}`;
      expect((await read(externalNewsListSchema, path, newsUrl))[0]?.titulo).toBe(titulo);
    }
  });

  test('gives an empty array for an item that does not exist', async () => {
    const path = `${externalNewsEndpoints.item}?id=999999999`;

    expect(await read(externalNewsListSchema, path, newsUrl)).toEqual([]);
  });
});
