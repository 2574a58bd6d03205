import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { articleSchema } from '../../../contract/articles.ts';
import { blogSchema } from '../../../contract/blogs.ts';
import { commentSchema } from '../../../contract/comments.ts';
import { editionSchema } from '../../../contract/editions.ts';
import { externalNewsItemSchema } from '../../../contract/external-news.ts';
import { forumCategorySchema, topicSchema } from '../../../contract/forum.ts';

/** The page to browse the document runs its own script, and no other. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

const TAGS = [
  { name: 'editions', description: 'Magazine editions' },
  { name: 'blogs', description: "The magazine's own news, 'noticias destacadas'" },
  { name: 'articles', description: 'Articles' },
  { name: 'taxonomy', description: 'Authors, sections and tags of articles and blogs' },
  { name: 'comments', description: 'Threads of blogs, articles and topics' },
  { name: 'likes', description: 'Likes of blogs, articles, topics and comments' },
  { name: 'forum', description: 'Categories and topics of the forum' },
  { name: 'search', description: 'Search over everything that readers can find' },
  { name: 'accounts', description: 'Registration, sessions, roles and the own profile' },
  { name: 'external-news', description: 'The news service' },
  { name: 'newsletter', description: 'Subscriptions, confirmed by whoever reads the mail' },
  { name: 'contact', description: 'Messages to the newsroom' },
  { name: 'forms', description: 'What tells a person from a program, without a captcha' },
  { name: 'media', description: 'Stored files' },
  { name: 'newsroom', description: 'Working copies of items, and their previews' },
  { name: 'health', description: 'State of the process' },
];

const named = {
  Article: articleSchema,
  Blog: blogSchema,
  Comment: commentSchema,
  Edition: editionSchema,
  ExternalNewsItem: externalNewsItemSchema,
  ForumCategory: forumCategorySchema,
  Topic: topicSchema,
};

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Entities that the document names once and then refers to. */
function schemaRegistry() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  return registry;
}

/** Adds what `describe` says of a schema, which is in zod's own registry and not in that of the names. */
const describe: Override = ({ zodSchema, jsonSchema }) => {
  const description = z.globalRegistry.get(zodSchema)?.description;
  if (description !== undefined) jsonSchema.description ??= description;
};

/**
 * Describes all routes that are registered after it: the document at `/api/v1/openapi.json`, a
 * page to browse it at `/api/v1/docs`.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const options = { schemaRegistry: schemaRegistry(), zodToJsonConfig: { override: describe } };
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Veta Minera', version: '1', description: 'The API of the magazine' },
      tags: TAGS,
    },
    transform: createJsonSchemaTransform(options),
    transformObject: createJsonSchemaTransformObject(options),
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/v1/docs', staticCSP: PAGE_POLICY });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
