import type { z } from 'zod';
import { articleListSchema } from '../../contract/articles.ts';
import { blogListSchema } from '../../contract/blogs.ts';
import { editionListSchema } from '../../contract/editions.ts';
import { externalNewsListSchema } from '../../contract/external-news.ts';
import { topicListSchema } from '../../contract/forum.ts';

/**
 * What the bundled magazine holds, asked from its API: specs name no id of the demo content.
 */

const EVERYTHING = 'page_size=100';

/** Reads a path below `E2E_API_BASE_URL`; throws when the answer breaks the contract. */
export async function readApi<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return read(`${process.env.E2E_API_BASE_URL}/${path}`, schema);
}

/** All articles, newest first. */
export const articles = async () =>
  (await readApi(`articles/articulos/?${EVERYTHING}`, articleListSchema)).results;

/** All blogs, newest first. */
export const blogs = async () =>
  (await readApi(`noticias/noticias/?${EVERYTHING}`, blogListSchema)).results;

/** All editions, newest first. */
export const editions = async () =>
  (await readApi(`magazine/editions/?${EVERYTHING}`, editionListSchema)).results;

/** All topics, newest first. */
export const topics = async () =>
  (await readApi(`foro/temas/?${EVERYTHING}`, topicListSchema)).results;

const HOUR_MS = 60 * 60 * 1000;

/** Topics of the demo, newest first: those of this run come and go, and may fill the first page. */
export const demoTopics = async () =>
  (await topics()).filter(({ creado_en }) => Date.now() - Date.parse(creado_en) > HOUR_MS);

/** The newest topic of the demo. */
export const demoTopic = async () => first(await demoTopics());

/** The list of the forum narrowed to one topic. */
export const forumWith = ({ titulo }: { titulo: string }): string =>
  `/foro?${new URLSearchParams({ search: titulo })}`;

/** News of the news service, newest first. */
export const news = () =>
  read(`${process.env.E2E_NEWS_SERVICE_URL}/noticias/listar`, externalNewsListSchema);

/** First item of a list; a magazine without one cannot be tested. */
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
