import type { z } from 'zod';
import { articleListSchema } from '../../contract/articles.ts';
import { blogListSchema } from '../../contract/blogs.ts';
import { editionListSchema } from '../../contract/editions.ts';
import { externalNewsListSchema } from '../../contract/external-news.ts';
import { type Topic, topicListSchema } from '../../contract/forum.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';

/**
 * The demo content of the bundled magazine, read from its API: specs name no id of it, and change nothing
 * of it.
 */

const LARGEST_PAGE = 100;

/** Day of what tests publish: before all of the demo, so that it stands at the end of every list. */
export const LONG_AGO = '2020-01-01';

const isOfDemo = ({ fecha_publicacion }: { fecha_publicacion: string }) =>
  fecha_publicacion > LONG_AGO;

/** Reads a path below `E2E_API_BASE_URL`; throws when the answer breaks the contract. */
export async function readApi<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return read(`${process.env.E2E_API_BASE_URL}/${path}`, schema);
}

/** All articles, newest first. */
export const articles = async () =>
  (
    await readApi(`articles/articulos/?page_size=${LARGEST_PAGE}`, articleListSchema)
  ).results.filter(isOfDemo);

/** All blogs, newest first. */
export const blogs = async () =>
  (await readApi(`noticias/noticias/?page_size=${LARGEST_PAGE}`, blogListSchema)).results.filter(
    isOfDemo,
  );

/** All editions, newest first. */
export const editions = async () =>
  (await readApi(`magazine/editions/?page_size=${LARGEST_PAGE}`, editionListSchema)).results.filter(
    isOfDemo,
  );

const HOUR_MS = 60 * 60 * 1000;

/** All topics, newest first. Those of tests are newer, and may fill the first pages. */
export async function topics(): Promise<Topic[]> {
  const all: Topic[] = [];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const path = `foro/temas/?page_size=${PAGE_SIZES.topics.max}&page=${page}`;
    const { results, next } = await readApi(path, topicListSchema);
    all.push(...results);
    isLast = next === null;
  }
  return all.filter(({ creado_en }) => Date.now() - Date.parse(creado_en) > HOUR_MS);
}

/** The newest topic. */
export const newestTopic = async () => first(await topics());

/** The list of the forum narrowed to one topic. */
export const forumWith = ({ titulo }: { titulo: string }): string =>
  `/foro?${new URLSearchParams({ search: titulo })}`;

/** News of the news service, newest first. */
export const news = () =>
  read(`${process.env.E2E_NEWS_SERVICE_URL}/noticias/listar`, externalNewsListSchema);

/** First item of a list; throws where there is none. */
export function first<Item>(items: Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The demo content holds nothing of this kind.');
  return item;
}

/** The beginning of a text without tags, as the page must show it. */
export function opening(content: string): string {
  return (
    content
      .replace(/<[^>]+>/g, '\n')
      .split(/[\n&]/)
      .map((line) => line.trim())
      .find((line) => line.length > 20) ?? ''
  );
}

async function read<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return schema.parse(await response.json());
}
