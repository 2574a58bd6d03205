import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { commentListSchema } from '../contract/comments.ts';
import {
  articles,
  blogs,
  editions,
  first,
  newestTopic,
  news,
  readApi,
  topics,
} from './support/magazine.ts';
import { readHead } from './support/page-head.ts';
import { publicPages } from './support/public-pages.ts';
import { describedThings } from './support/published-rules.ts';

const absolute = (path: string) => new URL(path, process.env.E2E_SITE_URL).href;

async function thingsAt(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const head = readHead(await response.text());
  return { head, ...describedThings(head.jsonLd()) };
}

const expectedTypes: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/noticias/{id}': ['NewsArticle', 'BreadcrumbList'],
  '/articulos/{id}': ['NewsArticle', 'BreadcrumbList'],
  '/noticias-destacadas/{id}': ['NewsArticle', 'BreadcrumbList'],
  '/ediciones': ['Periodical', ...Array(6).fill('PublicationIssue'), 'BreadcrumbList'],
  '/foro/{id}': ['DiscussionForumPosting', 'BreadcrumbList'],
};

for (const { route, find } of publicPages) {
  test(`the structured data of ${route} keep the published rules`, async ({ request }) => {
    const { path } = await find();
    const { types, of, head } = await thingsAt(request, path);
    expect(types).toEqual(expectedTypes[route] ?? ['BreadcrumbList']);
    const trail = of('BreadcrumbList').flatMap(({ itemListElement }) => itemListElement);
    expect(trail.map(({ name }) => name)).toEqual(head.breadcrumb);
    for (const { item } of trail) {
      if (item) expect((await request.get(item)).status(), item).toBe(200);
    }
  });
}

test('every item of every list keeps the rules', async ({ request }) => {
  const paths = [
    ...(await articles()).map(({ id }) => `/articulos/${id}`),
    ...(await blogs()).map(({ id }) => `/noticias-destacadas/${id}`),
    ...(await news()).map(({ id }) => `/noticias/${id}`),
    ...(await topics()).map(({ id }) => `/foro/${id}`),
    '/ediciones?page=2',
  ];
  for (const path of paths) expect((await thingsAt(request, path)).types.length).toBeGreaterThan(1);
});

test('an article says its title, its day and its pictures in the cuts of search engines', async ({
  request,
}) => {
  const article = first(await articles());
  const [data] = (await thingsAt(request, `/articulos/${article.id}`)).of('NewsArticle');
  expect(data?.headline).toBe(article.titulo_articulo);
  expect(data?.datePublished).toBe(`${article.fecha_publicacion}T00:00:00-05:00`);
  expect(data?.mainEntityOfPage['@id']).toBe(absolute(`/articulos/${article.id}`));
  const shapes = [];
  for (const address of data?.image ?? []) {
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    const { width = 0, height = 1 } = await sharp(await response.body()).metadata();
    expect(width).toBeGreaterThanOrEqual(1200);
    shapes.push(width / height);
  }
  expect(shapes).toEqual([16 / 9, 4 / 3, 1]);
});

test('the publisher has a logo that search engines take', async ({ request }) => {
  const [organization] = (await thingsAt(request, '/')).of('Organization');
  const response = await request.get(organization?.logo.url ?? '');
  expect(response.headers()['content-type']).toBe('image/png');
  const { width, height } = await sharp(await response.body()).metadata();
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(112);
});

test('the search of the site is its search page', async ({ request }) => {
  const [site] = (await thingsAt(request, '/')).of('WebSite');
  expect(site?.potentialAction.target.urlTemplate).toBe(
    absolute('/buscar?q={search_term_string}').replace('%7B', '{').replace('%7D', '}'),
  );
});

test('the editions of a page are issues of the magazine, the newest first', async ({ request }) => {
  const all = await editions();
  const { of } = await thingsAt(request, '/ediciones');
  const issues = of('PublicationIssue');
  expect(issues.map(({ issueNumber }) => issueNumber)).toEqual(
    all.slice(0, 6).map(({ numero_edicion }) => numero_edicion),
  );
  expect(issues.map(({ isPartOf }) => isPartOf['@id'])).toEqual(
    issues.map(() => of('Periodical')[0]?.['@id']),
  );
  expect((await request.get(issues[0]?.image ?? '')).headers()['content-type']).toMatch(/^image/);
});

test('a topic names its author by handle, its likes and its answers', async ({ request }) => {
  const topic = await newestTopic();
  const answers = await readApi(`foro/temas/${topic.id}/comentarios/`, commentListSchema);
  const { of, head } = await thingsAt(request, `/foro/${topic.id}`);
  const [data] = of('DiscussionForumPosting');
  expect(data?.headline).toBe(topic.titulo);
  expect(data?.text).toBe(topic.contenido);
  expect(data?.author.name).toBe(topic.autor.usuario_unico);
  expect(data?.commentCount).toBe(topic.comentarios_count);
  expect(data?.interactionStatistic.map((counter) => counter.userInteractionCount)).toEqual([
    topic.likes_count,
    topic.comentarios_count,
  ]);
  expect(data?.comment[0]?.text).toBe(answers.results[0]?.contenido);
  expect(JSON.stringify(head.jsonLd())).not.toMatch(/[\w.]+@[\w.]+/);
});
