import { expect, test } from 'vitest';
import { COMMENT_TARGETS } from '../../../contract/comments.ts';
import {
  articleEndpoints,
  authEndpoints,
  blogEndpoints,
  boardEndpoints,
  capabilityEndpoints,
  commentEndpoints,
  commentLikeEndpoints,
  contactEndpoints,
  copyEndpoints,
  editionEndpoints,
  externalNewsEndpoints,
  formEndpoints,
  frontPageEndpoints,
  JWKS_PATH,
  likeEndpoints,
  moderationEndpoints,
  newsModerationEndpoints,
  notificationEndpoints,
  printEndpoints,
  ROOT_REFRESH_PATH,
  revisionEndpoints,
  searchEndpoints,
  secondFactorEndpoints,
  subscriptionEndpoints,
  teamEndpoints,
  textPictureEndpoints,
  threadEndpoints,
  topicEndpoints,
  userEndpoints,
  videoEndpoints,
} from '../../../contract/endpoints.ts';
import {
  messageEndpoints,
  newsletterArchiveEndpoints,
  newsletterEndpoints,
  subscriberEndpoints,
} from '../../../contract/newsletter-endpoints.ts';
import {
  correctionEndpoints,
  redirectEndpoints,
  taxonomyEndpoints,
} from '../../../contract/taxonomy-endpoints.ts';
import { createTestApp, provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const ID = '{id}';
const EXPECTED = [
  '/healthz',
  '/readyz',
  '/media/{*}',
  JWKS_PATH,
  ROOT_REFRESH_PATH,
  `/servicio-noticias/${externalNewsEndpoints.list}`,
  `/servicio-noticias/${externalNewsEndpoints.item}`,
  ...[
    copyEndpoints.list,
    copyEndpoints.item(ID),
    copyEndpoints.publish(ID),
    copyEndpoints.schedule(ID),
    copyEndpoints.unschedule(ID),
    copyEndpoints.check(ID),
    copyEndpoints.states(ID),
    copyEndpoints.previewLink(ID),
    copyEndpoints.requestReview(ID),
    copyEndpoints.sendBack(ID),
    copyEndpoints.notes(ID),
    copyEndpoints.presence(ID),
    copyEndpoints.reviewers,
    copyEndpoints.preview('{token}'),
    boardEndpoints.read,
    ...Object.values(taxonomyEndpoints).flatMap(({ list, item, merge, page }) => [
      list,
      item(ID),
      merge(ID),
      page('{slug}'),
    ]),
    taxonomyEndpoints.bylines.accounts,
    taxonomyEndpoints.sections.publicList,
    redirectEndpoints.find,
    frontPageEndpoints.read,
    subscriberEndpoints.list,
    subscriberEndpoints.item(ID),
    subscriberEndpoints.growth,
    subscriberEndpoints.import,
    subscriberEndpoints.export,
    messageEndpoints.list,
    messageEndpoints.item(ID),
    messageEndpoints.reply(ID),
    newsletterEndpoints.list,
    newsletterEndpoints.item(ID),
    newsletterEndpoints.preview(ID),
    newsletterEndpoints.test(ID),
    newsletterEndpoints.send(ID),
    newsletterEndpoints.schedule(ID),
    newsletterEndpoints.unschedule(ID),
    newsletterEndpoints.pause(ID),
    newsletterEndpoints.resume(ID),
    newsletterEndpoints.cancel(ID),
    newsletterEndpoints.deliveries(ID),
    newsletterEndpoints.delivery(ID, '{suscriptor}'),
    newsletterArchiveEndpoints.list,
    newsletterArchiveEndpoints.item(ID),
    newsletterArchiveEndpoints.link(ID, '{enlace}'),
    newsModerationEndpoints.list,
    newsModerationEndpoints.item(ID),
    revisionEndpoints.list,
    revisionEndpoints.item(ID),
    revisionEndpoints.restore(ID),
    revisionEndpoints.withdraw('{tipo}', ID),
    revisionEndpoints.publishAgain('{tipo}', ID),
    revisionEndpoints.withdrawn('{tipo}'),
    revisionEndpoints.log,
    editionEndpoints.last,
    editionEndpoints.list,
    editionEndpoints.item(ID),
    editionEndpoints.deleted,
    editionEndpoints.restore(ID),
    blogEndpoints.list,
    blogEndpoints.item(ID),
    blogEndpoints.deleted,
    blogEndpoints.restore(ID),
    correctionEndpoints.list,
    articleEndpoints.list,
    articleEndpoints.item(ID),
    articleEndpoints.deleted,
    articleEndpoints.restore(ID),
    authEndpoints.register,
    authEndpoints.login,
    authEndpoints.loginAdmin,
    authEndpoints.logout,
    authEndpoints.oidc,
    authEndpoints.requestPasswordReset,
    authEndpoints.confirmPasswordReset,
    authEndpoints.changePassword,
    authEndpoints.confirmEmail,
    authEndpoints.refresh,
    userEndpoints.profile,
    userEndpoints.exportProfile,
    userEndpoints.sessions,
    userEndpoints.session(ID),
    userEndpoints.identities,
    userEndpoints.identity(ID),
    userEndpoints.list,
    userEndpoints.assignRole,
    teamEndpoints.list,
    teamEndpoints.item(ID),
    teamEndpoints.sessions(ID),
    teamEndpoints.secondFactor(ID),
    teamEndpoints.invitations,
    teamEndpoints.invitation(ID),
    teamEndpoints.confirmInvitation(ID),
    teamEndpoints.acceptInvitation,
    teamEndpoints.invitationState,
    ...Object.values(secondFactorEndpoints),
    textPictureEndpoints.create,
    videoEndpoints.create,
    printEndpoints.create,
    topicEndpoints.categories,
    topicEndpoints.list,
    topicEndpoints.item(ID),
    topicEndpoints.news,
    topicEndpoints.report(ID),
    notificationEndpoints.stop,
    ...Object.values(moderationEndpoints),
    formEndpoints.stamp,
    contactEndpoints.create,
    subscriptionEndpoints.create,
    subscriptionEndpoints.confirm,
    subscriptionEndpoints.unsubscribe,
    searchEndpoints.search,
    capabilityEndpoints.read,
    ...COMMENT_TARGETS.flatMap((target) => [
      commentEndpoints[target].list(ID),
      likeEndpoints(target, ID).list,
      likeEndpoints(target, ID).toggle,
      commentLikeEndpoints(target, ID).list,
      commentLikeEndpoints(target, ID).toggle,
      commentEndpoints[target].create,
      ...Object.values(threadEndpoints(target)).map((endpoint) => endpoint(ID)),
    ]),
  ].map((path) => `/api/v1/${path}`),
];

interface Operation {
  parameters?: { name: string; description?: string }[];
  tags?: string[];
  summary?: string;
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

async function readDocument() {
  const answer = await server.app.inject({ url: '/api/v1/openapi.json' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json<{
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object> };
  }>();
}

test('GET /api/v1/openapi.json is OpenAPI 3.1 and lists all routes, and no other', async () => {
  const document = await readDocument();

  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual([...EXPECTED].sort());
});

test('GET /api/v1/openapi.json gives every route a tag and a summary', async () => {
  const { paths } = await readDocument();

  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.filter(({ tags, summary }) => tags?.length !== 1 || !summary)).toEqual([]);
});

test('GET /api/v1/openapi.json has every schema to which it refers', async () => {
  const document = await readDocument();

  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"/]+)"/g);
  const missing = [...references].filter(([, name]) => !(`${name}` in document.components.schemas));
  expect(missing).toEqual([]);
  expect(document.components.schemas).toHaveProperty('Article');
});

test.for([
  ['articles/articulos/', 100],
  ['foro/temas/', 25],
  ['foro/temas/{id}/comentarios/', 25],
  ['articles/articulos/{id}/comentarios/', 25],
] as const)(
  'GET /api/v1/openapi.json says how many items %s gives at most',
  async ([path, most]) => {
    const { paths } = await readDocument();
    const parameters = paths[`/api/v1/${path}`]?.get?.parameters ?? [];
    const described = parameters.find(({ name }) => name === 'page_size')?.description;
    expect(described).toBe(`Items per page, 1 to ${most}`);
  },
);

test('GET /api/v1/docs is a page whose policy allows its own script', async () => {
  const answer = await server.app.inject({ url: '/api/v1/docs/' });

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('without documentation the server has no such addresses', async () => {
  const plain = await createTestApp({ apiDocs: false });

  for (const url of ['openapi.json', 'docs', 'docs/', 'docs/static/swagger-initializer.js']) {
    expect((await plain.app.inject({ url: `/api/v1/${url}` })).statusCode, url).toBe(404);
  }
  expect((await plain.get('articles/articulos/')).statusCode).toBe(200);
  await plain.close();
});

test('the description of the API offers at least one choice wherever it offers choices', async () => {
  const document = (await server.app.inject({ url: '/api/v1/openapi.json' })).json();
  const empty: string[] = [];
  const walk = (node: unknown, path: string) => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node)) {
      const isChoice = ['anyOf', 'oneOf', 'allOf'].includes(key);
      if (isChoice && Array.isArray(value) && value.length === 0) empty.push(`${path}/${key}`);
      walk(value, `${path}/${key}`);
    }
  };
  walk(document, '');
  expect(empty).toEqual([]);
});
