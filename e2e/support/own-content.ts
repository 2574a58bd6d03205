import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';
import { type Article, articleListSchema, articleSchema } from '../../contract/articles.ts';
import { blogSchema } from '../../contract/blogs.ts';
import {
  articleEndpoints,
  authEndpoints,
  blogEndpoints,
  topicEndpoints,
} from '../../contract/endpoints.ts';
import { type ForumCategory, type Topic, topicSchema } from '../../contract/forum.ts';
import { EDITOR } from './accounts.ts';
import { query } from './bundled-database.ts';
import { FROM_SITE } from './from-site.ts';
import { type Jar, openJar } from './jar.ts';
import { first, LONG_AGO } from './magazine.ts';
import { retryOverloaded } from './overload.ts';
import { revalidate } from './revalidate.ts';
import { aText } from './thread.ts';

/** Content of the bundled magazine that one test creates and no other test changes. */

const CONTENT = `<p>${'Lo escribe una prueba para sí misma. '.repeat(20)}</p>`;

/** Creates an article that stands after all of the demo's; its id. */
export async function createArticle(editor?: Jar): Promise<number> {
  const titulo_articulo = aText('Un artículo');
  return (await create(articleEndpoints.list, { titulo_articulo }, articleSchema, editor)).id;
}

/** Creates an article with this text; its id. */
export const createArticleOf = (contenido: string): Promise<number> =>
  createArticleWith({ contenido });

/** Creates an article with these fields besides; its id. */
export async function createArticleWith(fields: object): Promise<number> {
  const titulo_articulo = aText('Un artículo');
  return (await create(articleEndpoints.list, { titulo_articulo, ...fields }, articleSchema)).id;
}

/** Creates a blog that stands after all of the demo's; its id. */
export async function createBlog(): Promise<number> {
  return (await create(blogEndpoints.list, { titulo_blog: aText('Un blog') }, blogSchema)).id;
}

/** Creates a topic as the signed-in account. */
export async function createTopic(
  writer: APIRequestContext,
  fields: { titulo?: string; contenido?: string; categoria_foro_id?: number } = {},
): Promise<Topic> {
  const titulo = fields.titulo ?? aText('Un tema');
  const data = { titulo, contenido: `Sobre ${titulo}`, categoria_foro_id: 1, ...fields };
  const answer = await writer.post(`/api/v1/${topicEndpoints.list}`, { data, headers: FROM_SITE });
  if (!answer.ok()) throw new Error(`No topic: ${answer.status()} ${await answer.text()}`);
  return topicSchema.parse(await answer.json());
}

/** Creates a category of the forum. The API has no call for it. */
export async function createForumCategory(): Promise<ForumCategory> {
  const nombre_categoria = aText('Categoría');
  const slug = nombre_categoria.replace(/\W+/g, '-').toLowerCase();
  const { rows } = await query(
    'INSERT INTO forum_categories (nombre_categoria, slug) VALUES ($1, $2) RETURNING id',
    [nombre_categoria, slug],
  );
  await revalidate('forum-categories');
  return { id: rows[0].id, nombre_categoria, slug };
}

let editorOfWorker: Promise<Jar> | undefined;

/** The demo's editor, who signs in once in a worker. */
export function signedInEditor(): Promise<Jar> {
  editorOfWorker ??= openEditor();
  return editorOfWorker;
}

async function openEditor(): Promise<Jar> {
  const editor = openJar((path) => `${process.env.E2E_SITE_URL}${path}`);
  const { status } = await retryOverloaded(async () => {
    const answer = await editor.call(`/api/v1/${authEndpoints.login}`, { json: EDITOR });
    return { status: () => answer.status };
  });
  if (status() !== 200) throw new Error(`No login: ${status()}`);
  return editor;
}

type Pictures = Pick<Article, 'imagen_principal' | 'banner'>;
let picturesOfWorker: Promise<Pictures> | undefined;

/** Pictures of the newest article: to upload new ones would cost each test a second. */
async function readPictures(editor: Jar): Promise<Pictures> {
  const answer = await editor.call(`/api/v1/${articleEndpoints.list}`);
  return first(articleListSchema.parse(await answer.json()).results);
}

async function create<Schema extends z.ZodType>(
  path: string,
  title: object,
  schema: Schema,
  author?: Jar,
): Promise<z.infer<Schema>> {
  const editor = author ?? (await signedInEditor());
  picturesOfWorker ??= readPictures(editor);
  const { imagen_principal, banner } = await picturesOfWorker;
  const json = {
    ...{ contenido: CONTENT, fecha_publicacion: LONG_AGO, imagen_principal, banner },
    ...title,
  };
  const answer = await editor.call(`/api/v1/${path}`, { json });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return schema.parse(await answer.json());
}
