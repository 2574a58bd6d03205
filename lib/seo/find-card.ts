import 'server-only';
import { getArticle } from '../articles/api.ts';
import { getBlog } from '../blogs/api.ts';
import { isNotFound } from '../core/api-error.ts';
import { ITEM_ID } from '../core/item-id.ts';
import { api, newsService } from '../core/server/server-http.ts';
import { getEdition } from '../editions/api.ts';
import { getExternalNewsItem } from '../external-news/api.ts';
import { getTopic } from '../forum/api.ts';
import type { Card } from './card.ts';
import { editionCard } from './edition.ts';
import { findSitePageCard } from './site-page-card.ts';
import { articleStory, blogStory, newsStory, storyCard } from './story.ts';
import { topicCard } from './topic.ts';

/** Creates the card of an item, by section; each throws ApiError. */
const items: Record<string, (id: number) => Promise<Card>> = {
  articulos: async (id) => storyCard(articleStory(await getArticle(api(), id))),
  'noticias-destacadas': async (id) => storyCard(blogStory(await getBlog(api(), id))),
  noticias: async (id) => storyCard(newsStory(await getExternalNewsItem(newsService(), id))),
  ediciones: async (id) => editionCard(await getEdition(api(), id)),
  foro: async (id) => topicCard(await getTopic(api(), id)),
};

/** The card of a section and id, or undefined where nothing public exists (D16, D20). */
export async function findCard(section: string, id: string): Promise<Card | undefined> {
  const read = Object.hasOwn(items, section) ? items[section] : undefined;
  if (!read || !ITEM_ID.test(id)) return findSitePageCard(section, id);
  try {
    return await read(Number(id));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
